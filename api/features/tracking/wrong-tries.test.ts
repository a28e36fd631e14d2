import { expect, test } from 'vitest'
import { createWrongTries } from './wrong-tries.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

function open(mostKeys = 10) {
  let nowMs = Date.UTC(2026, 10, 26)
  const limits = [
    { limit: 2, windowMs: 6 * HOUR_MS },
    { limit: 3, windowMs: 30 * DAY_MS },
  ]
  const tries = createWrongTries({ limits, mostKeys, clock: () => nowMs })
  return { ...tries, wait: (ms: number) => (nowMs += ms) }
}

test('each limit holds for its own length of time, and says when it is over', () => {
  const { count, wait } = open()
  expect(count('a')).toBe(0)
  wait(HOUR_MS)
  expect(count('a')).toBe(0)
  expect(count('a')).toBe(5 * HOUR_MS)
  expect(count('b')).toBe(0)
  wait(5 * HOUR_MS)
  expect(count('a')).toBe(0)
  // The third of 30 days: the first of them was six hours ago.
  expect(count('a')).toBe(30 * DAY_MS - 6 * HOUR_MS)
  wait(30 * DAY_MS - 6 * HOUR_MS)
  expect(count('a')).toBe(0)
})

test('a refused try prolongs nothing, and one that is taken back does not count', () => {
  const { count, uncount, wait } = open()
  for (let n = 0; n < 5; n += 1) {
    expect(count('a')).toBe(0)
    uncount('a')
  }
  count('a')
  count('a')
  for (let n = 0; n < 5; n += 1) expect(count('a')).toBe(6 * HOUR_MS)
  wait(6 * HOUR_MS)
  expect(count('a')).toBe(0)
})

test('beyond the most keys the one is forgotten whose last try is the longest ago', () => {
  const { count } = open(2)
  for (const key of ['a', 'b', 'a', 'c']) expect(count(key)).toBe(0)
  expect(count('a')).toBe(6 * HOUR_MS)
  expect(count('b')).toBe(0)
})
