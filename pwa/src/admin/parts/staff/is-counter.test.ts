import { expect, test } from 'vitest'
import { newId } from '../../../../../shared/new-id.ts'
import { isCounter } from './is-counter.ts'

const person = { _id: newId(), name: 'Amine', role: 'seller', active: true, pin: '' } as const
const people = [person]

test('a till and a device at which somebody stood are at the counter, an owner’s own device is not', () => {
  expect(isCounter(true, { kind: 'locked', people, last: null, stood: false })).toBe(true)
  expect(isCounter(false, { kind: 'locked', people, last: person, stood: true })).toBe(true)
  // The last person at the till may no longer sell.
  expect(isCounter(false, { kind: 'locked', people, last: null, stood: true })).toBe(true)
  expect(isCounter(false, { kind: 'open', people, person })).toBe(true)
  expect(isCounter(false, { kind: 'locked', people, last: null, stood: false })).toBe(false)
  expect(isCounter(false, { kind: 'free' })).toBe(false)
  expect(isCounter(undefined, { kind: 'free' })).toBeUndefined()
  expect(isCounter(true, undefined)).toBeUndefined()
})
