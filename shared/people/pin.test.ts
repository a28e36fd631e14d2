import * as v from 'valibot'
import { expect, test } from 'vitest'
import { hashPin, isPin, pinHashSchema, pinSchema } from './pin.ts'

test('a PIN is that of its hash, and another one is not', async () => {
  const hash = await hashPin('4821')
  expect(v.is(pinHashSchema, hash)).toBe(true)
  expect(hash).not.toContain('4821')
  expect(await isPin('4821', hash)).toBe(true)
  for (const other of ['4820', '48210', '', '1284']) expect(await isPin(other, hash)).toBe(false)
})

test('two people with one PIN have two hashes', async () => {
  expect(await hashPin('1234')).not.toBe(await hashPin('1234'))
})

test('a hash of another form, or one that would block the till, fits no PIN', async () => {
  const hash = await hashPin('1234')
  for (const odd of ['', 'pbkdf2-sha256:0:x:y', hash.replace(':100000:', ':9000000:'), `${hash}0`])
    expect(await isPin('1234', odd)).toBe(false)
})

test('a PIN has four to six digits, on an Arabic keyboard too', () => {
  expect(v.parse(pinSchema, ' ٤٨٢١ ')).toBe('4821')
  expect(v.parse(pinSchema, '048216')).toBe('048216')
  for (const odd of ['', '123', '1234567', '12a4', '12 34', '9'.repeat(10_000)])
    expect(v.is(pinSchema, odd)).toBe(false)
})
