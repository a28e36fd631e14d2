import { expect, test } from 'vitest'
import { LOGIN_ATTEMPTS } from '../../../../shared/accounts/account-rules.ts'
import { type AttemptLog, minutesToWait, withAttempt, withoutAttempts } from './attempt-limit.ts'

const minute = 60_000
const start = 1_700_000_000_000
const who = 'owner@kora.example'

function attempts(count: number, from: number, apart: number): AttemptLog {
  let log: AttemptLog = {}
  for (let n = 0; n < count; n += 1) log = withAttempt(log, who, LOGIN_ATTEMPTS, from + n * apart)
  return log
}

test('four attempts leave the fifth free', () => {
  expect(minutesToWait(attempts(4, start, 1000), who, LOGIN_ATTEMPTS, start + 5000)).toBe(0)
})

test('after five attempts the wait counts from the first of them, in minutes rounded up', () => {
  const log = attempts(5, start, minute)
  expect(minutesToWait(log, who, LOGIN_ATTEMPTS, start + 4 * minute)).toBe(11)
  expect(minutesToWait(log, who, LOGIN_ATTEMPTS, start + 4 * minute + 1)).toBe(11)
  expect(minutesToWait(log, who, LOGIN_ATTEMPTS, start + 15 * minute - 1)).toBe(1)
  expect(minutesToWait(log, who, LOGIN_ATTEMPTS, start + 15 * minute)).toBe(0)
})

test('every email has its own five', () => {
  expect(minutesToWait(attempts(5, start, 0), 'other@kora.example', LOGIN_ATTEMPTS, start)).toBe(0)
})

test('a success forgives what came before it', () => {
  const log = withoutAttempts(attempts(5, start, 0), who)
  expect(minutesToWait(log, who, LOGIN_ATTEMPTS, start)).toBe(0)
})

test('a clock that was ahead does not lock anyone out', () => {
  const log = attempts(5, start + 24 * 60 * minute, 0)
  expect(minutesToWait(log, who, LOGIN_ATTEMPTS, start)).toBe(0)
})

test('attempts that no longer count are not kept', () => {
  const log = withAttempt(
    attempts(5, start, 0),
    'other@kora.example',
    LOGIN_ATTEMPTS,
    start + 15 * minute,
  )
  expect(log).toEqual({ 'other@kora.example': [start + 15 * minute] })
})
