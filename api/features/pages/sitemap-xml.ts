import { toIso } from '../../../shared/time.ts'
import { escapeMarkup } from './escape-text.ts'

/** Absolute addresses; time in epoch milliseconds. */
export interface SitemapEntry {
  url: string
  changedAtMs?: number
  picture?: string
}

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>'
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const PICTURES = 'http://www.google.com/schemas/sitemap-image/1.1'

function urlElement({ url, changedAtMs, picture }: SitemapEntry): string {
  const changed = changedAtMs === undefined ? '' : `<lastmod>${toIso(changedAtMs)}</lastmod>`
  const image =
    picture === undefined
      ? ''
      : `<image:image><image:loc>${escapeMarkup(picture)}</image:loc></image:image>`
  return `<url><loc>${escapeMarkup(url)}</loc>${changed}${image}</url>`
}

/** A sitemap of pages. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const elements = entries.map(urlElement)
  return `${HEADER}
<urlset xmlns="${SITEMAP}" xmlns:image="${PICTURES}">
${elements.join('\n')}
</urlset>
`
}

/** A sitemap index, which lists the URLs of other sitemaps. */
export function sitemapIndexXml(urls: readonly string[]): string {
  const elements = urls.map((url) => `<sitemap><loc>${escapeMarkup(url)}</loc></sitemap>`)
  return `${HEADER}
<sitemapindex xmlns="${SITEMAP}">
${elements.join('\n')}
</sitemapindex>
`
}
