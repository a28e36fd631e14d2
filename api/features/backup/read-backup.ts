import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { SQLite } from '../../database/engines/sqlite/driver.ts'
import * as v from 'valibot'
import {
  DATABASE,
  MANIFEST,
  type Manifest,
  manifestSchema,
  PICTURES,
  pictureName,
} from './backup-format.ts'
import { DecryptionError, type DecryptionFault } from './encryption.ts'
import { readTar, type TarEntry, UnreadableTar } from './tar.ts'

async function readWhole(entry: TarEntry): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of entry.content) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** Writes an entry to `path`, or only reads it when that is null. Returns its SHA-256 in hex. */
async function unpackEntry(entry: TarEntry, path: string | null): Promise<string> {
  const hash = createHash('sha256')
  const file = path === null ? null : await open(path, 'wx', 0o600)
  try {
    for await (const chunk of entry.content) {
      hash.update(chunk)
      await file?.write(chunk)
    }
    await file?.sync()
  } finally {
    await file?.close()
  }
  return hash.digest('hex')
}

/** Enough for the names and hashes of 500,000 pictures. */
const MOST_MANIFEST_BYTES = 128 * 1024 * 1024

/** Reads the manifest; throws UnreadableTar when the first entry is not a manifest. */
async function readManifest(entry: TarEntry | undefined) {
  if (entry?.name !== MANIFEST || entry.size > MOST_MANIFEST_BYTES)
    throw new UnreadableTar('no manifest')
  const text = await readWhole(entry)
  try {
    return v.parse(manifestSchema, JSON.parse(text))
  } catch {
    throw new UnreadableTar('a manifest that cannot be read')
  }
}

interface Unpacked {
  size: number
  hash: string
}

function isListed(manifest: Manifest, name: string, { size, hash }: Unpacked): boolean {
  if (manifest.format === 1) return true
  if (manifest.format === 2) return manifest.sizes[name] === size
  const listed = manifest.entries[name]
  return listed?.size === size && listed.hash === hash
}

/** Throws UnreadableTar unless `unpacked` equals the list of the manifest; format 1 has no list. */
function expectListed(manifest: Manifest, unpacked: ReadonlyMap<string, Unpacked>): void {
  const listed = manifest.format === 2 ? manifest.sizes : manifest.format === 3 && manifest.entries
  const isWhole =
    [...unpacked].every(([name, entry]) => isListed(manifest, name, entry)) &&
    (!listed || Object.keys(listed).length === unpacked.size)
  if (!isWhole) throw new UnreadableTar('its entries are not those of its manifest')
  if (unpacked.get(DATABASE)?.hash !== manifest.database)
    throw new UnreadableTar('the database is not the one that was backed up')
}

/**
 * Reads a backup to its end: writes the database to the path `database` and the pictures into the folder `pictures`,
 * which null leaves out. Throws UnreadableTar or DecryptionError unless everything is as it was backed up.
 */
export async function readBackup(
  file: string,
  passphrase: string | null,
  to: { database: string; pictures: string | null },
): Promise<void> {
  const entries = readTar(file, passphrase)
  const first = await entries.next()
  const manifest = await readManifest(first.done ? undefined : first.value)
  const unpacked = new Map<string, Unpacked>()
  for await (const entry of entries) {
    const { name, size } = entry
    const picture = name.startsWith(PICTURES) ? name.slice(PICTURES.length) : null
    const isPicture = picture !== null && pictureName.test(picture)
    if (name !== DATABASE && !isPicture) throw new UnreadableTar(`${name} is nothing of a store`)
    const path = isPicture ? to.pictures && join(to.pictures, picture) : to.database
    unpacked.set(name, { size, hash: await unpackEntry(entry, path) })
  }
  expectListed(manifest, unpacked)
}

const DECRYPTION_FAULTS: Record<DecryptionFault, (file: string) => string> = {
  'no-key': (file) =>
    `${file} is encrypted: set BACKUP_KEY to the passphrase that it was made with.`,
  'wrong-key': (file) =>
    `BACKUP_KEY is not the passphrase that ${file} was encrypted with: set it to the one that the shop had then.`,
  'cut-short': (file) => `${file} is cut short: take another backup.`,
  damaged: (file) =>
    `${file} is damaged: it is not as it was written. Fetch it again from where it was copied, or take another backup.`,
}

/** Says in a sentence why a backup cannot be used; null for errors of other kinds. */
export function whyUnreadable(error: unknown, file: string): string | null {
  if (error instanceof DecryptionError) return DECRYPTION_FAULTS[error.fault](file)
  const isBroken = error instanceof UnreadableTar || error instanceof SQLite.SqliteError
  return isBroken ? `${file} is no whole backup of a store: take another one.` : null
}
