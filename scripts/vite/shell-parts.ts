import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesOf, type BuildManifest } from '../lib/closure.mjs'

interface BuiltFile {
  url: string
  revision: string | null
  size: number
}

/**
 * One entry of the service worker's list of files; `shop` and `office` say whose shell it belongs to, `digest` is the
 * SHA-256 of its content in base64, by which the worker knows it.
 */
export interface ShellFile extends BuiltFile {
  digest: string
  shop: boolean
  office: boolean
}

const PUBLIC_FILES = {
  shop: ['index.html', 'manifest.webmanifest', 'favicon.svg', 'icons/shop-192.png'],
  office: ['admin.html', 'admin.webmanifest', 'icons/till.svg', 'icons/till-192.png'],
}

/** Arabic letters are fetched when a text shows them; nobody pays for them before. */
const isLaterFont = (file: string) => file.endsWith('.woff2') && !file.includes('-latin-wght-')

interface Build {
  manifest: BuildManifest
  /** Chunks that each page needs, at once or later. */
  pages: Record<string, string[]>
}

async function readBuild(outDir: string): Promise<Build> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(outDir, '.vite', name), 'utf8'))
  return {
    manifest: (await read('manifest.json')) as Build['manifest'],
    pages: (await read('pages.json')) as Build['pages'],
  }
}

async function digestOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('base64')
}

function shellOf(page: 'index.html' | 'admin.html', { manifest, pages }: Build): string[] {
  const chunks = new Set(pages[page])
  const keys = Object.keys(manifest).filter((key) => chunks.has(manifest[key]?.file ?? ''))
  return [...filesOf(manifest, keys)].filter((file) => !isLaterFont(file))
}

/**
 * Marks every built file with the shells it belongs to and leaves out those of neither. A shell is everything
 * that its page loads, at once or later, so that no part of it needs the network.
 */
export async function markShellParts(outDir: string, built: BuiltFile[]): Promise<ShellFile[]> {
  const build = await readBuild(outDir)
  const shop = new Set([...shellOf('index.html', build), ...PUBLIC_FILES.shop])
  const office = new Set([...shellOf('admin.html', build), ...PUBLIC_FILES.office])
  const known = new Set(built.map((file) => file.url))
  const missing = [...shop, ...office].filter((file) => !known.has(file))
  if (missing.length > 0) throw new Error(`Not found for the service worker: ${missing.join(', ')}`)
  const parts = built.filter(({ url }) => shop.has(url) || office.has(url))
  return Promise.all(
    parts.map(async (file) => ({
      ...file,
      url: `/${file.url}`,
      digest: await digestOf(join(outDir, file.url)),
      shop: shop.has(file.url),
      office: office.has(file.url),
    })),
  )
}
