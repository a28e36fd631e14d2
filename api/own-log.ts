import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { SQLite } from './database/engines/sqlite/driver.ts'
import { databaseFile } from './database/engines/sqlite/open-sqlite.ts'
import type { OpenDatabase } from './database/database.ts'
import { writeMetaAnew } from './database/meta.ts'
import { errorCode } from './error-code.ts'
import { writeOwnFile } from './secret-file.ts'
import { StartError } from './start-error.ts'

/*
 * SQLite's log (kora.sqlite-wal) does not say which database file it belongs to: beside another one SQLite makes one
 * damaged database of the two, for good. So each start writes a random id into the database file itself and into a file
 * beside it, which goes with the log at a clean stop. A copy that was made after a clean stop has neither; laid over what
 * a killed process left, it meets the file of that process.
 */

/** Present from a start until its clean stop: the id that the database file had been given. */
const OWNER = 'kora.sqlite-log-owner'
const KEY = 'log-owner'

/**
 * Reads the database file without its log, by a second name, beside which there is none. Throws errors of SQLite and of
 * the file system: some, such as exFAT, have no links.
 */
export function readFileAlone<T>(dataDir: string, read: (file: string) => T): T {
  const folder = join(dataDir, '.without-log')
  const clear = () => rmSync(folder, { recursive: true, force: true })
  clear()
  try {
    mkdirSync(folder, { mode: 0o700 })
    linkSync(databaseFile(dataDir), databaseFile(folder))
    return read(databaseFile(folder))
  } finally {
    clear()
  }
}

/** The size of a file in bytes; null when there is none. */
export const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? null

function readOwnerInFile(file: string): string | null {
  const connection = new SQLite(file, { readonly: true })
  try {
    const row = connection.prepare('select value from meta where key = ?').pluck().get(KEY)
    return typeof row === 'string' ? row : null
  } finally {
    connection.close()
  }
}

/** Null when it cannot be read. */
function tryToReadOwner(dataDir: string): { inFile: string | null } | null {
  try {
    return { inFile: readFileAlone(dataDir, readOwnerInFile) }
  } catch (error) {
    if (error instanceof SQLite.SqliteError || errorCode(error) !== '') return null
    throw error
  }
}

/** Throws StartError when the log beside the database file was written by a process that had another file. */
export function expectLogOfFile(dataDir: string): void {
  const owner = join(dataDir, OWNER)
  if ((sizeOf(`${databaseFile(dataDir)}-wal`) ?? 0) === 0 || !existsSync(owner)) return
  const read = tryToReadOwner(dataDir)
  if (read === null || read.inFile === readFileSync(owner, 'utf8').trim()) return
  throw new StartError(
    `DATA_DIR ${dataDir} holds a store, but its kora.sqlite is not the file that the kora.sqlite-wal beside it was written for: a copy was put in its place. Nothing was changed. Put all files that begin with kora.sqlite back as they were together, or the newest backup: npm run restore -- kora-backup.tar --force. Or, to use this kora.sqlite, move kora.sqlite-wal and kora.sqlite-shm elsewhere, and start again; if its own kora.sqlite-wal was put back with it, move kora.sqlite-log-owner elsewhere instead.`,
  )
}

/**
 * Ties the log to the database file, before the shop writes anything. Nothing is tied while somebody reads an earlier
 * state, or on a disk that cannot be written: sales must go on.
 */
export async function tieLog(
  dataDir: string,
  { db, checkpoint }: Pick<OpenDatabase, 'db' | 'checkpoint'>,
): Promise<void> {
  untieLog(dataDir)
  const id = randomBytes(12).toString('base64url')
  await db.write((transaction) => writeMetaAnew(transaction, KEY, id))
  if (!checkpoint()) return
  try {
    writeOwnFile(join(dataDir, OWNER), `${id}\n`)
  } catch (error) {
    if (errorCode(error) === '') throw error
  }
}

/** Call after the database was closed, which wrote its log into the file. */
export function untieLog(dataDir: string): void {
  rmSync(join(dataDir, OWNER), { force: true })
}
