import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { StartError } from '../start-error.ts'
import { databaseOn, type OpenDatabase, type ReadDatabase } from './database.ts'
import { expectMigrated, migrate } from './migrate.ts'

/** Where the database of a data folder is. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'kora.sqlite')
}

/** Half of what better-sqlite3 gives a connection: the writing and the reading one share it. */
const CACHE_KIBIBYTES = 8000

function connectToWrite(file: string): SQLite.Database {
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
  connection.pragma(`cache_size = -${CACHE_KIBIBYTES}`)
  return connection
}

function connectToRead(file: string): SQLite.Database {
  const connection = new SQLite(file, { readonly: true })
  connection.pragma('temp_store = MEMORY')
  connection.pragma(`cache_size = -${CACHE_KIBIBYTES}`)
  return connection
}

async function openFile(
  file: string,
  prepare: (db: OpenDatabase['db']) => Promise<void>,
): Promise<OpenDatabase> {
  const writer = connectToWrite(file)
  // Only now: one that only reads cannot turn the file to WAL.
  const opened = databaseOn(writer, connectToRead(file))
  try {
    await prepare(opened.db)
  } catch (error) {
    await opened.close()
    throw error
  }
  return opened
}

/**
 * Opens the store's database, creating and migrating it as needed. Throws StartError when the file belongs to
 * a newer program.
 */
export function openDatabase(options: { dataDir: string }): Promise<OpenDatabase> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  return openFile(databaseFile(options.dataDir), migrate)
}

function existingFile({ dataDir }: { dataDir: string }): string {
  const file = databaseFile(dataDir)
  if (!existsSync(file)) throw new StartError(`There is no store in ${dataDir}.`)
  return file
}

/**
 * Opens an existing database beside a running store, to change something in it. Throws StartError when there is none,
 * or when it is another version's: migrating it would pull it from under the store that runs.
 */
export async function openDatabaseBeside(options: { dataDir: string }): Promise<OpenDatabase> {
  return openFile(existingFile(options), expectMigrated)
}

/** Opens an existing database for reading only, beside a running store. Throws StartError when there is none. */
export function openDatabaseToRead(options: { dataDir: string }): {
  db: ReadDatabase
  close(): Promise<void>
} {
  return databaseOn(connectToRead(existingFile(options)))
}
