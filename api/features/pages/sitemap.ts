import { countProducts, listProductAddresses } from '../../database/product-addresses.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { type SitemapEntry, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

/** The sitemap protocol allows at most this many URLs per file. */
export const URLS_PER_FILE = 50_000

const FIXED_PATHS = ['/', '/products', '/about', '/contact']

async function listEntries(
  db: ReadTransaction,
  origin: string,
  range: { from: number; to: number },
): Promise<SitemapEntry[]> {
  const fixed = FIXED_PATHS.slice(range.from, range.to)
  const offset = Math.max(0, range.from - FIXED_PATHS.length)
  const limit = range.to - range.from - fixed.length
  const products = limit > 0 ? await listProductAddresses(db, { offset, limit }) : []
  return [
    ...fixed.map((path) => ({ url: origin + path })),
    ...products.map((product) => ({
      url: `${origin}/product/${product.id}`,
      changedAtMs: product.changed_at_ms,
      ...(product.picture !== null && { picture: origin + product.picture }),
    })),
  ]
}

/**
 * The text of /sitemap.xml (`file` null) or of /sitemap-<file>.xml, numbered from 1; null when there is no such file.
 * /sitemap.xml lists all pages while they fit into one file; otherwise it is an index of the numbered files.
 */
export async function writeSitemap(
  db: ReadTransaction,
  origin: string,
  file: number | null,
  urlsPerFile = URLS_PER_FILE,
): Promise<string | null> {
  const files = Math.ceil((FIXED_PATHS.length + (await countProducts(db))) / urlsPerFile)
  if (file === null && files > 1) {
    const urls = Array.from({ length: files }, (_, index) => `${origin}/sitemap-${index + 1}.xml`)
    return sitemapIndexXml(urls)
  }
  if (file !== null && (files === 1 || file > files)) return null
  const from = ((file ?? 1) - 1) * urlsPerFile
  return sitemapXml(await listEntries(db, origin, { from, to: from + urlsPerFile }))
}
