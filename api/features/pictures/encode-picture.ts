import type { OutputInfo, Sharp } from 'sharp'
import {
  isTooManyPixels,
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  MAX_PICTURE_SIDE,
  PICTURE_WIDTHS,
} from '../../../shared/catalog/picture.ts'
import { readPictureFormat } from '../../../shared/catalog/picture-format.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { loadSharp } from './load-sharp.ts'

/**
 * Files are a sixth smaller than at quality 80, with no visible difference on a screen with a pixel ratio of 2. The
 * encoder's effort stays at its default, because a higher one blurs the texture of fabric.
 */
const WEBP_QUALITY = 75

/** A decoded picture: rotated by its EXIF orientation, metadata removed, at most as wide as the widest stored width. */
export interface Pixels {
  data: Buffer
  info: OutputInfo
}

/** Opens an uploaded file for decoding. Throws Refusal before anything beyond the header is decoded. */
async function openUntrusted(bytes: Buffer): Promise<Sharp> {
  if (bytes.byteLength > MAX_PICTURE_BYTES) throw new Refusal('picture-too-large')
  // Only accepted formats reach the decoders: SVG files or documents could make them read other files.
  if (!readPictureFormat(bytes)) throw new Refusal('unreadable-picture')
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (isTooManyPixels(width, height)) throw new Refusal('picture-too-large')
  if (Math.max(width, height) > MAX_PICTURE_SIDE) throw new Refusal('picture-too-long')
  return sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'truncated' })
}

/** Decodes an uploaded file; see storePicture for the refusals. */
export async function decodePicture(bytes: Buffer): Promise<Pixels> {
  try {
    const picture = await openUntrusted(bytes)
    return await picture
      .autoOrient()
      .resize({ width: Math.max(...PICTURE_WIDTHS), withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('unreadable-picture')
  }
}

async function fromPixels({ data, info }: Pixels): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

/** Encodes WebP of at most this width; narrower pictures are not enlarged. */
export async function encodeWidth(pixels: Pixels, width: number): Promise<Buffer> {
  const picture = await fromPixels(pixels)
  return picture
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer()
}

function hexPair(channel: number): string {
  return channel.toString(16).padStart(2, '0')
}

/** The dominant colour, used as placeholder while the picture loads, as rrggbb. */
export async function dominantColour(pixels: Pixels): Promise<string> {
  const picture = await fromPixels(pixels)
  const small = await picture
    .resize({ width: 64, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png()
    .toBuffer()
  const sharp = await loadSharp()
  const { dominant } = await sharp(small).stats()
  return hexPair(dominant.r) + hexPair(dominant.g) + hexPair(dominant.b)
}
