import { expect, test } from 'vitest'
import * as v from 'valibot'
import { trackingRequestSchema } from './parcel-life.ts'
import { statusLineSchema } from './status-file.ts'
import { isShortened, plainTracking } from './tracking.ts'

test.each(['YAL 123', ' YAL123 ', 'YAL\u00a0123', 'YAL\u200e123\n'])('%j is YAL123', (text) => {
  expect(plainTracking(text)).toBe('YAL123')
  expect(v.parse(trackingRequestSchema, { tracking: text }).tracking).toBe('YAL123')
  const line = { line: 1, number: null, word: '', at: null, isDateBad: false, collected: null }
  expect(v.parse(statusLineSchema, { ...line, tracking: text }).tracking).toBe('YAL123')
})

test('a number has 60 characters at most, wherever it is from', () => {
  const isTaken = (count: number) =>
    v.safeParse(trackingRequestSchema, { tracking: 'x'.repeat(count) }).success
  expect([60, 61].map(isTaken)).toEqual([true, false])
})

test.each([
  ['1,23E+11', true],
  ['1.23e+11', true],
  ['4E15', true],
  ['1e+21', true],
  ['123456789012', false],
  ['E123', false],
  ['ECG4SU2112195902', false],
  ['12E', false],
])('%j is shortened: %j', (text, expected) => {
  expect(isShortened(text)).toBe(expected)
})
