import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { injectManifest } from 'workbox-build'
import { filesOf, type BuildManifest } from '../build/build-manifest.ts'

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

async function digestOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('base64')
}

/** Everything that a page loads, at once or later, so that no part of it needs the network. */
async function shellOf(page: keyof typeof PUBLIC_FILES, outDir: string): Promise<Set<string>> {
  const text = await readFile(join(outDir, '.vite', `${page}.json`), 'utf8')
  const manifest = JSON.parse(text) as BuildManifest
  const built = [...filesOf(manifest, Object.keys(manifest))].filter((file) => !isLaterFont(file))
  return new Set([...built, ...PUBLIC_FILES[page]])
}

/** Marks every built file with the shells it belongs to and leaves out those of neither. */
async function markShellFiles(outDir: string, built: BuiltFile[]): Promise<ShellFile[]> {
  const shop = await shellOf('shop', outDir)
  const office = await shellOf('office', outDir)
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

/**
 * Puts the list of both pages' files into the built service worker, and the worker beside the pages. `pages`: the folder
 * that both pages were built into.
 */
export function injectShellFiles(pages: string): Plugin {
  return {
    name: 'kora:inject-shell-files',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      await injectManifest({
        swSrc: join(dir, 'service-worker.js'),
        swDest: join(pages, 'service-worker.js'),
        injectionPoint: 'self.SHELL_FILES',
        globDirectory: pages,
        globPatterns: ['**/*.{html,js,css,svg,png,woff2,webmanifest}'],
        globIgnores: ['service-worker.js'],
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          async (entries) => ({ manifest: await markShellFiles(pages, entries), warnings: [] }),
        ],
      })
    },
  }
}
