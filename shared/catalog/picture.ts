/** Widths, in pixels, that every picture is stored in. */
export const PICTURE_WIDTHS = [320, 640, 1200] as const
/** The largest file a picture may be sent as. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024

/** 12 binary megapixels: what phones call 12 megapixels is 4032 × 3024, a little more than 12 million. */
export const MAX_PICTURE_PIXELS = 12 * 1024 * 1024

/** The most pixels of each side: WebP ends at 16,383, and a picture that long and thin is a mistake. */
export const MAX_PICTURE_SIDE = 12_000

export function isTooManyPixels(width: number, height: number): boolean {
  return width * height > MAX_PICTURE_PIXELS
}

/** Pictures a product may have. */
export const MAX_PRODUCT_PICTURES = 10

/** Stored path of a picture, as `images` of the JSON carries it: /uploads/<hash>-<colour>-1200.webp. */
const storedPath = /^(\/uploads\/[0-9a-f]{16,64}-([0-9a-f]{6}))-1200\.webp$/

/**
 * How wide the product page shows a picture, as an <img>'s `sizes`. The server names it in the page it sends, so
 * that the browser begins with the very file that the page asks for later. On a phone it says a little less: with two
 * pixels a point the file of 640 then does, a third of the bytes of the next. Who looks closer gets the large one.
 */
export const PRODUCT_PICTURE_SIZES = '(min-width: 1264px) 560px, (min-width: 700px) 46vw, 82vw'

/** The stored path of one width of a picture. `hash`: hex of the content; `colour`: dominant colour as rrggbb. */
export function picturePath(hash: string, colour: string, width: number): string {
  return `/uploads/${hash}-${colour}-${width}.webp`
}

/** The path of another width of a stored picture. */
export function pictureWidthPath(path: string, width: number): string {
  return path.replace(/-1200\.webp$/, `-${width}.webp`)
}

/** A path as the shop stores pictures under, and no other. */
export function isStoredPicture(path: string): boolean {
  return storedPath.test(path)
}

/** Paths a page must not load: outside the store, or climbing out of its folder. Specification §5. */
export function isInvalidPicturePath(path: string): boolean {
  return path.includes('..') || path.includes('://') || path.startsWith('http')
}

export interface PictureSources {
  src: string
  srcSet: string | undefined
  /** '#rrggbb' to paint before the picture is there. */
  colour: string | undefined
}

/** What an <img> needs for a stored path; a path of another form is used as it is. */
export function pictureSources(path: string): PictureSources {
  const match = storedPath.exec(path)
  if (!match) return { src: path, srcSet: undefined, colour: undefined }
  const srcSet = PICTURE_WIDTHS.map((width) => `${match[1]}-${width}.webp ${width}w`).join(', ')
  return { src: `${match[1]}-640.webp`, srcSet, colour: `#${match[2]}` }
}
