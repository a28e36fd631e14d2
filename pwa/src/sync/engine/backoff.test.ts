import { expect, test } from 'vitest'
import { backoffMs } from './backoff.ts'

test('the wait doubles with each failure up to a minute, and is spread over its upper half', () => {
  expect([1, 2, 3, 4, 7, 8, 50].map((failures) => backoffMs(failures, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 60_000, 60_000, 60_000,
  ])
  expect(backoffMs(3, 0)).toBe(2_000)
  expect(backoffMs(3, 0.5)).toBe(3_000)
  expect(backoffMs(0, 0)).toBe(500)
})
