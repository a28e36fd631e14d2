import { existsSync } from 'node:fs'
import { link, rename } from 'node:fs/promises'
import { SQLite } from '../../database/engines/sqlite/driver.ts'
import { hasLock, lockStore } from '../../database/engines/sqlite/lock-store.ts'
import { databaseFile } from '../../database/engines/sqlite/open-sqlite.ts'
import { openDatabaseToRead } from '../../database/open-database.ts'
import { StartError } from '../../start-error.ts'
import type { Store } from './make-backup.ts'
import { restoreToServer } from './restore-to-server.ts'
import {
  replacedDatabasePath,
  markedPositions,
  markRestored,
  movePictures,
  readLeft,
  renewHistory,
  type Replaced,
  type Restored,
  type RestoreOptions,
  withUnpacked,
} from './unpack-backup.ts'

/** What the database leaves to the one in its place; nothing when it is too damaged to read. */
async function readReplaced(dataDir: string): Promise<Replaced> {
  const marked = markedPositions(dataDir)
  try {
    const { db, close } = openDatabaseToRead({ dataDir })
    return await db.read((transaction) => readLeft(transaction, marked)).finally(close)
  } catch (error) {
    if (error instanceof SQLite.SqliteError || error instanceof StartError)
      return { code: 0, positions: marked }
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

/** Moves the unpacked files into the store. The database is renamed last, atomically. */
async function moveIn(from: Store, to: Store, keepAs: string | null): Promise<void> {
  const database = databaseFile(to.dataDir)
  await movePictures(from, to)
  if (keepAs !== null) await link(database, keepAs)
  // WAL files left by a damaged database: SQLite would apply them to the restored one.
  for (const side of ['-wal', '-shm']) {
    if (existsSync(database + side))
      await rename(database + side, (keepAs ?? database + '-old') + side)
  }
  await rename(databaseFile(from.dataDir), database)
}

/**
 * Restores a backup into the data folder or the PostgreSQL database: an archive, or a copy of the database alone, such
 * as one from before a migration or a restore; then the existing pictures stay. An existing store is replaced only with
 * `force`; its database is kept at the returned path. The restored store has a new epoch: tills reload the catalogue
 * and push their acknowledged operations again, which is idempotent by operation id. New tills get codes that no
 * existing till can have, and orders numbers that no customer holds. Throws StartError.
 */
export async function restoreBackup(
  store: Store,
  file: string,
  options: RestoreOptions,
): Promise<Restored> {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`)
  if (store.databaseUrl) return restoreToServer(store, store.databaseUrl, file, options)
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
    return await withUnpacked(store, file, options, async (unpacked) => {
      const begun = await renewHistory(unpacked.dataDir, await readReplaced(store.dataDir))
      const keptAs = replaces ? replacedDatabasePath(store, options.atMs) : null
      await moveIn(unpacked, store, keptAs)
      await markRestored(store, begun, options)
      return keptAs
    })
  } finally {
    unlock()
  }
}
