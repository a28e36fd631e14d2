/* The steps after the bundler: the list of each page's files, compressed copies, and the assets of earlier builds. */
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chunksReachedFrom, filesOf, type BuildManifest } from './build-manifest.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long a page that was opened before an update can still load its own lazy parts. */
export const KEPT_FOR_MS = 7 * DAY_MS

const TEXT = /\.(js|css|html|svg|webmanifest|json|txt|xml)$/
/** Smaller files gain less from compression than its headers cost. */
const WORTH_IT_BYTES = 1_024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes which files each page of the storefront needs beyond those of the entry, so that the server can name them. */
export function writePartFiles(folder: string): void {
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/shop.json`, 'utf8')) as BuildManifest
  const filesAtOnce = (key: string) =>
    filesOf(
      manifest,
      chunksReachedFrom(manifest, [key], () => false),
    )
  const known = filesAtOnce('index.html')
  const parts = Object.keys(manifest).flatMap((key) => {
    const part = /^src\/storefront\/([^/]+)\/[^/]+-page\.tsx$/.exec(key)?.[1]
    if (part === undefined) return []
    // The styles of a page override those of the parts that it uses, so the parts' styles come first.
    const files = [...filesAtOnce(key)]
      .filter((file) => /\.(js|css)$/.test(file) && !known.has(file))
      .toReversed()
    return [[part, files.map((file) => `/${file}`)] as const]
  })
  writeFileSync(`${folder}/part-files.json`, JSON.stringify(Object.fromEntries(parts)))
}

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < WORTH_IT_BYTES) return
  const [brotli, gzipped] = await Promise.all([
    toBrotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
    toGzip(text, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}

/** Writes a .br and a .gz beside every text file under `folder`, for the server to send as they are. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}

/** For each file name, when it stopped being part of the newest build, in epoch ms. */
type GoneAt = Record<string, number>

interface KnownAssets {
  /** Names in the build that is being replaced. */
  earlier: readonly string[]
  /** Names in the new build. */
  present: readonly string[]
  goneAt: GoneAt
  /** Epoch ms. */
  now: number
}

/** Chooses which files of the replaced build are still served beside the new one. */
export function chooseEarlier({ earlier, present, goneAt, now }: KnownAssets): GoneAt {
  const isPresent = new Set(present)
  const kept = earlier
    .filter((name) => !isPresent.has(name))
    .map((name) => [name, goneAt[name] ?? now] as const)
    .filter(([, since]) => now - since < KEPT_FOR_MS)
  return Object.fromEntries(kept)
}

interface EarlierAssets {
  from: string
  into: string
  /** The file that records when each asset of an earlier build was replaced. */
  record: string
  /** Epoch ms. */
  now: number
}

/**
 * Copies the assets of builds from the last week beside the new ones. File names contain hashes, so they never clash.
 */
export function keepEarlierAssets({ from, into, record, now }: EarlierAssets): void {
  if (!existsSync(from)) return
  const goneAt = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as GoneAt) : {}
  const kept = chooseEarlier({
    earlier: readdirSync(from),
    present: readdirSync(into),
    goneAt,
    now,
  })
  for (const name of Object.keys(kept)) copyFileSync(join(from, name), join(into, name))
  writeFileSync(record, JSON.stringify(kept))
}
