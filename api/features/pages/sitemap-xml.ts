import { toIso } from '../../../shared/time.ts'
import { escapeMarkup } from '../../present/escape-text.ts'
import type { PageAlternate } from './page-alternates.ts'

/** Absolute addresses; time in epoch milliseconds. */
export interface SitemapEntry {
  url: string
  alternates: readonly PageAlternate[]
  changedAtMs?: number
  picture?: string
}

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>'
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const PICTURES = 'http://www.google.com/schemas/sitemap-image/1.1'
const XHTML = 'http://www.w3.org/1999/xhtml'

function alternateElement({ hreflang, url }: PageAlternate): string {
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(url)}"/>`
}

function urlElement({ url, alternates, changedAtMs, picture }: SitemapEntry): string {
  const changed = changedAtMs === undefined ? '' : `<lastmod>${toIso(changedAtMs)}</lastmod>`
  const image =
    picture === undefined
      ? ''
      : `<image:image><image:loc>${escapeMarkup(picture)}</image:loc></image:image>`
  // Elements of other namespaces follow those of the protocol's own.
  const links = alternates.map(alternateElement).join('')
  return `<url><loc>${escapeMarkup(url)}</loc>${changed}${links}${image}</url>`
}

/** A sitemap of pages. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const elements = entries.map(urlElement)
  return `${HEADER}
<urlset xmlns="${SITEMAP}" xmlns:xhtml="${XHTML}" xmlns:image="${PICTURES}">
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
