import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { injectManifest } from 'workbox-build'
import { type Language, LANGUAGES } from '../../shared/language.ts'
import { languagePrefix, pageFile } from '../../shared/pages/page-address.ts'
import { filesOf, type BuildManifest } from '../build/build-manifest.ts'
import { isFontOf, pageScripts } from './page-fonts.ts'

interface BuiltFile {
  url: string
  revision: string | null
  size: number
}

/**
 * One entry of the service worker's list of files. `shop` and `office` are the languages in which those pages need
 * the file; `digest` is the SHA-256 of its content in base64, by which the worker checks it.
 */
export interface ShellFile extends BuiltFile {
  digest: string
  shop: Language[]
  office: Language[]
}

type Page = 'shop' | 'office'

/** Files from pwa/public that no chunk refers to. */
const PUBLIC_FILES: Record<Page, readonly string[]> = {
  shop: ['favicon.svg', 'icons/shop-192.png'],
  office: ['icons/till.svg', 'icons/till-192.png'],
}
const MANIFESTS: Record<Page, string> = {
  shop: 'manifest.webmanifest',
  office: 'admin.webmanifest',
}

/** The font of the other script is loaded when a text needs it, so it is not part of the shell. */
function isLaterFont(file: string, language: Language): boolean {
  return file.endsWith('.woff2') && !pageScripts(language).some((script) => isFontOf(script, file))
}

async function digestOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('base64')
}

/** Where a language's build recorded the files of its pages. */
function recordFile(outDir: string, page: Page, language: Language): string {
  return join(outDir, '.vite', languagePrefix(language), `${page}.json`)
}

/** Everything that a page loads in one language, at once or later, so that no part of it needs the network. */
async function shellOf(page: Page, language: Language, outDir: string): Promise<Set<string>> {
  const text = await readFile(recordFile(outDir, page, language), 'utf8')
  const manifest = JSON.parse(text) as BuildManifest
  const built = [...filesOf(manifest, Object.keys(manifest))].filter(
    (file) => !isLaterFont(file, language),
  )
  const prefix = languagePrefix(language).slice(1)
  return new Set([
    ...built,
    ...PUBLIC_FILES[page],
    join(prefix, MANIFESTS[page]),
    pageFile(page, language).slice(1),
  ])
}

/** Marks every built file with the shells that it belongs to, and leaves out files that belong to none. */
async function markShellFiles(outDir: string, built: BuiltFile[]): Promise<ShellFile[]> {
  const languages = LANGUAGES.filter((language) => existsSync(recordFile(outDir, 'shop', language)))
  const shells = await Promise.all(
    languages.map(async (language) => ({
      language,
      shop: await shellOf('shop', language, outDir),
      office: await shellOf('office', language, outDir),
    })),
  )
  const known = new Set(built.map((file) => file.url))
  const missing = shells
    .flatMap(({ shop, office }) => [...shop, ...office])
    .filter((file) => !known.has(file))
  if (missing.length > 0) throw new Error(`Not found for the service worker: ${missing.join(', ')}`)
  const languagesOf = (page: Page, url: string) =>
    shells.filter((shell) => shell[page].has(url)).map(({ language }) => language)
  const parts = built
    .map((file) => ({
      ...file,
      shop: languagesOf('shop', file.url),
      office: languagesOf('office', file.url),
    }))
    .filter(({ shop, office }) => shop.length + office.length > 0)
  return Promise.all(
    parts.map(async (file) => ({
      ...file,
      url: `/${file.url}`,
      digest: await digestOf(join(outDir, file.url)),
    })),
  )
}

/**
 * Puts the list of the pages' files, in every language that is built, into the built service worker, and moves the
 * worker beside the pages. `pages`: the folder that the pages were built into.
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
