import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { AttemptStore } from '../../attempt-store.ts'
import { keyedHash } from '../../keyed-hash.ts'

/** What is used of a pool of the package pg. */
interface Pool {
  query(statement: {
    name?: string
    text: string
    values?: unknown[]
  }): Promise<{ rows: unknown[]; rowCount: number | null }>
}

/** Made by the baseline: `key text primary key, points integer not null default 0, expire bigint`, unlogged. */
const TABLE = 'rate_limits'

/**
 * Counts attempts in PostgreSQL, so that the processes of a shop count together. Each attempt is one statement outside
 * the shop's transactions and its write lock. Keys contain addresses and emails, so only keyed hashes of them are
 * stored. Windows end by the clocks of the processes: if these differ by a minute, so does the length of a window.
 */
export function postgresAttempts(pool: Pool, secret: { jwtSecret: string }): AttemptStore {
  /** Only the first counter's timer deletes the rows of ended windows, because all counters share the table. */
  let clearExpiredByTimeout = true
  const hashed = (key: string) => keyedHash(secret, 'rate-limit', key)
  return {
    counter(name, { points, durationS }) {
      const counter = new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: TABLE,
        tableCreated: true,
        clearExpiredByTimeout,
        keyPrefix: name,
        points,
        duration: durationS,
      })
      clearExpiredByTimeout = false
      return {
        consume: (key) => counter.consume(hashed(key)),
        get: (key) => counter.get(hashed(key)),
        reward: (key) => counter.reward(hashed(key)),
        delete: (key) => counter.delete(hashed(key)),
      }
    },
  }
}
