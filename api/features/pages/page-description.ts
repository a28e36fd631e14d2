/** A picture for the preview of a page. */
export interface PreviewPicture {
  /** From the root. */
  path: string
  /** What it shows. */
  alt: string
  /** Pixels; null when the file could not be read. */
  size: { width: number; height: number } | null
}

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
  /** Stored path of the picture that a visitor sees first; the browser fetches it beside the scripts. */
  firstPicture: string | null
}
