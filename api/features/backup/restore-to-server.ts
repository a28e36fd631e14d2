import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { claimDatabase, nameLocation, ownLocation } from '../../database/claim-database.ts'
import { copyRows, verifyCopy } from '../../database/copying/copy-rows.ts'
import type { Database } from '../../database/database.ts'
import { NOTHING_KNOWN, readGivenNumbers } from '../../database/begin-history.ts'
import { databaseFile } from '../../database/engines/sqlite/open-sqlite.ts'
import { isNewShop } from '../../database/is-new-shop.ts'
import { openDatabaseToFill, openDatabaseToRead } from '../../database/open-database.ts'
import { StartError } from '../../start-error.ts'
import { copyStore } from './copy-database.ts'
import type { Store } from './make-backup.ts'
import {
  replacedDatabasePath,
  movePictures,
  renewHistory,
  type Restored,
  type RestoreOptions,
  withUnpacked,
} from './unpack-backup.ts'

/** Replaces all rows of the server's database by those of the unpacked database, in one transaction. */
async function replaceRows(db: Database, unpacked: Store): Promise<void> {
  const source = openDatabaseToRead(unpacked)
  try {
    await db.write(async (copy) => {
      const copied = await source.db.read((original) => copyRows(original, copy))
      await verifyCopy(copy, copied)
    })
  } finally {
    await source.close()
  }
}

/** Saves the database that is being replaced as an SQLite file, which can be restored in the same way. */
async function keepReplaced(store: Store, unpacked: Store, atMs: number): Promise<string> {
  const folder = join(unpacked.dataDir, 'replaced')
  await mkdir(folder, { mode: 0o700 })
  await copyStore(store, databaseFile(folder))
  const keptAs = replacedDatabasePath(store, atMs)
  await rename(databaseFile(folder), keptAs)
  return keptAs
}

/**
 * restoreBackup() into a PostgreSQL database. `store`: the folder of the pictures, with space for the unpacked backup.
 */
export async function restoreToServer(
  given: Store,
  databaseUrl: string,
  file: string,
  options: RestoreOptions,
): Promise<Restored> {
  const { expectUnused } = await claimDatabase({ dataDir: given.dataDir, databaseUrl })
  const store = { ...given, ...ownLocation({ dataDir: given.dataDir, databaseUrl }) }
  const { db, close } = await openDatabaseToFill(store)
  try {
    const replaces = !(await db.read(isNewShop))
    if (replaces && !options.force)
      throw new StartError(
        `There is a store in ${nameLocation(store)} already. Add --force to put the backup in its place.`,
      )
    return await withUnpacked(store, file, options, async (unpacked) => {
      await renewHistory(
        unpacked.dataDir,
        replaces ? await db.read(readGivenNumbers) : NOTHING_KNOWN,
      )
      await expectUnused()
      const keptAs = replaces ? await keepReplaced(store, unpacked, options.atMs) : null
      await movePictures(unpacked, store)
      await replaceRows(db, unpacked)
      return keptAs
    })
  } finally {
    await close()
  }
}
