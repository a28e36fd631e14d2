import { expect, test } from 'vitest'
import { dayRequest, seesAllTills } from './day-request.ts'

test('managers and owners see the day of all tills, sellers that of this one', () => {
  for (const isTill of [true, false]) {
    expect(seesAllTills('owner', isTill)).toBe(true)
    expect(seesAllTills('manager', isTill)).toBe(true)
    expect(seesAllTills('seller', isTill)).toBe(false)
  }
})

test('an enrolled till that nobody is signed in on shows its own day; another device has to be signed in', () => {
  expect(seesAllTills(null, true)).toBe(false)
  expect(seesAllTills(null, false)).toBe(true)
})

test('the day of this till asks no server, and is kept apart from what a manager saw of all', async () => {
  const span = { fromMs: 0, toMs: 86_400_000 }
  const [own, all] = [false, true].map((ofAll) => dayRequest('2026-11-21', span, ofAll))
  expect(own?.key).not.toBe(all?.key)
  expect(await own?.read?.(undefined, AbortSignal.abort())).toEqual({ orders: [], sentHere: [] })
})
