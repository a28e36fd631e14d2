import { constants } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../../../shared/new-id.ts'
import { beginHistory } from '../../database/begin-history.ts'
import { databaseFile } from '../../database/engines/sqlite/open-sqlite.ts'
import { openDatabase } from '../../database/open-database.ts'
import { errorCode } from '../../error-code.ts'
import { StartError } from '../../start-error.ts'
import { fileSentence } from './file-sentence.ts'
import type { Store } from './make-backup.ts'
import { readBackup, whyUnreadable } from './read-backup.ts'
import { isDatabase, readDatabase } from './read-database.ts'

export interface Restored {
  /** The path of the replaced database (of PostgreSQL as an SQLite file); null when there was none. */
  keptAs: string | null
  /** Whether the file was a copy of the database alone. */
  isDatabaseOnly: boolean
}

export interface RestoreOptions {
  /** Replaces an existing shop. */
  force: boolean
  atMs: number
  passphrase?: string | null
}

/** Migrates an unpacked database to the current version and gives it a new epoch. */
export async function renewHistory(dataDir: string, replacedCode: number): Promise<void> {
  const { db, close } = await openDatabase({ dataDir })
  try {
    await db.write((transaction) => beginHistory(transaction, { epoch: newId(), replacedCode }))
  } finally {
    await close()
  }
}

/**
 * Moves a file, also to another disk, where UPLOADS_DIR may be. The file gets its name there only when it is complete.
 */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error
    const unfinished = `${to}.part`
    // What is left of an earlier restore, or a link, which the copy would follow.
    await rm(unfinished, { force: true })
    await copyFile(from, unfinished, constants.COPYFILE_EXCL)
    await rename(unfinished, to)
  }
}

export async function movePictures(from: Store, to: Store): Promise<void> {
  await mkdir(to.picturesDir, { recursive: true, mode: 0o700 })
  for (const name of await readdir(from.picturesDir)) {
    // Names are content hashes: an existing file with the same name is identical.
    await moveFile(join(from.picturesDir, name), join(to.picturesDir, name))
  }
}

/** The path at which the replaced database is kept. */
export function replacedDatabasePath({ dataDir }: Store, atMs: number): string {
  const day = new Date(atMs).toISOString().replaceAll(/[:.]/g, '-')
  return join(dataDir, `before-restore-${day}.sqlite`)
}

/**
 * Unpacks a backup into a folder inside the data folder, so that files can be renamed instead of copied, and calls
 * `put` with it, which returns the path of the database that it replaced. Throws StartError.
 */
export async function withUnpacked(
  store: Store,
  file: string,
  { passphrase = null }: RestoreOptions,
  put: (unpacked: Store) => Promise<string | null>,
): Promise<Restored> {
  const dataDir = await mkdtemp(join(store.dataDir, '.restore-'))
  const unpacked = { dataDir, picturesDir: join(dataDir, 'uploads') }
  try {
    await mkdir(unpacked.picturesDir, { mode: 0o700 })
    const isDatabaseOnly = await isDatabase(file)
    const database = databaseFile(dataDir)
    if (isDatabaseOnly) await readDatabase(file, database)
    else await readBackup(file, passphrase, { database, pictures: unpacked.picturesDir })
    return { keptAs: await put(unpacked), isDatabaseOnly }
  } catch (error) {
    const why = whyUnreadable(error, file)
    if (why !== null) throw new StartError(`${why} Nothing was changed.`)
    throw fileSentence(error, `${file} could not be restored`)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
