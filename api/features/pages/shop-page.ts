import type { Language } from '../../../shared/language.ts'
import { languagePrefix, pageFile } from '../../../shared/pages/page-address.ts'
import { StartError } from '../../start-error.ts'
import type { Pages } from './load-pages.ts'

/** Markers around the default head, used when the server does not fill the page: development and service worker. */
const DEFAULT_HEAD = /<!-- page -->.*?<!-- \/page -->/s

/** The HTML that is inserted into the storefront's page for one address. */
export interface PageParts {
  /** Title, meta tags and preloads. */
  head: string
  /** Inserted after the styles shared by all pages and before the scripts. */
  styles: string
  /** Inserted after the scripts shared by all pages. */
  scripts: string
  /** Server-rendered content of the root element; empty when the browser renders the page. */
  root: string
  /** Inserted at the end of the body. */
  end: string
}

/** The storefront's built page as a template. */
export interface ShopPage {
  write(parts: PageParts): string
  /** Paths of the script and style files of one part of the storefront, without those shared by all pages. */
  filesOf(part: string | null): readonly string[]
}

/** Written by the build: the files of each part of the storefront. */
const PART_FILES = '/part-files.json'

function readPartFiles(pages: Pages, language: Language): Record<string, string[]> {
  const file = pages.get(languagePrefix(language) + PART_FILES)
  return file ? (JSON.parse(file.content.toString()) as Record<string, string[]>) : {}
}

/** Splits `html` at these places, which must be in order; returns one piece more than there are places. */
function cutAt(html: string, places: readonly { start: number; end: number }[]): string[] {
  const ends = [...places.map(({ start }) => start), html.length]
  return ends.map((end, index) => html.slice(places[index - 1]?.end ?? 0, end))
}

/**
 * Splits the storefront's built page of a language at the places where page parts are inserted; null when it is not
 * built. Throws StartError when the build lacks one of these places.
 */
export function openShopPage(pages: Pages, language: Language): ShopPage | null {
  const file = pages.get(pageFile('shop', language))
  if (!file) return null
  const html = file.content.toString()
  const places = [
    DEFAULT_HEAD,
    /(?=<script[^>]* type="module")/,
    /(?=<\/head>)/,
    /(?<=<div id="root">)(?=<\/div>)/,
    /(?=<\/body>)/,
  ].map((pattern) => {
    const found = pattern.exec(html)
    if (found) return { start: found.index, end: found.index + found[0].length }
    throw new StartError(
      'The built pages are of another version: run "npm run build", then start again.',
    )
  })
  const [before = '', ...pieces] = cutAt(html, places)
  const partFiles = readPartFiles(pages, language)
  return {
    write: ({ head, styles, scripts, root, end }) =>
      [head, styles, scripts, root, end].reduce(
        (page, part, index) => page + part + (pieces[index] ?? ''),
        before,
      ),
    filesOf: (part) => (part === null ? [] : (partFiles[part] ?? [])),
  }
}
