import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { toIso } from '../../../shared/time.ts'
import { nameLocation } from '../../database/claim-database.ts'
import { databaseFile } from '../../database/engines/sqlite/open-sqlite.ts'
import { readVersions } from '../../database/migrate.ts'
import { type DatabaseLocation, openDatabaseToRead } from '../../database/open-database.ts'
import { expectOwnHistory } from '../../expect-own-history.ts'
import { StartError } from '../../start-error.ts'
import { readMarker } from '../../store-marker.ts'
import { DATABASE, MANIFEST, type Manifest, PICTURES, pictureName } from './backup-format.ts'
import { copyStore } from './copy-database.ts'
import { fileSentence } from './file-sentence.ts'
import { type TarSource, writeTar } from './tar.ts'
import { makeWorkFolder } from './work-folder.ts'

/** The location of a store's data. `dataDir` must have space for temporary copies. */
export interface Store extends DatabaseLocation {
  picturesDir: string
}

async function sourceOf(name: string, file: string): Promise<TarSource> {
  return { name, size: (await stat(file)).size, from: { file } }
}

async function listPictures(folder: string): Promise<string[]> {
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : []
  // Links are no pictures: they could lead to any file of the machine. Unfinished files: no product refers to them yet.
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  return names.filter((name) => pictureName.test(name) && !name.endsWith('.part')).toSorted()
}

/** SHA-256 of a file, in hex. */
async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** The manifest's description of an entry. Reads the whole file, before it is read again into the archive. */
async function describe({ size, from }: TarSource) {
  if ('content' in from) throw new Error('Only the manifest is made in memory.')
  return { size, hash: await hashFile(from.file) }
}

async function backupContent(
  { picturesDir }: Store,
  database: string,
  atMs: number,
): Promise<TarSource[]> {
  const sources = [await sourceOf(DATABASE, database)]
  // Listed after the database copy, so that every picture it refers to is included.
  for (const name of await listPictures(picturesDir))
    sources.push(await sourceOf(PICTURES + name, join(picturesDir, name)))
  const entries: Record<string, { size: number; hash: string }> = {}
  for (const source of sources) entries[source.name] = await describe(source)
  const manifest: Manifest = {
    format: 3,
    madeAt: toIso(atMs),
    database: entries[DATABASE]?.hash ?? '',
    entries,
  }
  const content = Buffer.from(`${JSON.stringify(manifest)}\n`)
  return [{ name: MANIFEST, size: content.length, from: { content } }, ...sources]
}

export interface BackupOptions {
  /** Replaces an existing file. */
  force: boolean
  atMs: number
  /** Encrypts the backup; without it, everyone with access to the file can read it. */
  passphrase?: string | null
}

/** Throws StartError when the database is not the shop's newest: its backup might replace a good one. */
async function expectStore(store: Store): Promise<void> {
  const found = readMarker(store.dataDir)
  const { db, close } = openDatabaseToRead(store)
  try {
    await expectOwnHistory(db, store, found)
    if ((await readVersions(db)).version === 0)
      throw new StartError(`There is no store in ${nameLocation(store)}.`)
  } finally {
    await close()
  }
}

/**
 * Writes the store's database and pictures into one archive at `file`, even while the store runs. The archive is
 * written atomically. Throws StartError.
 */
export async function makeBackup(
  store: Store,
  file: string,
  options: BackupOptions,
): Promise<void> {
  if (!store.databaseUrl && !existsSync(databaseFile(store.dataDir)))
    throw new StartError(`There is no store in ${store.dataDir}.`)
  if (!existsSync(dirname(file)))
    throw new StartError(`There is no folder ${dirname(file)} to put the backup into.`)
  if (existsSync(file) && !options.force)
    throw new StartError(`${file} is there already. Choose another name, or add --force.`)
  try {
    await expectStore(store)
    await writeBackup(store, file, options)
  } catch (error) {
    throw fileSentence(error, `${file} could not be written`)
  }
}

interface UncheckedOptions extends Omit<BackupOptions, 'force'> {
  /** The folder for the unencrypted copy of the database; by default the data folder. */
  workIn?: string
}

/** Like makeBackup, but replaces an existing file and does not turn errors of the disk into sentences. */
export async function writeBackup(
  store: Store,
  file: string,
  { atMs, passphrase = null, workIn = store.dataDir }: UncheckedOptions,
): Promise<void> {
  const unfinished = `${file}.part`
  // In the data folder: the copy is not encrypted, and the backup may leave this machine.
  const folder = await makeWorkFolder(workIn)
  try {
    const database = join(folder, DATABASE)
    await copyStore(store, database)
    await rm(unfinished, { force: true })
    await writeTar(unfinished, await backupContent(store, database, atMs), passphrase)
    await rename(unfinished, file)
  } finally {
    await rm(folder, { recursive: true, force: true })
    await rm(unfinished, { force: true })
  }
}
