import { expect, test } from 'vitest'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { postgresAttempts } from './attempt-store.ts'

/** A pool that counts as the statement of an attempt does, and remembers all it was sent. */
function createPool() {
  const sent: unknown[] = []
  const points = new Map<unknown, number>()
  return {
    sent,
    query: async ({ text, values = [] }: { text: string; values?: unknown[] }) => {
      sent.push(text, ...values)
      const [key, change, expire] = values
      if (text.includes('DELETE')) return { rows: [], rowCount: points.delete(key) ? 1 : 0 }
      points.set(key, (points.get(key) ?? 0) + Number(change))
      return { rows: [{ points: points.get(key), expire: String(expire) }], rowCount: 1 }
    },
  }
}

const secret = { jwtSecret: 'x'.repeat(32) }
const limit = { points: 2, durationS: 60 }

test('two processes count together, and what two limits count stays apart', async () => {
  const pool = createPool()
  const [one, other] = [postgresAttempts(pool, secret), postgresAttempts(pool, secret)]
  const logins = [one.counter('logins', limit), other.counter('logins', limit)] as const
  await logins[0].consume('a')
  await logins[1].consume('a')
  const exhausted = await logins[0].consume('a').catch((error: unknown) => error)
  expect(exhausted).toBeInstanceOf(RateLimiterRes)
  expect((exhausted as RateLimiterRes).msBeforeNext).toBeGreaterThan(0)
  expect((await one.counter('resets', limit).consume('a')).remainingPoints).toBe(1)
  expect(await logins[1].delete('a')).toBe(true)
  await logins[0].consume('a')
})

test('neither an address nor an email reaches the database', async () => {
  const pool = createPool()
  const counter = postgresAttempts(pool, secret).counter('logins', limit)
  const key = '192.0.2.7 owner@kora.example'
  await counter.consume(key)
  await counter.reward(key)
  await counter.delete(key)
  expect(JSON.stringify(pool.sent)).not.toMatch(/192\.0\.2\.7|owner/)
})
