import { constants } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../../../shared/new-id.ts'
import { beginHistory } from '../../database/begin-history.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { readHighestCode } from '../../database/device-codes.ts'
import { databaseFile } from '../../database/engines/sqlite/open-sqlite.ts'
import {
  type DatabasePosition,
  type HistoryPosition,
  readPosition,
} from '../../database/history-position.ts'
import { noteEarlierEpochs, writeShopId } from '../../database/meta.ts'
import { openDatabase } from '../../database/open-database.ts'
import { errorCode } from '../../error-code.ts'
import { markStore } from '../../marker-keeper.ts'
import { StartError } from '../../start-error.ts'
import { readMarker } from '../../store-marker.ts'
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

/** What a store that is replaced leaves to the one in its place. */
export interface Replaced {
  /** The highest till code that it has given out; 0 when nobody knows. */
  code: number
  /** How far it had come, as far as its database or the marker of the folder can be read. */
  positions: readonly HistoryPosition[]
}

/**
 * Migrates an unpacked database to the current version and gives it a new epoch. It goes on from the histories that it
 * replaces, so that the marker of every process accepts it. One of a release before shops had ids gets the id of the
 * shop that it replaces. Returns its position.
 */
export async function renewHistory(dataDir: string, replaced: Replaced): Promise<DatabasePosition> {
  let ownId: string | null = null
  const { db, close } = await openDatabase({
    dataDir,
    async examine(before) {
      ownId = (await before.read(readPosition))?.shop ?? null
    },
  })
  const id = replaced.positions.map(({ shop }) => shop).find((shop) => shop !== null)
  try {
    return await db.write(async (transaction) => {
      const known = {
        change: Math.max(0, ...replaced.positions.map(({ change }) => change)),
        order: Math.max(0, ...replaced.positions.map(({ order }) => order)),
      }
      await beginHistory(transaction, { epoch: newId(), replacedCode: replaced.code, known })
      await noteEarlierEpochs(
        transaction,
        replaced.positions.map(({ epoch }) => epoch),
      )
      if (ownId === null && id) await writeShopId(transaction, id)
      const position = await readPosition(transaction)
      if (position === null) throw new Error('A migrated database has no tables.')
      return position
    })
  } finally {
    await close()
  }
}

/** What a database leaves to the one in its place, besides what the marker of its folder says. */
export async function readLeft(
  db: ReadTransaction,
  marked: readonly HistoryPosition[],
): Promise<Replaced> {
  const position = await readPosition(db)
  if (position === null) return { code: 0, positions: marked }
  return { code: await readHighestCode(db), positions: [position, ...marked] }
}

/** The position in the marker of a data folder, if it can be read. */
export function markedPositions(dataDir: string): HistoryPosition[] {
  const found = readMarker(dataDir)
  return found.kind === 'read' ? [found.marker] : []
}

/** Notes in the marker of the folder what was restored. The shop is restored without it too: the next start notes it. */
export function markRestored(
  { dataDir }: Store,
  position: DatabasePosition,
  { atMs }: RestoreOptions,
): Promise<void> {
  return markStore(dataDir, position, atMs).catch(() => undefined)
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
