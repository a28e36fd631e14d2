import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { StartError } from '../start-error.ts'
import { expectMigrated, migrate } from './migrate.ts'
import { runInTransactionsBy } from './run-query.ts'
import type { Database, Tables } from './tables.ts'

export type { Database } from './tables.ts'

/** Where the database of a data folder is. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'kora.sqlite')
}

/** Statements kept prepared; multi-row inserts of many sizes would otherwise grow the cache without end. */
const MAX_STATEMENTS = 500

/** In place of a rollback of what the database has rolled back by itself. */
const NOTHING = 'select 0 where false'

/**
 * What Kysely's SQLite dialect needs of a connection, with prepared statements kept between calls.
 * Writing transactions begin immediate: a deferred one would fail with SQLITE_BUSY at its first write,
 * instead of waiting here, when another process holds the lock. A full disk ends a transaction by itself: the
 * rollback that follows would fail, and its error would hide the reason. Calls `onWrite` before each statement that
 * may write.
 */
function withStatementCache(
  connection: SQLite.Database,
  begin: 'begin' | 'begin immediate',
  onWrite: () => void,
) {
  const statements = new Map<string, SQLite.Statement>()
  const find = (wanted: string): SQLite.Statement => {
    const kept = statements.get(wanted)
    if (kept) return kept
    if (statements.size >= MAX_STATEMENTS) {
      const oldest = statements.keys().next()
      if (!oldest.done) statements.delete(oldest.value)
    }
    const statement = connection.prepare(wanted)
    statements.set(wanted, statement)
    return statement
  }
  return {
    prepare(sql: string) {
      const isOver = sql === 'rollback' && !connection.inTransaction
      const wanted = sql === 'begin' ? begin : isOver ? NOTHING : sql
      const statement = find(wanted)
      // SQLite counts 'begin immediate' as writing; what matters comes after it.
      if (!statement.readonly && sql !== 'begin') onWrite()
      return statement
    },
    close() {
      connection.close()
    },
  }
}

function connect(file: string): SQLite.Database {
  const connection = new SQLite(file)
  connection.pragma('journal_mode = WAL')
  // FULL: an answered order survives a power cut, not only a crash of the process.
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  connection.pragma('busy_timeout = 5000')
  // What a savepoint would undo is kept in memory, not in a file of its own.
  connection.pragma('temp_store = MEMORY')
  // Copied into the database every 16 MiB instead of every 4: pages that change often are copied once.
  connection.pragma('wal_autocheckpoint = 4000')
  return connection
}

export interface OpenDatabase {
  db: Database
  /** Rises with each statement of this process that may write: while it stays, what was read here is still true. */
  writeMark(): number
  close(): Promise<void>
}

/** The store's queries on a connection that is already open and migrated. */
export function queriesOn(
  connection: SQLite.Database,
  begin: 'begin' | 'begin immediate' = 'begin immediate',
): OpenDatabase {
  let writes = 0
  const database = withStatementCache(connection, begin, () => {
    writes += 1
  })
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  runInTransactionsBy(db, (sql, parameters) => {
    const statement = database.prepare(sql)
    if (statement.reader) return { rows: statement.all(parameters) }
    return { rows: [], insertId: statement.run(parameters).lastInsertRowid }
  })
  return { db, writeMark: () => writes, close: () => db.destroy() }
}

/**
 * Opens the store's database, creating and migrating it as needed. Throws StartError when the file belongs to
 * a newer program.
 */
export async function openDatabase(options: { dataDir: string }): Promise<OpenDatabase> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  const opened = queriesOn(connect(databaseFile(options.dataDir)))
  try {
    await migrate(opened.db)
  } catch (error) {
    await opened.close()
    throw error
  }
  return opened
}

/**
 * Opens an existing database beside a running store, to change something in it. Throws StartError when there is none,
 * or when it is another version's: migrating it would pull it from under the store that runs.
 */
export async function openDatabaseBeside(options: { dataDir: string }): Promise<OpenDatabase> {
  const file = databaseFile(options.dataDir)
  if (!existsSync(file)) throw new StartError(`There is no store in ${options.dataDir}.`)
  const opened = queriesOn(connect(file))
  try {
    await expectMigrated(opened.db)
  } catch (error) {
    await opened.close()
    throw error
  }
  return opened
}

/** Opens an existing database for reading only, beside a running store. Throws StartError when there is none. */
export function openDatabaseToRead(options: { dataDir: string }): OpenDatabase {
  const file = databaseFile(options.dataDir)
  if (!existsSync(file)) throw new StartError(`There is no store in ${options.dataDir}.`)
  return queriesOn(new SQLite(file, { readonly: true }), 'begin')
}
