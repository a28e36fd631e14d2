/** Widths, in pixels, of the stored versions of every picture. */
export const PICTURE_WIDTHS = [320, 640, 1200] as const
/** The largest file accepted as an uploaded picture. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024

/** 12 binary megapixels: what phones call 12 megapixels is 4032 × 3024, a little more than 12 million. */
export const MAX_PICTURE_PIXELS = 12 * 1024 * 1024

/** The longest side accepted, in pixels. WebP allows 16,383; longer pictures than this are assumed to be mistakes. */
export const MAX_PICTURE_SIDE = 12_000

export function isTooManyPixels(width: number, height: number): boolean {
  return width * height > MAX_PICTURE_PIXELS
}

/** Pictures a product may have. */
export const MAX_PRODUCT_PICTURES = 10

/** The stored path of a picture, as in `images` of the JSON: /uploads/<hash>-<colour>-1200.webp. */
const storedPath = /^(\/uploads\/[0-9a-f]{16,64}-([0-9a-f]{6}))-1200\.webp$/

/**
 * The `sizes` attribute of the picture on the product page. The server uses the same value in the preload link, so that
 * the browser preloads the file that the page requests later. The value for phones is slightly below the real width: at
 * a pixel ratio of 2 the 640 px file is then chosen, a third of the bytes of the next. Zooming loads the large file.
 */
export const PRODUCT_PICTURE_SIZES = '(min-width: 1264px) 560px, (min-width: 700px) 46vw, 82vw'

/** The stored path of one width of a picture. `hash`: hex of the content; `colour`: that of its ground as rrggbb. */
export function picturePath(hash: string, colour: string, width: number): string {
  return `/uploads/${hash}-${colour}-${width}.webp`
}

/** The path of another width of a stored picture. */
export function pictureWidthPath(path: string, width: number): string {
  return path.replace(/-1200\.webp$/, `-${width}.webp`)
}

/** Whether a path has the form of a stored picture. */
export function isStoredPicture(path: string): boolean {
  return storedPath.test(path)
}

/** Whether a page must not load the path: another origin, or a path traversal. Specification §5. */
export function isInvalidPicturePath(path: string): boolean {
  return path.includes('..') || path.includes('://') || path.startsWith('http')
}

export interface PictureSources {
  src: string
  srcSet: string | undefined
  /** '#rrggbb', the placeholder colour shown while the picture loads. */
  colour: string | undefined
}

/** The attributes of an <img> for a stored path; a path of another form is used unchanged. */
export function pictureSources(path: string): PictureSources {
  const match = storedPath.exec(path)
  if (!match) return { src: path, srcSet: undefined, colour: undefined }
  const srcSet = PICTURE_WIDTHS.map((width) => `${match[1]}-${width}.webp ${width}w`).join(', ')
  return { src: `${match[1]}-640.webp`, srcSet, colour: `#${match[2]}` }
}
