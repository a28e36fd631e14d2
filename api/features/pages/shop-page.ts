import { StartError } from '../../start-error.ts'
import type { Pages } from './load-pages.ts'

/** Between these the built page holds what it shows when nobody fills it: in development and from the worker. */
const place = /<!-- page -->.*?<!-- \/page -->/s

/** What one address puts into the storefront's page, as HTML. */
export interface PageParts {
  /** The page's own head. */
  head: string
  /** Behind the styles of all pages, and before the scripts. */
  styles: string
  /** Behind the scripts of all pages. */
  scripts: string
  /** What the page shows before its scripts have run. */
  root: string
  /** At the end of the body. */
  end: string
}

/** The storefront's built page, to be filled for one address. */
export interface ShopPage {
  write(parts: PageParts): string
  /** Files of a part of the storefront beyond those that every page names, by their paths. */
  filesOf(part: string | null): readonly string[]
}

/** Written by the build. */
const PART_FILES = '/part-files.json'

function readPartFiles(pages: Pages): Record<string, string[]> {
  const file = pages.get(PART_FILES)
  return file ? (JSON.parse(file.content.toString()) as Record<string, string[]>) : {}
}

/** `html` cut at these places, in their order: one piece more than there are places. */
function cutAt(html: string, places: readonly { start: number; end: number }[]): string[] {
  const ends = [...places.map(({ start }) => start), html.length]
  return ends.map((end, index) => html.slice(places[index - 1]?.end ?? 0, end))
}

/**
 * Cuts the storefront's built page open where a page's own parts go; null when the pages are not built yet. Throws
 * StartError for a build that has no such places.
 */
export function openShopPage(pages: Pages): ShopPage | null {
  const file = pages.get('/index.html')
  if (!file) return null
  const html = file.content.toString()
  const places = [
    place,
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
  const partFiles = readPartFiles(pages)
  return {
    write: ({ head, styles, scripts, root, end }) =>
      [head, styles, scripts, root, end].reduce(
        (page, part, index) => page + part + (pieces[index] ?? ''),
        before,
      ),
    filesOf: (part) => (part === null ? [] : (partFiles[part] ?? [])),
  }
}
