import type { Pool, PoolClient } from 'pg'
import { StartError } from '../../../start-error.ts'
import { shownUrl } from './connect.ts'

/** A setting of a session that no server knows by itself. */
const MARK = 'kora.session'

/**
 * How often two connections are compared. A pooler may deal its sessions out in turn; then that of the first one is dealt
 * to the other one the second time.
 */
const ROUNDS = 4

/** PgBouncer's answer in the mode 'statement'. */
const NO_TRANSACTIONS = /transaction blocks not allowed/i

async function markOf(client: PoolClient): Promise<string | null> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select current_setting('${MARK}', true) as mark`,
  )
  return rows[0]?.mark ?? null
}

/**
 * Whether each of two connections keeps a session of its own. The second holds one in a transaction while the first asks
 * for what it has set.
 */
async function areApart(first: PoolClient, second: PoolClient): Promise<boolean> {
  await first.query(`set ${MARK} = 'first'`)
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await second.query('begin')
      const marks = [await markOf(first), await markOf(second)]
      await second.query('rollback')
      if (marks[0] !== 'first' || marks[1] === 'first') return false
    }
    return true
  } finally {
    await first.query(`reset ${MARK}`)
  }
}

/**
 * Throws StartError behind a pooler that hands each transaction to another session: limits on waiting would hold for
 * somebody else, prepared statements would be unknown, and no notice would arrive. `pool` has two connections or more.
 */
export async function expectOwnSession(pool: Pool, url: string): Promise<void> {
  const refusal = new StartError(
    `The database ${shownUrl(url)} of DATABASE_URL is behind a pooler that hands each transaction to another session, as PgBouncer does with 'pool_mode = transaction': set 'pool_mode = session' for it, or name the server itself in DATABASE_URL.`,
  )
  const first = await pool.connect()
  try {
    const second = await pool.connect()
    try {
      if (!(await areApart(first, second))) throw refusal
    } finally {
      second.release()
    }
  } catch (error) {
    const isRefused = error instanceof Error && NO_TRANSACTIONS.test(error.message)
    throw isRefused ? refusal : error
  } finally {
    first.release()
  }
}
