import { StartError } from '../../start-error.ts'
import type { Pages } from './load-pages.ts'

/** Between these the built page holds what it shows when nobody fills it: in development and from the worker. */
const place = /<!-- page -->.*?<!-- \/page -->/s

/** The storefront's built page, to be filled for one address. */
export interface ShopPage {
  /** Puts the page's own head in its place, and `end` at the end of the body. */
  fill(head: string, end: string): string
  /** Files of a part of the storefront beyond those that every page names, by their paths. */
  filesOf(part: string | null): readonly string[]
}

/** Written by the build. */
const PART_FILES = '/part-files.json'

function readPartFiles(pages: Pages): Record<string, string[]> {
  const file = pages.get(PART_FILES)
  return file ? (JSON.parse(file.content.toString()) as Record<string, string[]>) : {}
}

/**
 * Cuts the storefront's built page open where a page's own head goes; null when the pages are not built yet. Throws
 * StartError for a build that has no such place.
 */
export function openShopPage(pages: Pages): ShopPage | null {
  const file = pages.get('/index.html')
  if (!file) return null
  const html = file.content.toString()
  const found = place.exec(html)
  if (!found)
    throw new StartError(
      'The built pages are of another version: run "npm run build", then start again.',
    )
  const before = html.slice(0, found.index)
  const rest = html.slice(found.index + found[0].length)
  const end = rest.lastIndexOf('</body>')
  const partFiles = readPartFiles(pages)
  return {
    fill: (head, atEnd) => before + head + rest.slice(0, end) + atEnd + rest.slice(end),
    filesOf: (part) => (part === null ? [] : (partFiles[part] ?? [])),
  }
}
