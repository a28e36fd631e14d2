import { join } from 'node:path'
import sharp from 'sharp'
import { drawHero } from './hero-art.ts'

interface Rendering {
  variant: 'tall' | 'wide'
  /** For pages from right to left. The tall scene has its text at the top and suits both directions. */
  isMirrored?: boolean
  width: number
  file: string
  quality: number
}

/** Twice the width of most phones and laptops. The scene is soft, so strong compression cannot be seen. */
const RENDERINGS: readonly Rendering[] = [
  { variant: 'tall', width: 780, file: 'hero-tall.webp', quality: 66 },
  { variant: 'wide', width: 1600, file: 'hero-wide.webp', quality: 68 },
  {
    variant: 'wide',
    isMirrored: true,
    width: 1600,
    file: 'hero-wide-mirrored.webp',
    quality: 68,
  },
]

/** Writes the football scene of the home page in both shapes; returns the bytes written. */
export async function writeHero(folder: string): Promise<number> {
  let bytes = 0
  for (const { variant, isMirrored, width, file, quality } of RENDERINGS) {
    const { size } = await sharp(Buffer.from(drawHero(variant, isMirrored)))
      .resize({ width })
      .webp({ quality, effort: 6 })
      .toFile(join(folder, file))
    bytes += size
  }
  return bytes
}
