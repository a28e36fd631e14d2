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
 * Counts in PostgreSQL, so that the processes of a shop count together. One statement for each attempt, outside of all
 * transactions of the shop and of its write lock. Keys hold addresses and emails, so their keyed hashes are stored.
 * Windows end by the clocks of the processes: where these differ by a minute, a window is a minute longer or shorter.
 */
export function postgresAttempts(pool: Pool, secret: { jwtSecret: string }): AttemptStore {
  /** Rows of windows that ended are deleted by the first counter's timer, which is for all: they share the table. */
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
        reward: (key) => counter.reward(hashed(key)),
        delete: (key) => counter.delete(hashed(key)),
      }
    },
  }
}
