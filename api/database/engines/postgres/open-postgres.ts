import { HandleEmptyInListsPlugin, replaceWithNoncontingentExpression } from 'kysely'
import type { Pool } from 'pg'
import type { Database, OpenDatabase, ReadDatabase } from '../../database.ts'
import { errorCode } from '../../../error-code.ts'
import { CommitListeners, transactOn } from '../../transact.ts'
import { createPool, TIMEOUTS, type PostgresTimeouts, whyNotOpen } from './connect.ts'
import { expectUsable } from './expect-usable.ts'
import { followPostgresCommits } from './follow-postgres-commits.ts'
import { isPreparedForOtherTables } from './postgres-connection.ts'
import { PostgresDialect } from './postgres-dialect.ts'
import { postgresEngine } from './postgres-engine.ts'

/** Transactions that read at the same time; more wait for one another. */
const READERS = 8

/** PostgreSQL has no 'in ()', which SQLite takes for false. */
const PLUGINS = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })]

/** How many times in all a transaction is run when the database aborts it because of a conflict with another one. */
const MOST_RUNS = 3
const BROKEN_OFF = new Set(['40001', '40P01'])

function isBrokenOff(error: unknown): boolean {
  if (isPreparedForOtherTables(error)) return true
  return error instanceof Error && BROKEN_OFF.has(errorCode(error))
}

async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let run = 1; ; run += 1) {
    try {
      return await work()
    } catch (error) {
      if (run === MOST_RUNS || !isBrokenOff(error)) throw error
    }
  }
}

async function tryToOpen<T>(
  url: string,
  pools: readonly Pool[],
  open: () => Promise<T>,
): Promise<T> {
  try {
    return await open()
  } catch (error) {
    await Promise.all(pools.map((pool) => pool.end()))
    throw whyNotOpen(url, error) ?? error
  }
}

function readerOn(pool: Pool, statementMs?: number): ReadDatabase {
  const dialect = new PostgresDialect(pool, READERS, statementMs)
  const transact = transactOn(postgresEngine, dialect, dialect.createDriver(), PLUGINS)
  return { read: (work) => retrying(() => transact({ accessMode: 'read only' }, work)) }
}

async function readCommitNumber(pool: Pool, statementMs?: number): Promise<number> {
  const { rows } = await pool.query<{ number: number }>({
    text: 'select number from commit_number',
    ...(statementMs !== undefined && { query_timeout: statementMs }),
  })
  return rows[0]?.number ?? 0
}

interface Pools {
  /** One connection: a process runs one writing transaction at a time. */
  writing: Pool
  /** One connection more than there are readers, for reading the commit number beside them. */
  reading: Pool
}

/** `statementMs`: how long to wait for the answer to a statement; without it, as long as it takes. */
function databaseOn(
  { writing, reading }: Pools,
  listeners: CommitListeners,
  statementMs?: number,
): Database {
  const dialect = new PostgresDialect(writing, 1, statementMs)
  const transact = transactOn(postgresEngine, dialect, dialect.createDriver(), PLUGINS)
  return {
    ...readerOn(reading, statementMs),
    write: (work) => retrying(() => transact({ accessMode: 'read write' }, work)),
    version: () => readCommitNumber(reading, statementMs),
    followCommits: (listener) => listeners.add(listener),
  }
}

/**
 * Opens a database of PostgreSQL for this process and any number of others, and prepares it (migrates it, or checks
 * that it is migrated). Throws StartError when it cannot be reached or used.
 */
export async function openPostgres(
  url: string,
  prepare: (db: Database) => Promise<void>,
  timeouts: PostgresTimeouts = TIMEOUTS,
): Promise<OpenDatabase> {
  const writing = createPool(url, 1, timeouts)
  const reading = createPool(url, READERS + 1, timeouts)
  const pools = { writing, reading }
  const listeners = new CommitListeners()
  await tryToOpen(url, [writing, reading], async () => {
    await expectUsable(reading, url)
    // Without a limit per statement: migrating a large shop takes time.
    await prepare(databaseOn(pools, listeners))
  })
  const db = databaseOn(pools, listeners, timeouts.statement)
  const stopFollowing = followPostgresCommits(url, listeners)
  return {
    db,
    async close() {
      await stopFollowing()
      await reading.end()
      await writing.end()
    },
  }
}

/** Opens a database read-only. Reads throw StartError when it cannot be reached or used. */
export function openPostgresToRead(url: string): { db: ReadDatabase; close(): Promise<void> } {
  const pool = createPool(url, READERS)
  const { read } = readerOn(pool)
  let usable: Promise<void> | undefined
  return {
    db: {
      async read(work) {
        try {
          usable ??= expectUsable(pool, url)
          await usable
          return await read(work)
        } catch (error) {
          throw whyNotOpen(url, error) ?? error
        }
      },
    },
    close: () => pool.end(),
  }
}
