import type { Language } from '../../../shared/language.ts'
import { addressIn } from '../../../shared/pages/page-address.ts'
import { countProducts, listProductAddresses } from '../../database/product-addresses.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { pageAlternates } from './page-alternates.ts'
import { type SitemapEntry, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

/**
 * The sitemap protocol allows 50,000 URLs and 50 MB per file. Each URL names its page in every language, about 800
 * bytes, so this many take 12 MB.
 */
export const URLS_PER_FILE = 15_000

const FIXED_PATHS = ['/', '/products', '/about', '/contact']

/** The languages in which the storefront is built, and its origin. */
export interface SitemapShop {
  origin: string
  languages: readonly Language[]
}

interface SitemapPage {
  path: string
  changedAtMs?: number
  picture?: string
}

/** The pages of the shop, each once for all languages. */
async function listPages(
  db: ReadTransaction,
  origin: string,
  range: { from: number; to: number },
): Promise<SitemapPage[]> {
  const fixed = FIXED_PATHS.slice(range.from, range.to)
  const offset = Math.max(0, range.from - FIXED_PATHS.length)
  const limit = range.to - range.from - fixed.length
  const products = limit > 0 ? await listProductAddresses(db, { offset, limit }) : []
  return [
    ...fixed.map((path) => ({ path })),
    ...products.map((product) => ({
      path: `/product/${product.id}`,
      changedAtMs: product.changed_at_ms,
      ...(product.picture !== null && { picture: origin + product.picture }),
    })),
  ]
}

/** The entries of a page in each language, with the same alternates. */
function entriesOf({ path, ...page }: SitemapPage, shop: SitemapShop): SitemapEntry[] {
  const alternates = pageAlternates(shop.origin, path, shop.languages)
  return shop.languages.map((language) => ({
    ...page,
    url: shop.origin + addressIn(language, path),
    alternates,
  }))
}

/**
 * The text of /sitemap.xml (`file` null) or of /sitemap-<file>.xml, numbered from 1; null when there is no such file.
 * /sitemap.xml lists all pages while they fit into one file; otherwise it is an index of the numbered files.
 */
export async function writeSitemap(
  db: ReadTransaction,
  shop: SitemapShop,
  file: number | null,
  urlsPerFile = URLS_PER_FILE,
): Promise<string | null> {
  const pagesPerFile = Math.floor(urlsPerFile / shop.languages.length)
  const files = Math.ceil((FIXED_PATHS.length + (await countProducts(db))) / pagesPerFile)
  if (file === null && files > 1) {
    const urls = Array.from(
      { length: files },
      (_, index) => `${shop.origin}/sitemap-${index + 1}.xml`,
    )
    return sitemapIndexXml(urls)
  }
  if (file !== null && (files === 1 || file > files)) return null
  const from = ((file ?? 1) - 1) * pagesPerFile
  const pages = await listPages(db, shop.origin, { from, to: from + pagesPerFile })
  return sitemapXml(pages.flatMap((page) => entriesOf(page, shop)))
}
