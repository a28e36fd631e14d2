import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { databaseFile } from './database/engines/sqlite/open-sqlite.ts'
import { writeOwnFile } from './secret-file.ts'
import { StartError } from './start-error.ts'
import { VAPID_FILE } from './vapid-keys.ts'

/** Marker file in every data folder that holds a store; it remains when the database file is lost. */
const MARK = 'kora-store'
/** Marker file during a first start: if that is interrupted, the next start may create the store again. */
const UNFINISHED = 'kora-store-unfinished'

const MARK_TEXT = 'This folder holds a Kora store: its database, its pictures and its secret.\n'

/** The name of a file that shows that the folder held a store; null when there is none. */
function traceOf(dataDir: string): string | null {
  const traces = [MARK, 'jwt-secret', VAPID_FILE, 'kora.sqlite-wal']
  const found = traces.find((name) => existsSync(join(dataDir, name)))
  if (found !== undefined) return found
  const pictures = join(dataDir, 'uploads')
  return existsSync(pictures) && readdirSync(pictures).length > 0 ? 'uploads' : null
}

/** Tells the owner how to restore a backup or to begin a new shop; a start never deletes data by itself. */
function lostStore(dataDir: string, what: string, force: boolean): StartError {
  const command = `npm run restore -- kora-backup.tar${force ? ' --force' : ''}`
  return new StartError(
    `DATA_DIR ${dataDir} holds a store, but its database kora.sqlite ${what}: put a backup back with '${command}', or, to begin a new shop instead, move all that is in that folder elsewhere.`,
  )
}

/**
 * Call before anything is written into the folder. Throws StartError when it holds a store whose database is missing or
 * empty: a new database would have no accounts, and the first stranger to register would own the shop.
 */
export function beginStore(dataDir: string): void {
  const database = databaseFile(dataDir)
  const size = existsSync(database) ? statSync(database).size : null
  if (size !== null && size > 0) return
  const unfinished = join(dataDir, UNFINISHED)
  if (existsSync(unfinished)) return
  const trace = traceOf(dataDir)
  if (trace !== null)
    throw lostStore(dataDir, size === null ? 'is missing' : 'is empty', size !== null)
  writeOwnFile(unfinished, MARK_TEXT)
}

/**
 * The database's size in bytes according to SQLite; null when the file is not a database, 0 when it cannot be known.
 */
function promisedSize(database: string): number | null {
  const connection = new SQLite(database, { timeout: 5000 })
  try {
    // Checkpoint the WAL that a killed process may have left: only then do page count and file size agree.
    const [played] = connection.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]
    const pages = Number(connection.pragma('page_count', { simple: true }))
    connection.prepare('select count(*) from sqlite_master').get()
    // A concurrent backup blocks the checkpoint, so the sizes cannot be compared now.
    if (played?.busy !== 0) return 0
    return pages * Number(connection.pragma('page_size', { simple: true }))
  } catch (error) {
    if (!(error instanceof SQLite.SqliteError)) throw error
    if (['SQLITE_NOTADB', 'SQLITE_CORRUPT'].some((code) => error.code.startsWith(code))) return null
    throw error
  } finally {
    connection.close()
  }
}

/** Throws StartError when the database file is truncated or not a database. The caller must hold the store's lock. */
export function checkDatabaseFile(dataDir: string): void {
  const database = databaseFile(dataDir)
  if (!existsSync(database) || statSync(database).size === 0) return
  const promised = promisedSize(database)
  if (promised === null) throw lostStore(dataDir, 'cannot be read', true)
  if (statSync(database).size < promised) throw lostStore(dataDir, 'is cut short', true)
}

/** Marks the folder after its database was created. A later start without the database is then an error. */
export function markStore(dataDir: string): void {
  const mark = join(dataDir, MARK)
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== MARK_TEXT) writeOwnFile(mark, MARK_TEXT)
  rmSync(join(dataDir, UNFINISHED), { force: true })
}
