/* What becomes of the built pages after the bundler: the list of their files, compressed copies, earlier assets. */
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chunksReachedFrom, filesOf, type BuildManifest } from './build-manifest.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A page opened before an update may ask for its own later parts for so long. */
export const KEPT_FOR_MS = 7 * DAY_MS

const TEXT = /\.(js|css|html|svg|webmanifest|json|txt|xml)$/
/** Below this, the headers outweigh what compression saves. */
const WORTH_IT_BYTES = 1_024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes which files each page of the storefront needs beyond those that its entry names, for the server to name them. */
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
    // A page's styles refine those of the parts it is made of, so these come first.
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

/** When each name stopped being part of the newest build, epoch ms. */
type GoneAt = Record<string, number>

interface KnownAssets {
  /** Names in the build that is going. */
  earlier: readonly string[]
  /** Names in the new build. */
  present: readonly string[]
  goneAt: GoneAt
  /** Epoch ms. */
  now: number
}

/** Which files of the build that is going are still served beside the new one. */
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
  /** The file that holds since when each asset is an earlier one. */
  record: string
  /** Epoch ms. */
  now: number
}

/** Copies the assets of earlier builds, a week long, beside the new ones. Names carry hashes, so none clash. */
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
