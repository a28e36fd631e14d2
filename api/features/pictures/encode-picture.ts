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

/** Side of the copy of a picture from which its colour is read, in pixels. */
const SAMPLE_SIDE = 48
/** How far a channel of the edge may lie from its median while the edge counts as one colour, of 255. */
const SAME_COLOUR = 24
/** The least part of the edge that one colour must have. */
const LEAST_OF_EDGE = 0.6

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** The colour of the edge of square RGB pixels; null when the edge has no one colour. */
function edgeColour(pixels: Buffer): [number, number, number] | null {
  const last = SAMPLE_SIDE - 1
  const edge = Array.from({ length: SAMPLE_SIDE * SAMPLE_SIDE }, (_, index) => index).filter(
    (index) => {
      const [x, y] = [index % SAMPLE_SIDE, Math.floor(index / SAMPLE_SIDE)]
      return x === 0 || y === 0 || x === last || y === last
    },
  )
  const channelAt = (index: number, channel: number) => pixels[index * 3 + channel] ?? 0
  const [red, green, blue] = [0, 1, 2].map((channel) =>
    median(edge.map((index) => channelAt(index, channel))),
  )
  const colour: [number, number, number] = [red ?? 0, green ?? 0, blue ?? 0]
  const alike = edge.filter((index) =>
    colour.every((value, channel) => Math.abs(channelAt(index, channel) - value) <= SAME_COLOUR),
  )
  return alike.length / edge.length >= LEAST_OF_EDGE ? colour : null
}

/**
 * The colour of the ground that a picture's subject stands on, as rrggbb: what is shown around a picture that does not
 * fill its frame, and while it loads. Of a picture whose edge has no one colour, the dominant colour.
 */
export async function groundColour(pixels: Pixels): Promise<string> {
  const picture = await fromPixels(pixels)
  const { data } = await picture
    .resize({ width: SAMPLE_SIDE, height: SAMPLE_SIDE, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const edge = edgeColour(data)
  if (edge !== null) return edge.map(hexPair).join('')
  const sharp = await loadSharp()
  const raw = { width: SAMPLE_SIDE, height: SAMPLE_SIDE, channels: 3 as const }
  const { dominant } = await sharp(data, { raw }).stats()
  return [dominant.r, dominant.g, dominant.b].map(hexPair).join('')
}
