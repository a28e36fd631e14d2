import { StartError } from '../../start-error.ts'
import type { Pages } from './load-pages.ts'

/** Between these the built page holds what it shows when nobody fills it: in development and from the worker. */
const place = /<!-- page -->.*?<!-- \/page -->/s

/**
 * Cuts the storefront's built page open where a page's own head goes. Returns how to fill it; null when the pages
 * are not built yet. Throws StartError for a build that has no such place.
 */
export function openShopPage(pages: Pages): ((head: string) => string) | null {
  const file = pages.get('/index.html')
  if (!file) return null
  const html = file.content.toString()
  const found = place.exec(html)
  if (!found)
    throw new StartError(
      'The built pages are of another version: run "npm run build", then start again.',
    )
  const before = html.slice(0, found.index)
  const after = html.slice(found.index + found[0].length)
  return (head) => before + head + after
}
