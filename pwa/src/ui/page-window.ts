/** An entry of the pagination bar: a page to go to, or a gap left out. */
export type PageEntry = number | 'gap'

/**
 * Pages shown in the bar, first page 1. Up to `visible` pages are listed in full; beyond, a window from
 * current−2 to current+2 with the first and last page, and a gap wherever pages are left out.
 */
export function pageWindow(current: number, pages: number, visible = 5): PageEntry[] {
  if (pages <= visible) return Array.from({ length: pages }, (_, index) => index + 1)
  const reach = Math.floor(visible / 2)
  const from = Math.max(1, current - reach)
  const to = Math.min(pages, current + reach)
  const entries: PageEntry[] = []
  if (from > 1) entries.push(1)
  if (from > 2) entries.push('gap')
  for (let page = from; page <= to; page += 1) entries.push(page)
  if (to < pages - 1) entries.push('gap')
  if (to < pages) entries.push(pages)
  return entries
}

/** Number of pages of a list; at least 1. */
export function pageCount(items: number, pageSize: number): number {
  return Math.max(1, Math.ceil(items / pageSize))
}

/** Clamps a page number to the list. */
export function clampPage(page: number, pages: number): number {
  if (!Number.isInteger(page)) return 1
  return Math.min(Math.max(page, 1), Math.max(pages, 1))
}
