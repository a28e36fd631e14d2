import { basename, dirname } from 'node:path'
import { SQLite } from '../../database/engines/sqlite/driver.ts'
import { copyRows, verifyCopy } from '../../database/copying/copy-rows.ts'
import { databaseFile } from '../../database/engines/sqlite/open-sqlite.ts'
import { expectMigrated } from '../../database/migrate.ts'
import {
  type DatabaseLocation,
  openDatabaseToFill,
  openDatabaseToRead,
} from '../../database/open-database.ts'

/** Copies all pages in one step: a copy in several steps restarts whenever the running store writes in between. */
const EVERY_PAGE = 2 ** 31 - 1

/** Copies a consistent snapshot of a database into one file; a running store can read and write meanwhile. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new SQLite(from, { readonly: true, timeout: 5000 })
  try {
    await source.backup(to, { progress: () => EVERY_PAGE })
  } finally {
    source.close()
  }
  leaveWal(to)
}

/** Ends WAL mode, so that the copy is a single file. */
function leaveWal(file: string): void {
  const copy = new SQLite(file)
  try {
    copy.pragma('journal_mode = DELETE')
  } finally {
    copy.close()
  }
}

/** Copies a snapshot of a PostgreSQL database into an SQLite file with the same tables. */
async function copyFromServer(databaseUrl: string, to: string): Promise<void> {
  const dataDir = dirname(to)
  if (basename(to) !== basename(databaseFile(dataDir)))
    throw new Error(`${to} is no data folder's.`)
  const source = openDatabaseToRead({ dataDir, databaseUrl })
  try {
    await expectMigrated(source.db)
    const { db, close } = await openDatabaseToFill({ dataDir })
    try {
      await db.write(async (copy) => {
        const copied = await source.db.read((original) => copyRows(original, copy))
        await verifyCopy(copy, copied)
      })
    } finally {
      await close()
    }
  } finally {
    await source.close()
  }
  leaveWal(to)
}

/** Copies a snapshot of the store's database into `to`, a kora.sqlite in a folder of its own. The store may run. */
export function copyStore({ dataDir, databaseUrl }: DatabaseLocation, to: string): Promise<void> {
  return databaseUrl ? copyFromServer(databaseUrl, to) : copyDatabase(databaseFile(dataDir), to)
}
