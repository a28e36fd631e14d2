import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

/**
 * The pixels and quality of each width that the shop stores. The widest has fewer pixels than its name says, as an
 * uploaded picture may: on a screen with two pixels per point there is no visible difference, and all files together
 * stay below 8 MB. The encoder's `drawing` preset keeps a jersey's weave at two thirds of the bytes; a higher effort
 * than its default would lose the weave.
 */
const FILES = [
  { width: 320, pixels: 320, quality: 60 },
  { width: 640, pixels: 640, quality: 57 },
  { width: 1200, pixels: 960, quality: 40 },
]

const hexPair = (channel: number) => channel.toString(16).padStart(2, '0')

/** The colour that is painted until the picture has loaded, as rrggbb. */
async function dominantColour(picture: Sharp): Promise<string> {
  const small = await picture.clone().resize({ width: 64 }).removeAlpha().png().toBuffer()
  const { dominant } = await sharp(small).stats()
  return hexPair(dominant.r) + hexPair(dominant.g) + hexPair(dominant.b)
}

/**
 * Writes one drawing (the text of an SVG) as WebP of every width, <name>-<colour>-<width>.webp, which is how
 * api/demo/demo-pictures.ts finds it. Returns the bytes written.
 */
export async function writePicture(folder: string, name: string, svg: string): Promise<number> {
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const picture = sharp(data, { raw: { width, height, channels } })
  const colour = await dominantColour(picture)
  let bytes = 0
  for (const file of FILES) {
    const webp = await picture
      .clone()
      .resize({ width: file.pixels })
      .webp({ quality: file.quality, preset: 'drawing' })
      .toBuffer()
    await writeFile(join(folder, `${name}-${colour}-${file.width}.webp`), webp)
    bytes += webp.byteLength
  }
  return bytes
}
