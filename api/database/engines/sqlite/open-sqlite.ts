import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Connection, SQLite } from './driver.ts'
import { StartError } from '../../../start-error.ts'
import { databaseOn } from './database-on.ts'
import type { Database, OpenDatabase, ReadDatabase } from '../../database.ts'
import { copyBeforeMigration } from './copy-before-migration.ts'
import { readVersions } from '../../migrate.ts'

/** The path of the database file in a data folder. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'kora.sqlite')
}

/** Half of better-sqlite3's default per connection, because the writer and the reader each have a cache. */
const CACHE_KIBIBYTES = 8000

function connectToWrite(file: string): Connection {
  const connection = new SQLite(file)
  connection.pragma('journal_mode = WAL')
  // FULL flushes the WAL at every commit: an acknowledged order survives a power cut, not only a process crash.
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  connection.pragma('busy_timeout = 5000')
  // Keeps the statement journals of savepoints in memory instead of in temporary files.
  connection.pragma('temp_store = MEMORY')
  // Checkpoints the WAL every 16 MiB instead of every 4: a page that changes often is then copied less often.
  connection.pragma('wal_autocheckpoint = 4000')
  connection.pragma(`cache_size = -${CACHE_KIBIBYTES}`)
  return connection
}

function connectToRead(file: string): Connection {
  const connection = new SQLite(file, { readonly: true })
  connection.pragma('temp_store = MEMORY')
  connection.pragma(`cache_size = -${CACHE_KIBIBYTES}`)
  return connection
}

async function openFile(
  file: string,
  prepare: (db: Database) => Promise<void>,
): Promise<OpenDatabase> {
  const writer = connectToWrite(file)
  // The reader opens after the writer, because a read-only connection cannot switch the file to WAL mode.
  const opened = databaseOn(writer, connectToRead(file))
  try {
    await prepare(opened.db)
  } catch (error) {
    await opened.close()
    throw error
  }
  return opened
}

/** What a database file is opened for. */
interface SqliteOptions {
  dataDir: string
  /** Migrates the database, or checks that it is migrated. */
  prepare: (db: Database) => Promise<void>
}

/**
 * Opens the database file of a data folder, which is created as needed. `examine` is called before it is changed.
 * `copyFirst`: copies it before it is migrated.
 */
export function openSqlite({
  dataDir,
  examine,
  prepare,
  copyFirst,
}: SqliteOptions & {
  examine?: (db: ReadDatabase) => Promise<void>
  copyFirst?: { atMs: number } | undefined
}): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = databaseFile(dataDir)
  return openFile(file, async (db) => {
    await examine?.(db)
    const { version, wanted } = await readVersions(db)
    const isOlder = version > 0 && version < wanted
    if (isOlder && copyFirst) copyBeforeMigration(dataDir, file, { version, wanted, ...copyFirst })
    await prepare(db)
  })
}

function existingFile(dataDir: string): string {
  const file = databaseFile(dataDir)
  if (!existsSync(file)) throw new StartError(`There is no store in ${dataDir}.`)
  return file
}

/** Opens an existing database file while a store may be running on it. Throws StartError when there is none. */
export async function openSqliteBeside({ dataDir, prepare }: SqliteOptions): Promise<OpenDatabase> {
  return openFile(existingFile(dataDir), prepare)
}

/**
 * Opens an existing database file read-only while a store may be running on it. Throws StartError when there is none.
 */
export function openSqliteToRead(dataDir: string): { db: ReadDatabase; close(): Promise<void> } {
  return databaseOn(connectToRead(existingFile(dataDir)))
}
