import type { SentCatalogJson } from '../../../shared/catalog/home-catalog.ts'

/** A picture for link previews of a page. */
export interface PreviewPicture {
  /** Absolute path, without the origin. */
  path: string
  /** Alternative text. */
  alt: string
  /** Pixels; null when the file could not be read. */
  size: { width: number; height: number } | null
}

/** What the page shows first. The browser loads it in parallel with the scripts instead of after them. */
export interface FirstScreen {
  /** Folder of the storefront whose separate script and style files the page needs; null for none. */
  part: string | null
  /** Attributes of picture preloads. They must select the same file as the page's <img>, or the browser loads both. */
  pictures: readonly PicturePreload[]
  /** Catalogue data for hydration, sent in the page; null for none. */
  sent: SentCatalogJson | null
  /** True for a page that is the same for every visitor; other pages are sent empty and rendered in the browser. */
  isServerRendered: boolean
}

export type PicturePreload =
  | { imagesrcset: string; imagesizes: string }
  | { href: string; media: string }

/** A page's metadata for search engines and link previews. Texts are not HTML-escaped. */
export interface PageDescription {
  status: 200 | 404
  /** For tabs and search results; `name` is used in link previews, which show the shop's name separately. */
  title: string
  name: string
  description: string
  /** Canonical path and query; null for a page that does not exist. */
  address: string | null
  isIndexed: boolean
  picture: PreviewPicture
  /** Set for a product page. Price in dinars. */
  offer: { price: number; isAvailable: boolean } | null
  /** Objects of schema.org types. */
  structuredData: readonly object[]
  firstScreen: FirstScreen
}
