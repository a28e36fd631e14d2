import type { AppContext } from '../../app-context.ts'
import { decodePicture, groundColour, encodeWidth } from './encode-picture.ts'
import { hashPicture, storeWidths } from './store-widths.ts'

/**
 * Stores an uploaded file in every width and returns its path, /uploads/…-1200.webp. Equal content is stored once.
 * Accepts JPEG, PNG, WebP and AVIF. Throws Refusal: 'unreadable-picture', 'picture-too-large', 'picture-too-long'.
 */
export async function storePicture(
  app: { config: Pick<AppContext['config'], 'picturesDir'> },
  bytes: Buffer,
): Promise<string> {
  const pixels = await decodePicture(bytes)
  const colour = await groundColour(pixels)
  return storeWidths(app, { hash: hashPicture(bytes), colour }, (width) =>
    encodeWidth(pixels, width),
  )
}
