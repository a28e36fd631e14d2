import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chunksReachedFrom, filesOf, type BuildManifest } from '../lib/closure.mjs'

interface BuiltFile {
  url: string
  revision: string | null
  size: number
}

/** One entry of the service worker's list of files; `shop` and `office` say whose shell it belongs to. */
export interface ShellFile extends BuiltFile {
  shop: boolean
  office: boolean
}

const PUBLIC_FILES = {
  shop: ['index.html', 'manifest.webmanifest', 'favicon.svg', 'icons/shop-192.png'],
  office: ['admin.html', 'admin.webmanifest', 'icons/till.svg', 'icons/till-192.png'],
}

/** Arabic letters are fetched when a text shows them; nobody pays for them before. */
const isLaterFont = (file: string) => file.endsWith('.woff2') && !file.includes('-latin-wght-')

async function shellOf(page: 'index.html' | 'admin.html', manifest: BuildManifest) {
  const files = filesOf(manifest, chunksReachedFrom(manifest, [page]))
  return new Set([...files].filter((file) => !isLaterFont(file)))
}

/**
 * Marks every built file with the shells it belongs to and leaves out those of neither. A shell is everything
 * that its page loads, at once or later, so that no part of it needs the network.
 */
export async function markShellParts(outDir: string, built: BuiltFile[]): Promise<ShellFile[]> {
  const text = await readFile(join(outDir, '.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(text) as BuildManifest
  const shop = new Set([...(await shellOf('index.html', manifest)), ...PUBLIC_FILES.shop])
  const office = new Set([...(await shellOf('admin.html', manifest)), ...PUBLIC_FILES.office])
  const known = new Set(built.map((file) => file.url))
  const missing = [...shop, ...office].filter((file) => !known.has(file))
  if (missing.length > 0) throw new Error(`Not found for the service worker: ${missing.join(', ')}`)
  return built
    .filter(({ url }) => shop.has(url) || office.has(url))
    .map((file) => ({
      ...file,
      url: `/${file.url}`,
      shop: shop.has(file.url),
      office: office.has(file.url),
    }))
}
