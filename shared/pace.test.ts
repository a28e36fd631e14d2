import { expect, test } from 'vitest'
import { countFree, nextFreeMs } from './pace.ts'

const PACE = { atOnce: 3, everyMs: 100 }

test('after a quiet time so many may be sent in a row, and then one in each interval', () => {
  const sent: number[] = []
  let freeMs = 0
  for (let atMs = 10_000; atMs < 10_500; atMs += 10) {
    while (countFree(freeMs, atMs, PACE) > 0) {
      sent.push(atMs)
      freeMs = nextFreeMs(freeMs, atMs, PACE)
    }
  }
  expect(sent).toEqual([10_000, 10_000, 10_000, 10_100, 10_200, 10_300, 10_400])
})

test('what a clock that was ahead left behind holds up one interval at most', () => {
  expect(nextFreeMs(1e12, 5000, PACE)).toBe(5100)
})
