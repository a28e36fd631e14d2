import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { SQLite } from './database/engines/sqlite/driver.ts'
import { databaseFile } from './database/engines/sqlite/open-sqlite.ts'
import { errorCode } from './error-code.ts'
import { olderSentence } from './expect-own-history.ts'
import { expectLogOfFile, readFileAlone, sizeOf } from './own-log.ts'
import { writeOwnFile } from './secret-file.ts'
import { StartError } from './start-error.ts'
import { hasMarker, MARKER, readMarker } from './store-marker.ts'
import { VAPID_FILE } from './vapid-keys.ts'

/** Marker file during a first start: if that is interrupted, the next start may create the store again. */
const UNFINISHED = 'kora-store-unfinished'

const UNFINISHED_TEXT = 'The first start of a Kora store was not finished in this folder.\n'

/** The name of a file that shows that the folder held a store; null when there is none. */
function traceOf(dataDir: string): string | null {
  const traces = [MARKER, 'jwt-secret', VAPID_FILE, 'kora.sqlite-wal']
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
  const size = sizeOf(databaseFile(dataDir))
  if (size !== null && size > 0) return
  const unfinished = join(dataDir, UNFINISHED)
  if (existsSync(unfinished) && !hasMarker(dataDir)) return
  if (traceOf(dataDir) !== null) expectDatabaseFile(dataDir)
  writeOwnFile(unfinished, UNFINISHED_TEXT)
}

/** Throws StartError when the folder has no database file, or an empty one. */
export function expectDatabaseFile(dataDir: string): void {
  const size = sizeOf(databaseFile(dataDir))
  if (size !== null && size > 0) return
  if (size === null && traceOf(dataDir) === null)
    throw new StartError(`There is no store in ${dataDir}.`)
  if (size !== null) throw lostStore(dataDir, 'is empty', true)
  throw lostStore(dataDir, 'is missing (if it is on PostgreSQL, DATABASE_URL is not set)', false)
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

type Numbers = ReadonlyMap<string, number>

/** The highest numbers that the tables of a database file have given out; with its log, if one is beside it. */
function readNumbers(file: string): Numbers {
  const connection = new SQLite(file, { readonly: true })
  try {
    const rows = connection.prepare('select name, seq from sqlite_sequence').all()
    return new Map((rows as { name: string; seq: number }[]).map(({ name, seq }) => [name, seq]))
  } finally {
    connection.close()
  }
}

/** Null when they cannot be read: some file systems, such as exFAT, have no links. */
function tryToRead(dataDir: string): { inFile: Numbers; withLog: Numbers } | null {
  try {
    return {
      // Each number is in a page that is written in one piece, so it is right also where a crash ended a checkpoint.
      inFile: readFileAlone(dataDir, readNumbers),
      withLog: readNumbers(databaseFile(dataDir)),
    }
  } catch (error) {
    if (error instanceof SQLite.SqliteError || errorCode(error) !== '') return null
    throw error
  }
}

/**
 * Throws StartError when the database file is older than what was last written into it from its log. With the log of
 * another file SQLite would make one database of the two. `goesOn`: the log of an earlier copy was copied with it.
 */
function expectOwnLog(dataDir: string, goesOn: boolean): void {
  const found = readMarker(dataDir)
  if (found.kind !== 'read' || found.marker.inFile === null) return
  const noted = Object.entries(found.marker.inFile)
  if ((sizeOf(`${databaseFile(dataDir)}-wal`) ?? 0) === 0) return
  const read = tryToRead(dataDir)
  const isOlder = (numbers: Numbers) =>
    noted.some(([name, number]) => (numbers.get(name) ?? number) < number)
  if (read === null || !isOlder(read.inFile)) return
  if (!isOlder(read.withLog))
    throw new StartError(
      `DATA_DIR ${dataDir} holds a store, but its database kora.sqlite is older than the kora.sqlite-wal beside it, which belongs to another file. Nothing was changed. Put the right kora.sqlite back, or the newest backup: npm run restore -- kora-backup.tar --force. Or, to use this file, move kora.sqlite-wal and kora.sqlite-shm elsewhere, and start again.`,
    )
  if (goesOn) return
  const [order, change] = ['orders', 'changes'].map((name) => read.withLog.get(name) ?? 0)
  throw new StartError(
    olderSentence(
      { dataDir },
      found.marker,
      { order: order ?? 0, change: change ?? 0 },
      'go on with this one: npm run new-history. Before, move kora.sqlite-wal and kora.sqlite-shm elsewhere, unless they were copied together with it.',
    ),
  )
}

/**
 * Throws StartError when the database file is truncated, not a database, older than its log, or not the one that the log
 * was written for. The caller must hold the
 * store's lock. `goesOn`: whether the operator has decided to go on with an older one.
 */
export function checkDatabaseFile(dataDir: string, goesOn = false): void {
  const database = databaseFile(dataDir)
  if (!existsSync(database) || statSync(database).size === 0) return
  expectOwnLog(dataDir, goesOn)
  expectLogOfFile(dataDir)
  const promised = promisedSize(database)
  if (promised === null) throw lostStore(dataDir, 'cannot be read', true)
  if (statSync(database).size < promised) throw lostStore(dataDir, 'is cut short', true)
}

/** Call when the database is created and the marker written: a later start without them is then an error. */
export function finishStore(dataDir: string): void {
  // On a disk that cannot be written, the marker counts more than this file.
  if (hasMarker(dataDir)) rmSync(join(dataDir, UNFINISHED), { force: true })
}
