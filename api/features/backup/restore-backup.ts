import { existsSync } from 'node:fs'
import { link, mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import * as v from 'valibot'
import { newId } from '../../../shared/new-id.ts'
import { beginHistory } from '../../database/begin-history.ts'
import { readHighestCode } from '../../database/device-codes.ts'
import { hasLock, lockStore } from '../../database/lock-store.ts'
import { databaseFile, openDatabase, openDatabaseToRead } from '../../database/open-database.ts'
import { StartError } from '../../start-error.ts'
import {
  DATABASE,
  MANIFEST,
  type Manifest,
  manifestSchema,
  PICTURES,
  pictureName,
} from './backup-format.ts'
import { hashFile } from './hash-file.ts'
import { fileSentence } from './file-sentence.ts'
import { readTar, type TarEntry, UnreadableTar } from './tar.ts'

interface Store {
  dataDir: string
  picturesDir: string
}

async function readWhole(entry: TarEntry): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of entry.content) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

async function writeOut(entry: TarEntry, path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of entry.content) await file.write(chunk)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Enough for the names of 100,000 pictures. */
const MOST_MANIFEST_BYTES = 32 * 1024 * 1024

/** Reads the manifest; throws UnreadableTar when the first entry is not a manifest. */
async function readManifest(entry: TarEntry | undefined) {
  if (entry?.name !== MANIFEST || entry.size > MOST_MANIFEST_BYTES)
    throw new UnreadableTar('no manifest')
  try {
    return v.parse(manifestSchema, JSON.parse(await readWhole(entry)))
  } catch {
    throw new UnreadableTar('a manifest that cannot be read')
  }
}

/** Throws UnreadableTar unless `unpacked` (sizes by name) equals the list of the manifest; format 1 has no list. */
function expectListed(manifest: Manifest, unpacked: ReadonlyMap<string, number>): void {
  if (manifest.format === 1) return
  const listed = Object.entries(manifest.sizes)
  const isWhole =
    listed.length === unpacked.size && listed.every(([name, size]) => unpacked.get(name) === size)
  if (!isWhole) throw new UnreadableTar('its entries are not those of its manifest')
}

/** Unpacks database and pictures into a separate folder and verifies that they are complete. */
async function unpack(file: string, into: Store): Promise<void> {
  await mkdir(into.picturesDir, { mode: 0o700 })
  const entries = readTar(file)
  const first = await entries.next()
  const manifest = await readManifest(first.done ? undefined : first.value)
  const unpacked = new Map<string, number>()
  for await (const entry of entries) {
    unpacked.set(entry.name, entry.size)
    const picture = entry.name.startsWith(PICTURES) ? entry.name.slice(PICTURES.length) : null
    if (entry.name === DATABASE) await writeOut(entry, databaseFile(into.dataDir))
    else if (picture !== null && pictureName.test(picture))
      await writeOut(entry, join(into.picturesDir, picture))
    else throw new UnreadableTar(`${entry.name} is nothing of a store`)
  }
  expectListed(manifest, unpacked)
  const database = databaseFile(into.dataDir)
  if (!existsSync(database) || (await hashFile(database)) !== manifest.database)
    throw new UnreadableTar('the database is not the one that was backed up')
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

/** Moves the unpacked files into the store. The database is renamed last, atomically. */
async function moveIn(from: Store, to: Store, keepAs: string | null): Promise<void> {
  const database = databaseFile(to.dataDir)
  await mkdir(to.picturesDir, { recursive: true, mode: 0o700 })
  for (const name of await readdir(from.picturesDir)) {
    // Names are content hashes: an existing file with the same name is identical.
    await rename(join(from.picturesDir, name), join(to.picturesDir, name))
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
 * Restores a backup into `dataDir`. An existing store is replaced only with `force`; its database is kept at the
 * returned path. The restored store has a new epoch: tills reload the catalogue and push their acknowledged operations
 * again, which is idempotent by operation id. New tills get codes that no existing till can have. Throws StartError.
 */
export async function restoreBackup(
  store: Store,
  file: string,
  options: { force: boolean; atMs: number },
): Promise<{ keptAs: string | null }> {
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
    return await replaceStore(store, file, { replaces, atMs: options.atMs })
  } finally {
    unlock()
  }
}

async function replaceStore(
  store: Store,
  file: string,
  options: { replaces: boolean; atMs: number },
): Promise<{ keptAs: string | null }> {
  const { replaces } = options
  // Inside the data folder, so that files can be renamed instead of copied.
  const dataDir = await mkdtemp(join(store.dataDir, '.restore-'))
  const unpacked = { dataDir, picturesDir: join(dataDir, 'uploads') }
  const day = new Date(options.atMs).toISOString().replaceAll(/[:.]/g, '-')
  const keptAs = replaces ? join(store.dataDir, `before-restore-${day}.sqlite`) : null
  try {
    await unpack(file, unpacked)
    await renewHistory(dataDir, replaces ? await readGivenCodes(store.dataDir) : 0)
    await moveIn(unpacked, store, keptAs)
    return { keptAs }
  } catch (error) {
    if (error instanceof UnreadableTar || error instanceof SQLite.SqliteError)
      throw new StartError(`${file} is no whole backup of a store: nothing was changed.`)
    throw fileSentence(error, `${file} could not be restored`)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
