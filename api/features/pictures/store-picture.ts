import { createHash } from 'node:crypto'
import { access, mkdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { PICTURE_WIDTHS, picturePath } from '../../../shared/catalog/picture.ts'
import type { AppContext } from '../../app-context.ts'
import { decodePicture, dominantColour, encodeWidth } from './encode-picture.ts'
import { picturesFolder } from './pictures-folder.ts'
import { writeWhole } from './write-whole.ts'

/** The width whose path stands for the picture, as pictureSources expects it. */
const NAMED_WIDTH = 1200 satisfies (typeof PICTURE_WIDTHS)[number]
const HASH_DIGITS = 32

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

/**
 * Stores a picture in every width and returns its path, /uploads/…-1200.webp. The same content is stored once.
 * A buffer is a visitor's file: JPEG, PNG, WebP or AVIF, else Refusal('unreadable-picture'), or
 * 'picture-too-large'. A string is an SVG drawn by our own code, and must never hold anything a visitor sent.
 */
export async function storePicture(
  app: { config: Pick<AppContext['config'], 'dataDir'> },
  bytes: Buffer | string,
): Promise<string> {
  const folder = picturesFolder(app.config.dataDir)
  const pixels = await decodePicture(bytes)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_DIGITS)
  const colour = await dominantColour(pixels)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const width of PICTURE_WIDTHS) {
    const file = join(folder, picturePath(hash, colour, width).slice('/uploads/'.length))
    // Touched: a picture that nothing referred to is not removed while it is being used again.
    if (await exists(file)) await utimes(file, new Date(), new Date())
    else await writeWhole(file, await encodeWidth(pixels, width))
  }
  return picturePath(hash, colour, NAMED_WIDTH)
}
