import { HandleEmptyInListsPlugin, replaceWithNoncontingentExpression } from 'kysely'
import type { Pool } from 'pg'
import type { Database, OpenDatabase, ReadDatabase } from '../../database.ts'
import { errorCode } from '../../../error-code.ts'
import type { Serving } from '../../serve-history.ts'
import { CommitListeners, transactOn } from '../../transact.ts'
import { createPool, type PostgresTimeouts, TIMEOUTS, whyNotOpen } from './connect.ts'
import { CONNECTIONS, DEFAULT_CONNECTIONS, readersOf } from './connections.ts'
import { expectUsable } from './expect-usable.ts'
import { followPostgresCommits } from './follow-postgres-commits.ts'
import { isPreparedForOtherTables } from './postgres-connection.ts'
import { PostgresDialect } from './postgres-dialect.ts'
import { ServedHistory } from './postgres-driver.ts'
import { postgresEngine } from './postgres-engine.ts'

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

function readerOn(pool: Pool, readers: number, statementMs?: number): ReadDatabase {
  const dialect = new PostgresDialect(pool, readers, statementMs)
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
  writing: Pool
  /** For the readers and the commit number. */
  reading: Pool
  readers: number
}

/**
 * `statementMs`: how long to wait for the answer to a statement; without it, as long as it takes. `serving`: of a
 * process that serves the shop.
 */
function databaseOn(
  { writing, reading, readers }: Pools,
  listeners: CommitListeners,
  statementMs?: number,
  serving?: Serving,
): Database {
  const served = serving && new ServedHistory(serving.clock)
  const dialect = new PostgresDialect(writing, CONNECTIONS.writing, statementMs, served)
  const transact = transactOn(postgresEngine, dialect, dialect.createDriver(), PLUGINS)
  return {
    ...readerOn(reading, readers, statementMs),
    write: (work) =>
      retrying(() =>
        transact({ accessMode: 'read write' }, async (transaction) => {
          if (served?.isResuming) await serving?.resume(transaction, served.seen)
          return work(transaction)
        }),
      ),
    version: () => readCommitNumber(reading, statementMs),
    followCommits: (listener) => listeners.add(listener),
  }
}

interface PostgresOptions {
  timeouts?: PostgresTimeouts
  /** How many connections the whole process may open, as in Config. */
  connections?: number | undefined
  serving?: Serving | undefined
}

/**
 * Opens a database of PostgreSQL for this process and any number of others, and prepares it (migrates it, or checks
 * that it is migrated). Throws StartError when it cannot be reached or used.
 */
export async function openPostgres(
  url: string,
  prepare: (db: Database) => Promise<void>,
  { timeouts = TIMEOUTS, connections = DEFAULT_CONNECTIONS, serving }: PostgresOptions = {},
): Promise<OpenDatabase> {
  const readers = readersOf(connections)
  const writing = createPool(url, CONNECTIONS.writing, timeouts)
  const reading = createPool(url, readers + CONNECTIONS.commitNumber, timeouts)
  const pools = { writing, reading, readers }
  const listeners = new CommitListeners()
  await tryToOpen(url, [writing, reading], async () => {
    await expectUsable(reading, url)
    // Without a limit per statement: migrating a large shop takes time.
    await prepare(databaseOn(pools, listeners))
  })
  const db = databaseOn(pools, listeners, timeouts.statement, serving)
  const stopFollowing = followPostgresCommits(url, listeners)
  return {
    db,
    checkpoint: () => false,
    async close() {
      await Promise.all([stopFollowing(), reading.end(), writing.end()])
    },
  }
}

/** Opens a database read-only. Reads throw StartError when it cannot be reached or used. */
export function openPostgresToRead(url: string): { db: ReadDatabase; close(): Promise<void> } {
  const pool = createPool(url, CONNECTIONS.figures)
  const { read } = readerOn(pool, CONNECTIONS.figures)
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
