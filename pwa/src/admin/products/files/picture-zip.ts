import { readPictureFormat } from '../../../../../shared/catalog/picture-format.ts'
import { fold } from '../../../../../shared/text.ts'
import { pictureFieldTexts } from '#texts/picture-field.ts'
import { productFileTexts as texts } from '#texts/product-files.ts'
import { pictureProblem } from '../../parts/check-picture.ts'
import { shrinkPicture } from '../shrink-picture.ts'
import {
  listZip,
  MAX_ZIP_ENTRIES,
  readZipEntry,
  type ZipEntry,
  type ZipEntryProblem,
} from './read-zip.ts'

/** Photos of phones are a few megabytes; what is larger than this is not unzipped. They are made smaller before they are sent. */
const MAX_UNZIPPED_PICTURE = 32 * 1024 * 1024
export const MAX_PICTURE_MEGABYTES = MAX_UNZIPPED_PICTURE / (1024 * 1024)

/** A picture of an archive that a file of products names, or why it cannot be used. */
export type NamedPicture = { source: string; path: string } | { problem: string }

/** An archive of pictures. */
export interface PictureZip {
  name: string
  /** By the requested names; those that the archive lacks are missing. */
  pictures: ReadonlyMap<string, NamedPicture>
  /** Files that match none of the names. */
  unused: readonly string[]
  /** The picture with this source, as it is to be sent: a large one is made smaller. */
  read: (source: string) => Promise<File>
}

/** Browser functions for pictures, which tests replace. */
export interface PictureTools {
  shrink: typeof shrinkPicture
  problemOf: typeof pictureProblem
}

/** Files that operating systems and programs add to archives. */
const HIDDEN = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)|\/$/i

const baseOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const withoutEnding = (name: string) => name.replace(/\.[a-z0-9]{1,5}$/i, '')
/** Case, accents and the kind of slash do not count. */
const marked = (name: string) => fold(name.replaceAll('\\', '/')).replace(/^\.?\//, '')

function add(index: Map<string, ZipEntry[]>, key: string, entry: ZipEntry): void {
  const known = index.get(key)
  if (known) known.push(entry)
  else index.set(key, [entry])
}

/** Finds files by their path, else their name, else their name without its ending. */
function indexOf(entries: readonly ZipEntry[]): (name: string) => readonly ZipEntry[] {
  const [byPath, byName, byStem] = [0, 1, 2].map(() => new Map<string, ZipEntry[]>())
  for (const entry of entries) {
    const path = marked(entry.path)
    if (byPath) add(byPath, path, entry)
    if (byName) add(byName, baseOf(path), entry)
    if (byStem) add(byStem, withoutEnding(baseOf(path)), entry)
  }
  return (name) => {
    const key = marked(name)
    return byPath?.get(key) ?? byName?.get(key) ?? byStem?.get(key) ?? []
  }
}

const ENTRY_PROBLEMS: Readonly<Record<ZipEntryProblem, string>> = {
  'too-large': texts.pictures.tooLarge(MAX_PICTURE_MEGABYTES),
  encrypted: texts.pictures.encrypted,
  damaged: texts.pictures.damaged,
}

/** A file of the archive with its type, which is detected from the content alone. */
async function fileOf(archive: File, entry: ZipEntry): Promise<File | { problem: string }> {
  const content = await readZipEntry(archive, entry, MAX_UNZIPPED_PICTURE)
  if (typeof content === 'string') return { problem: ENTRY_PROBLEMS[content] }
  const format = readPictureFormat(new Uint8Array(await content.slice(0, 16).arrayBuffer()))
  if (format === null) return { problem: pictureFieldTexts.wrongKind }
  return new File([content], baseOf(entry.path), { type: `image/${format}` })
}

async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Opens a zip of pictures and checks the named ones, one at a time: each is unzipped within limits, its type is
 * detected from its content, and it is decoded like a picture of the product form. Throws the signal's reason.
 */
export async function openPictureZip(
  archive: File,
  names: readonly string[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number, all: number) => void },
  { shrink, problemOf }: PictureTools = { shrink: shrinkPicture, problemOf: pictureProblem },
): Promise<PictureZip | { problem: string }> {
  // Without HTTPS a browser has no SHA-256, by which the server recognizes a file that it has.
  if (globalThis.isSecureContext === false) return { problem: texts.pictures.insecure }
  const listed = await listZip(archive)
  if ('problem' in listed) {
    const isNoZip = listed.problem === 'no-zip'
    return { problem: isNoZip ? texts.pictures.noZip : texts.pictures.tooMany(MAX_ZIP_ENTRIES) }
  }
  const entries = listed.entries.filter(({ path }) => !HIDDEN.test(path))
  const find = indexOf(entries)
  const used = new Set<ZipEntry>()
  const looked = new Map<ZipEntry, NamedPicture>()
  const entryOfSource = new Map<string, ZipEntry>()
  const pictures = new Map<string, NamedPicture>()

  async function look(entry: ZipEntry): Promise<NamedPicture> {
    const file = await fileOf(archive, entry)
    if ('problem' in file) return file
    const source = await hashOf(file)
    const problem = await problemOf(await shrink(file))
    if (problem !== null) return { problem }
    entryOfSource.set(source, entry)
    return { source, path: entry.path }
  }

  for (const [done, name] of names.entries()) {
    signal.throwIfAborted()
    onProgress(done, names.length)
    const found = find(name)
    for (const entry of found) used.add(entry)
    const [entry] = found
    if (entry === undefined) continue
    if (found.length > 1) {
      pictures.set(name, { problem: texts.pictures.several(found.map(({ path }) => path)) })
      continue
    }
    const picture = looked.get(entry) ?? (await look(entry))
    looked.set(entry, picture)
    pictures.set(name, picture)
  }
  signal.throwIfAborted()
  return {
    name: archive.name,
    pictures,
    unused: entries.filter((entry) => !used.has(entry)).map(({ path }) => path),
    async read(source) {
      const entry = entryOfSource.get(source)
      const file = entry && (await fileOf(archive, entry))
      if (!file || 'problem' in file) throw new Error(texts.pictures.damaged)
      return shrink(file)
    },
  }
}
