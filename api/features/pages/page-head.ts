import { PRODUCT_PICTURE_SIZES, pictureSources } from '../../../shared/catalog/picture.ts'
import { SHOP } from '../../../shared/shop-profile.ts'
import { escapeMarkup, jsonForScript } from './escape-text.ts'
import type { PageDescription, PreviewPicture } from './page-description.ts'
import { CURRENCY } from './structured-data.ts'

/** The language of the texts. */
const LOCALE = 'en_GB'

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

function pictureTags(origin: string, picture: PreviewPicture): string[] {
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

/** The same choice of files as the page's own <img>, or the browser would fetch two. */
function preloadTag(path: string): string[] {
  const { srcSet } = pictureSources(path)
  if (srcSet === undefined) return []
  const attributes = { imagesrcset: srcSet, imagesizes: PRODUCT_PICTURE_SIZES }
  return [tag('link', { rel: 'preload', as: 'image', ...attributes, fetchpriority: 'high' })]
}

function structuredDataTag(things: readonly object[]): string[] {
  if (things.length === 0) return []
  const data = jsonForScript({ '@context': 'https://schema.org', '@graph': things })
  return [`<script type="application/ld+json">${data}</script>`]
}

/** The part of the head that differs from page to page, as HTML. */
export function buildPageHead(origin: string, page: PageDescription): string {
  const url = page.address === null ? null : origin + page.address
  return [
    `<title>${escapeMarkup(page.title)}</title>`,
    named('description', page.description),
    ...(page.isIndexed ? [] : [named('robots', 'noindex')]),
    ...(url === null ? [] : [tag('link', { rel: 'canonical', href: url })]),
    ...(page.firstPicture === null ? [] : preloadTag(page.firstPicture)),
    property('og:site_name', SHOP.name),
    property('og:type', page.offer ? 'product' : 'website'),
    property('og:title', page.name),
    property('og:description', page.description),
    ...(url === null ? [] : [property('og:url', url)]),
    property('og:locale', LOCALE),
    ...pictureTags(origin, page.picture),
    ...(page.offer ? offerTags(page.offer) : []),
    named('twitter:card', 'summary_large_image'),
    ...structuredDataTag(page.structuredData),
  ].join('\n    ')
}
