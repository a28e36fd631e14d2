import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { databaseFile } from './database/open-database.ts'
import { StartError } from './start-error.ts'

/** Stands in every folder that holds a store, also when its database is gone. */
const MARK = 'kora-store'
/** Stands there while a first start makes one: ended in the middle, it may begin again. */
const UNFINISHED = 'kora-store-unfinished'

const MARK_TEXT = 'This folder holds a Kora store: its database, its pictures and its secret.\n'

/** What of a store is in the folder without its database; null when there is nothing. */
function traceOf(dataDir: string): string | null {
  const traces = [MARK, 'jwt-secret', 'kora.sqlite-wal']
  const found = traces.find((name) => existsSync(join(dataDir, name)))
  if (found !== undefined) return found
  const pictures = join(dataDir, 'uploads')
  return existsSync(pictures) && readdirSync(pictures).length > 0 ? 'uploads' : null
}

/** The way back, and the way on for who wants neither: the folder is never emptied by a start. */
function lostStore(dataDir: string, what: string, force: boolean): StartError {
  const command = `npm run restore -- kora-backup.tar${force ? ' --force' : ''}`
  return new StartError(
    `DATA_DIR ${dataDir} holds a store, but its database kora.sqlite ${what}: put a backup back with '${command}', or, to begin a new shop instead, move all that is in that folder elsewhere.`,
  )
}

/**
 * To be called before anything is written into the folder. Throws StartError when it holds a store whose database is
 * missing or empty: begun anew, the shop would be the first stranger's who registers.
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
  writeFileSync(unfinished, MARK_TEXT, { mode: 0o600, flush: true })
}

/** How many bytes SQLite's header says the database has; null for what is no database. */
function promisedSize(database: string): number | null {
  const connection = new SQLite(database, { timeout: 5000 })
  try {
    // Plays in what a killed process left beside it: only then do size and header agree.
    const [played] = connection.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]
    const pages = Number(connection.pragma('page_count', { simple: true }))
    connection.prepare('select count(*) from sqlite_master').get()
    // A backup that is being made beside it holds that up: there is nothing to compare yet.
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

/** Throws StartError for a database that is cut short or none at all. To be called by whoever holds the folder's lock. */
export function checkDatabaseFile(dataDir: string): void {
  const database = databaseFile(dataDir)
  if (!existsSync(database) || statSync(database).size === 0) return
  const promised = promisedSize(database)
  if (promised === null) throw lostStore(dataDir, 'cannot be read', true)
  if (statSync(database).size < promised) throw lostStore(dataDir, 'is cut short', true)
}

/** Marks the folder once its database is there: from then on a start without it is no first one. */
export function markStore(dataDir: string): void {
  const mark = join(dataDir, MARK)
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== MARK_TEXT)
    writeFileSync(mark, MARK_TEXT, { mode: 0o600, flush: true })
  rmSync(join(dataDir, UNFINISHED), { force: true })
}
