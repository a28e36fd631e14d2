import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Trouble } from './engine-deps.ts'
import { startSchedule, type SyncSchedule } from './sync-schedule.ts'

const away: Trouble = { kind: 'later', error: null, retryAfterMs: undefined }

let answers: (Trouble | null)[] = []
let rounds = 0
let schedule: SyncSchedule

function begin() {
  schedule = startSchedule({
    round: async () => {
      rounds += 1
      return answers.shift() ?? null
    },
    now: () => Date.now(),
    random: () => 1,
    everyMs: 30_000,
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  answers = []
  rounds = 0
})
afterEach(() => {
  schedule.stop()
  vi.useRealTimers()
})

test('rounds go on at their pace while all is well', async () => {
  begin()
  await vi.advanceTimersByTimeAsync(90_000)
  expect(rounds).toBe(4)
})

test('failures back off, and one success brings the pace back', async () => {
  answers = [away, away, away, null]
  begin()
  await vi.advanceTimersByTimeAsync(0)
  expect(rounds).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(rounds).toBe(2)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(rounds).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(rounds).toBe(3)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(rounds).toBe(4)
  answers = [away, null]
  await vi.advanceTimersByTimeAsync(30_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(rounds).toBe(6)
})

test('a link that loses some answers is asked again soon, as long as others get through', async () => {
  answers = [away, away, away, ...Array.from({ length: 5 }, () => ({ ...away, progressed: true }))]
  begin()
  await vi.advanceTimersByTimeAsync(7_000)
  expect(rounds).toBe(4)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(rounds).toBe(8)
})

test('a wake does not wait for the back-off', async () => {
  answers = [away, away, away, away, away, away]
  begin()
  await vi.advanceTimersByTimeAsync(20_000)
  const before = rounds
  await schedule.wake()
  expect(rounds).toBe(before + 1)
})

test('a server that names a time is not asked before it, by no wake', async () => {
  answers = [{ kind: 'later', error: null, retryAfterMs: 45_000 }]
  begin()
  await vi.advanceTimersByTimeAsync(44_000)
  await schedule.wake()
  expect(rounds).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(rounds).toBe(2)
})

test('signed out, it asks seldom, and a wake resumes it', async () => {
  answers = [{ kind: 'sign-in' }]
  begin()
  await vi.advanceTimersByTimeAsync(4 * 60_000)
  expect(rounds).toBe(1)
  await schedule.wake()
  expect(rounds).toBe(2)
})

test('a round that throws is a failed round, and the next one comes', async () => {
  begin()
  schedule.stop()
  let thrown = 0
  schedule = startSchedule({
    round: () => {
      thrown += 1
      return Promise.reject(new Error('storage closed'))
    },
    now: () => Date.now(),
    random: () => 1,
    everyMs: 30_000,
  })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(thrown).toBe(2)
})

test('once stopped, nothing runs any more', async () => {
  begin()
  await vi.advanceTimersByTimeAsync(0)
  schedule.stop()
  await schedule.wake()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(rounds).toBe(1)
})
