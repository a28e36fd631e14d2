import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { newId } from '../../../shared/new-id.ts'
import { beginHistory } from '../../database/begin-history.ts'
import { readHighestCode } from '../../database/device-codes.ts'
import { hasLock, lockStore } from '../../database/engines/sqlite/lock-store.ts'
import { databaseFile } from '../../database/engines/sqlite/open-sqlite.ts'
import { openDatabase, openDatabaseToRead } from '../../database/open-database.ts'
import { errorCode } from '../../error-code.ts'
import { StartError } from '../../start-error.ts'
import { fileSentence } from './file-sentence.ts'
import { isDatabase, readDatabase } from './read-database.ts'
import { readBackup, whyUnreadable } from './read-backup.ts'

interface Store {
  dataDir: string
  picturesDir: string
}

export interface Restored {
  /** The path of the database that was there; null when there was none. */
  keptAs: string | null
  /** Whether the file was a copy of the database alone. */
  isDatabaseOnly: boolean
}

/** Migrates an unpacked database to the current version and gives it a new epoch. */
async function renewHistory(dataDir: string, replacedCode: number): Promise<void> {
  const { db, close } = await openDatabase({ dataDir })
  try {
    await db.write((transaction) => beginHistory(transaction, { epoch: newId(), replacedCode }))
  } finally {
    await close()
  }
}

/** The highest till code that a store has assigned; 0 when its database is too damaged to read. */
async function readGivenCodes(dataDir: string): Promise<number> {
  try {
    const { db, close } = openDatabaseToRead({ dataDir })
    return await db.read(readHighestCode).finally(close)
  } catch (error) {
    if (error instanceof SQLite.SqliteError || error instanceof StartError) return 0
    throw error
  }
}

/**
 * Ensures that no other process has the store's database open, and that the database is a single file. Leaving WAL
 * mode requires exclusive access, which every other open connection prevents.
 */
function claimStore(dataDir: string): void {
  const connection = new SQLite(databaseFile(dataDir), { timeout: 0 })
  try {
    connection.pragma('journal_mode = DELETE')
  } catch (error) {
    if (!(error instanceof SQLite.SqliteError)) throw error
    // Other errors are ignored: a damaged database is a reason to restore.
    if (error.code.startsWith('SQLITE_BUSY'))
      throw new StartError(`The store in ${dataDir} is running. Stop it first, then restore.`)
  } finally {
    connection.close()
  }
}

/** Moves a file, also onto another disk, where UPLOADS_DIR may be. It has its name there only once it is whole. */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error
    const unfinished = `${to}.part`
    await copyFile(from, unfinished)
    await rename(unfinished, to)
  }
}

/** Moves the unpacked files into the store. The database is renamed last, atomically. */
async function moveIn(from: Store, to: Store, keepAs: string | null): Promise<void> {
  const database = databaseFile(to.dataDir)
  await mkdir(to.picturesDir, { recursive: true, mode: 0o700 })
  for (const name of await readdir(from.picturesDir)) {
    // Names are content hashes: an existing file with the same name is identical.
    await moveFile(join(from.picturesDir, name), join(to.picturesDir, name))
  }
  if (keepAs !== null) await link(database, keepAs)
  // WAL files left by a damaged database: SQLite would apply them to the restored one.
  for (const side of ['-wal', '-shm']) {
    if (existsSync(database + side))
      await rename(database + side, (keepAs ?? database + '-old') + side)
  }
  await rename(databaseFile(from.dataDir), database)
}

/**
 * Restores a backup into `dataDir`: an archive, or a copy of the database alone, such as those from before a migration or
 * a restore, beside which the pictures that are there stay. An existing store is replaced only with `force`; its database is kept at the
 * returned path. The restored store has a new epoch: tills reload the catalogue and push their acknowledged operations
 * again, which is idempotent by operation id. New tills get codes that no existing till can have. Throws StartError.
 */
export async function restoreBackup(
  store: Store,
  file: string,
  options: { force: boolean; atMs: number; passphrase?: string | null },
): Promise<Restored> {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`)
  const replaces = existsSync(databaseFile(store.dataDir))
  if (replaces && !options.force) {
    throw new StartError(
      `There is a store in ${store.dataDir} already. Add --force to put the backup in its place.`,
    )
  }
  // A running store has created the lock file. Without one, an invalid backup must leave the folder unchanged.
  const unlock =
    replaces || hasLock(store.dataDir)
      ? lockStore(
          store.dataDir,
          `The store in ${store.dataDir} is running. Stop it first, then restore.`,
        )
      : () => undefined
  try {
    if (replaces) claimStore(store.dataDir)
    return await replaceStore(store, file, { ...options, replaces })
  } finally {
    unlock()
  }
}

async function replaceStore(
  store: Store,
  file: string,
  options: { replaces: boolean; atMs: number; passphrase?: string | null },
): Promise<Restored> {
  const { replaces, passphrase = null } = options
  // Inside the data folder, so that files can be renamed instead of copied.
  const dataDir = await mkdtemp(join(store.dataDir, '.restore-'))
  const unpacked = { dataDir, picturesDir: join(dataDir, 'uploads') }
  const day = new Date(options.atMs).toISOString().replaceAll(/[:.]/g, '-')
  const keptAs = replaces ? join(store.dataDir, `before-restore-${day}.sqlite`) : null
  try {
    await mkdir(unpacked.picturesDir, { mode: 0o700 })
    const isDatabaseOnly = await isDatabase(file)
    const database = databaseFile(dataDir)
    if (isDatabaseOnly) await readDatabase(file, database)
    else await readBackup(file, passphrase, { database, pictures: unpacked.picturesDir })
    await renewHistory(dataDir, replaces ? await readGivenCodes(store.dataDir) : 0)
    await moveIn(unpacked, store, keptAs)
    return { keptAs, isDatabaseOnly }
  } catch (error) {
    const why = whyUnreadable(error, file)
    if (why !== null) throw new StartError(`${why} Nothing was changed.`)
    throw fileSentence(error, `${file} could not be restored`)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
