import type { Pool } from 'pg'
import { StartError } from '../../../start-error.ts'
import { shownUrl } from './connect.ts'
import { expectOwnSession } from './expect-session.ts'

/** PostgreSQL 15: the oldest version that the tests know. */
const OLDEST_VERSION = 150_000

const HOW_TO_CREATE = `create it with 'createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0'`

async function hasTrigrams(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(`select from pg_extension where extname = 'pg_trgm'`)
  return rowCount === 1
}

/**
 * Installs the extension that the order search is built on. The owner of a database may do so if the server has the
 * extension.
 */
async function installTrigrams(pool: Pool, url: string): Promise<void> {
  try {
    await pool.query('create extension pg_trgm')
  } catch (error) {
    // Another process that opens the new database at the same time was first.
    if (await hasTrigrams(pool)) return
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `The search of orders needs the extension pg_trgm in the database ${shownUrl(url)}, and it cannot be created there (${reason}): install PostgreSQL's package of extensions (postgresql-contrib) on the server, or have its administrator run 'create extension pg_trgm' in that database.`,
    )
  }
}

/**
 * Throws StartError for a server that is too old, a database that cannot hold the shop's texts or search them, or a
 * pooler that gives connections no session of their own.
 */
export async function expectUsable(pool: Pool, url: string): Promise<void> {
  await expectOwnSession(pool, url)
  const { rows } = await pool.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
  )
  const [found] = rows
  if (!found || found.version < OLDEST_VERSION)
    throw new StartError(`The database ${shownUrl(url)} must be PostgreSQL 15 or newer.`)
  if (found.encoding !== 'UTF8')
    throw new StartError(
      `The database ${shownUrl(url)} must have the encoding UTF8, but it has ${found.encoding}: ${HOW_TO_CREATE}.`,
    )
  if (!(await hasTrigrams(pool))) await installTrigrams(pool, url)
  // The LC_CTYPE of the database decides what counts as a letter, whatever the collation of the column or its provider.
  const { rows: trigrams } = await pool.query<{ count: number }>(
    `select cardinality(show_trgm('محمد')) as count`,
  )
  if (trigrams[0]?.count === 0)
    throw new StartError(
      `The database ${shownUrl(url)} takes Arabic letters for no letters, so orders could not be searched by them: ${HOW_TO_CREATE}.`,
    )
}
