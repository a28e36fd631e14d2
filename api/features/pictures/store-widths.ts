import { createHash, randomUUID } from 'node:crypto'
import { lstat, mkdir, utimes, open, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  isStoredPicture,
  PICTURE_WIDTHS,
  picturePath,
  pictureWidthPath,
} from '../../../shared/catalog/picture.ts'
import type { AppContext } from '../../app-context.ts'

/**
 * Writes a file atomically: to a temporary file, flushed to disk, then renamed. Browsers cache a picture permanently by
 * its name, so an incomplete file must never be visible, even after a power cut.
 */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.part`
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** The width in the path that identifies the picture, as expected by pictureSources. */
const NAMED_WIDTH = 1200 satisfies (typeof PICTURE_WIDTHS)[number]
const HASH_DIGITS = 32

/** The parts of a stored picture's name: its content hash in hex, and the colour of its ground as rrggbb. */
export interface PictureName {
  hash: string
  colour: string
}

/** The content hash used in the name of a picture. */
export function hashPicture(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, HASH_DIGITS)
}

/**
 * Whether a picture's file is there; if it is, gives it a new file time, which keeps removeUnusedPictures from deleting
 * it. A symbolic link is no picture: it is not served, and its target is not the shop's to touch.
 */
async function holdFile(file: string): Promise<boolean> {
  const now = new Date()
  try {
    if (!(await lstat(file)).isFile()) return false
    await utimes(file, now, now)
    return true
  } catch {
    return false
  }
}

/**
 * Stores a picture in every width and returns its path, /uploads/…-1200.webp. `encode` returns the WebP of a width; it
 * is not called for widths that are already stored.
 */
export async function storeWidths(
  app: { config: Pick<AppContext['config'], 'picturesDir'> },
  { hash, colour }: PictureName,
  encode: (width: number) => Promise<Buffer>,
): Promise<string> {
  const folder = app.config.picturesDir
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const width of PICTURE_WIDTHS) {
    const file = join(folder, picturePath(hash, colour, width).slice('/uploads/'.length))
    if (!(await holdFile(file))) await writeWhole(file, await encode(width))
  }
  return picturePath(hash, colour, NAMED_WIDTH)
}

/**
 * Whether a picture is stored in every width. If it is, a new file time keeps removeUnusedPictures from deleting it: it
 * is about to be used again. `path`: /uploads/…-1200.webp; any other text is no stored picture.
 */
export async function holdPicture(
  app: { config: Pick<AppContext['config'], 'picturesDir'> },
  path: string,
): Promise<boolean> {
  if (!isStoredPicture(path)) return false
  for (const width of PICTURE_WIDTHS) {
    const file = join(app.config.picturesDir, basename(pictureWidthPath(path, width)))
    if (!(await holdFile(file))) return false
  }
  return true
}
