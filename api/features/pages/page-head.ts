import { SENT_CATALOG_ID, type SentCatalogJson } from '../../../shared/catalog/home-catalog.ts'
import { type Language, LANGUAGE_FACTS } from '../../../shared/language.ts'
import { addressIn } from '../../../shared/pages/page-address.ts'
import type { Shop } from '../../../shared/shop/shop.ts'
import { escapeMarkup, jsonForScript } from '../../present/escape-text.ts'
import type { FirstScreen, PageDescription, PreviewPicture } from './page-description.ts'
import { pageAlternates } from './page-alternates.ts'
import { CURRENCY } from './structured-data.ts'

type Attributes = Record<string, string>

function tag(name: 'meta' | 'link', attributes: Attributes): string {
  const written = Object.entries(attributes).map(
    ([attribute, value]) => `${attribute}="${escapeMarkup(value)}"`,
  )
  return `<${name} ${written.join(' ')} />`
}

function named(name: string, content: string): string {
  return tag('meta', { name, content })
}

function property(name: string, content: string): string {
  return tag('meta', { property: name, content })
}

function previewTags(origin: string, picture: PreviewPicture): string[] {
  const { size } = picture
  return [
    property('og:image', origin + picture.path),
    property('og:image:type', 'image/webp'),
    ...(size
      ? [
          property('og:image:width', String(size.width)),
          property('og:image:height', String(size.height)),
        ]
      : []),
    property('og:image:alt', picture.alt),
  ]
}

function offerTags({ price, isAvailable }: NonNullable<PageDescription['offer']>): string[] {
  return [
    property('product:price:amount', price.toFixed(2)),
    property('product:price:currency', CURRENCY),
    property('product:availability', isAvailable ? 'in stock' : 'out of stock'),
  ]
}

function pictureTags({ pictures }: FirstScreen): string[] {
  return pictures.map((picture) =>
    tag('link', { rel: 'preload', as: 'image', ...picture, fetchpriority: 'high' }),
  )
}

/** Module preloads for the scripts of the page's part, as HTML. Low priority: visible content loads first. */
export function buildPartScripts(files: readonly string[]): string {
  return files
    .filter((file) => !file.endsWith('.css'))
    .map((href) => tag('link', { rel: 'modulepreload', href, fetchpriority: 'low' }))
    .join('')
}

/** Records the button pressed in a server-rendered page before hydration; see pwa/public/early-taps.js. */
export const EARLY_TAPS = '<script src="/early-taps.js" async fetchpriority="high"></script>'

/** Stylesheets of the page's part, as HTML. Must come after the shared styles, which they override. */
export function buildPartStyles(files: readonly string[]): string {
  return files
    .filter((file) => file.endsWith('.css'))
    .map((href) => tag('link', { rel: 'stylesheet', href, crossorigin: 'anonymous' }))
    .join('')
}

function structuredDataTag(things: readonly object[]): string[] {
  if (things.length === 0) return []
  const data = jsonForScript({ '@context': 'https://schema.org', '@graph': things })
  return [`<script type="application/ld+json">${data}</script>`]
}

/** Catalogue data for hydration, as a JSON <script> for the end of the body; browsers do not execute it. */
export function buildSentCatalog(sent: SentCatalogJson | null): string {
  if (sent === null) return ''
  return `<script type="application/json" id="${SENT_CATALOG_ID}">${jsonForScript(sent)}</script>`
}

function alternateTags(origin: string, address: string, languages: readonly Language[]): string[] {
  return pageAlternates(origin, address, languages).map(({ hreflang, url }) =>
    tag('link', { rel: 'alternate', hreflang, href: url }),
  )
}

/** The page-specific part of the head, as HTML. `languages`: those that the page exists in. */
export function buildPageHead(
  origin: string,
  { language, languages, shop }: { language: Language; languages: readonly Language[]; shop: Shop },
  page: PageDescription,
): string {
  const url = page.address === null ? null : origin + addressIn(language, page.address)
  return [
    `<title>${escapeMarkup(page.title)}</title>`,
    named('description', page.description),
    ...(page.isIndexed ? [] : [named('robots', 'noindex')]),
    ...(url === null ? [] : [tag('link', { rel: 'canonical', href: url })]),
    ...(page.address === null || !page.isIndexed
      ? []
      : alternateTags(origin, page.address, languages)),
    ...pictureTags(page.firstScreen),
    property('og:site_name', shop.name),
    property('og:type', page.offer ? 'product' : 'website'),
    property('og:title', page.name),
    property('og:description', page.description),
    ...(url === null ? [] : [property('og:url', url)]),
    property('og:locale', LANGUAGE_FACTS[language].previewLocale),
    ...languages
      .filter((other) => other !== language)
      .map((other) => property('og:locale:alternate', LANGUAGE_FACTS[other].previewLocale)),
    ...previewTags(origin, page.picture),
    ...(page.offer ? offerTags(page.offer) : []),
    named('twitter:card', 'summary_large_image'),
    ...structuredDataTag(page.structuredData),
  ].join('\n    ')
}
