import type { SentCatalogJson } from '../../../shared/catalog/home-catalog.ts'

/** A picture for the preview of a page. */
export interface PreviewPicture {
  /** From the root. */
  path: string
  /** What it shows. */
  alt: string
  /** Pixels; null when the file could not be read. */
  size: { width: number; height: number } | null
}

/** What a visitor sees first, for the browser to fetch beside the scripts and not after them. */
export interface FirstScreen {
  /** The storefront's folder that holds the page, when it comes in files of its own. */
  part: string | null
  /** Attributes of the preloads, the same choice of files as the page's own <img>, or the browser would fetch two. */
  pictures: readonly PicturePreload[]
  /** What it shows of the catalogue. */
  sent: SentCatalogJson | null
  /** True for a page that is the same for every visitor: the server renders it. Any other is sent empty. */
  isServerRendered: boolean
}

export type PicturePreload =
  | { imagesrcset: string; imagesizes: string }
  | { href: string; media: string }

/** What the head of a page says to search engines and chats. All texts are plain, not escaped. */
export interface PageDescription {
  status: 200 | 404
  /** For the tab and for search results; `name` is the same for where the shop's name stands beside it. */
  title: string
  name: string
  description: string
  /** Path and query of the one address of this page; null when nothing is there. */
  address: string | null
  isIndexed: boolean
  picture: PreviewPicture
  /** Set on the page of a product. Price in dinars. */
  offer: { price: number; isAvailable: boolean } | null
  /** Things of schema.org. */
  structuredData: readonly object[]
  firstScreen: FirstScreen
}
