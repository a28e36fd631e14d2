import { basename, join } from 'node:path'
import { isStoredPicture } from '../../../shared/catalog/picture.ts'
import type { AppContext } from '../../app-context.ts'
import { loadSharp } from './load-sharp.ts'

export interface PictureSize {
  /** Pixels. */
  width: number
  height: number
}

/**
 * Reads the size of stored pictures by path, /uploads/…-1200.webp; null when the file cannot be read. Sizes are cached
 * without limit: names are content hashes, so a size never changes, and there is one entry per picture of the shop.
 */
export function createPictureSizes(
  config: Pick<AppContext['config'], 'picturesDir'>,
): (path: string) => Promise<PictureSize | null> {
  const sizes = new Map<string, PictureSize>()
  const folder = config.picturesDir

  return async (path) => {
    const known = sizes.get(path)
    if (known) return known
    if (!isStoredPicture(path)) return null
    try {
      const sharp = await loadSharp()
      const { width, height } = await sharp(join(folder, basename(path))).metadata()
      sizes.set(path, { width, height })
      return { width, height }
    } catch {
      return null
    }
  }
}
