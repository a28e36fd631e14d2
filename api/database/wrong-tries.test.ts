import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { keyedHash } from './keyed-hash.ts'
import { pruneWrongTries, putWrongTries, readWrongTries } from './wrong-tries.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const limits = [
  { limit: 2, windowMs: 6 * HOUR_MS },
  { limit: 3, windowMs: 30 * DAY_MS },
]

let shop: TestApp
let nowMs: number
beforeEach(async () => {
  nowMs = Date.UTC(2026, 10, 26)
  shop = await startTestApp({ clock: () => nowMs })
})
afterEach(() => shop.close())

const keyOf = (name: string) => keyedHash(shop.app.config, 'wrong-try', name)

/** Counts a wrong try if one is allowed. Returns in how many ms the next one is allowed. */
const count = (name: string) =>
  shop.app.db.write(async (transaction) => {
    const { times, waitMs } = await readWrongTries(transaction, keyOf(name), limits, nowMs)
    if (waitMs === 0) await putWrongTries(transaction, keyOf(name), [...times, nowMs])
    return waitMs
  })

test('each limit holds for its own length of time, and says when it is over', async () => {
  expect(await count('a')).toBe(0)
  nowMs += HOUR_MS
  expect(await count('a')).toBe(0)
  expect(await count('a')).toBe(5 * HOUR_MS)
  expect(await count('b')).toBe(0)
  nowMs += 5 * HOUR_MS
  expect(await count('a')).toBe(0)
  // The third of 30 days: the first of them was six hours ago.
  expect(await count('a')).toBe(30 * DAY_MS - 6 * HOUR_MS)
  nowMs += 30 * DAY_MS - 6 * HOUR_MS
  expect(await count('a')).toBe(0)
})

test('a refused try prolongs nothing', async () => {
  await count('a')
  await count('a')
  for (let n = 0; n < 5; n += 1) expect(await count('a')).toBe(6 * HOUR_MS)
  nowMs += 6 * HOUR_MS
  expect(await count('a')).toBe(0)
})

test('beyond the most phone numbers the one is forgotten whose last try is the longest ago', async () => {
  for (const name of ['a', 'b', 'a', 'c']) {
    nowMs += 1
    expect(await count(name)).toBe(0)
  }
  expect(await shop.app.db.write((db) => pruneWrongTries(db, nowMs - DAY_MS, 2))).toBe(1)
  expect(await count('a')).toBeGreaterThan(0)
  nowMs += 1
  expect(await count('b')).toBe(0)
  expect(await count('b')).toBe(0)
  nowMs += DAY_MS
  expect(await shop.app.db.write((db) => pruneWrongTries(db, nowMs, 2))).toBe(3)
})

test('neither a phone number nor a hash that everybody could compute is stored', async () => {
  await count('0550123456')
  const rows = await shop.app.db.read((db) => db.selectFrom('wrong_tries').selectAll().execute())
  expect(JSON.stringify(rows)).not.toContain('0550123456')
  const other = keyedHash({ jwtSecret: 'x'.repeat(32) }, 'wrong-try', '0550123456')
  expect(rows[0]?.phone).not.toBe(other)
})
