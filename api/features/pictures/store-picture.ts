import type { AppContext } from '../../app-context.ts'
import { decodePicture, dominantColour, encodeWidth } from './encode-picture.ts'
import { hashPicture, storeWidths } from './store-widths.ts'

/**
 * Stores a visitor's file in every width and returns its path, /uploads/…-1200.webp. The same content is stored once.
 * JPEG, PNG, WebP or AVIF, else Refusal('unreadable-picture'), or 'picture-too-large'.
 */
export async function storePicture(
  app: { config: Pick<AppContext['config'], 'dataDir'> },
  bytes: Buffer,
): Promise<string> {
  const pixels = await decodePicture(bytes)
  const colour = await dominantColour(pixels)
  return storeWidths(app, { hash: hashPicture(bytes), colour }, (width) =>
    encodeWidth(pixels, width),
  )
}
