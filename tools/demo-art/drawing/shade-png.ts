import { crc32, deflateSync } from 'node:zlib'
import { rgbOf } from './colour.ts'
import { clamp } from './geometry.ts'
import type { Relief } from './relief.ts'

/** Light and shade of one form, ready to be tinted for any colour way. */
export interface ShadeMap {
  left: number
  top: number
  width: number
  height: number
  columns: number
  rows: number
  /** The image's compressed palette indices; the palette is chosen per colour way. */
  packed: Buffer
}

/** What the shade does to one cloth or leather. Strengths 0…1; tints are hex colours. */
export interface Tone {
  shadow: string
  light: string
  shadowStrength: number
  lightStrength: number
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export function packShade(relief: Omit<Relief, 'height' | 'mask'>, shade: Float32Array): ShadeMap {
  const { columns, rows } = relief
  const lines = Buffer.alloc((columns + 1) * rows)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const value = shade[row * columns + column] ?? 0
      lines[row * (columns + 1) + 1 + column] = Math.round(clamp(value, -1, 1) * 127) + 128
    }
  }
  return {
    left: relief.left,
    top: relief.top,
    width: columns * relief.cell,
    height: rows * relief.cell,
    columns,
    rows,
    packed: deflateSync(lines, { level: 3 }),
  }
}

/** An SVG image element that lays the shade over whatever lies beneath it. */
export function shadeImage(map: ShadeMap, tone: Tone): string {
  const source = shadePng(map, tone).toString('base64')
  return (
    `<image x="${map.left}" y="${map.top}" width="${map.width}" height="${map.height}" ` +
    `preserveAspectRatio="none" href="data:image/png;base64,${source}"/>`
  )
}

function shadePng(map: ShadeMap, tone: Tone): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(map.columns, 0)
  header.writeUInt32BE(map.rows, 4)
  // Eight bits a pixel, colour type 3: an index into the palette.
  header.set([8, 3, 0, 0, 0], 8)
  const palette = Buffer.alloc(256 * 3)
  const alpha = Buffer.alloc(256)
  const [shadow, light] = [rgbOf(tone.shadow), rgbOf(tone.light)]
  for (let index = 0; index < 256; index += 1) {
    const value = (index - 128) / 127
    palette.set(value < 0 ? shadow : light, index * 3)
    const strength = value < 0 ? tone.shadowStrength : tone.lightStrength
    alpha[index] = Math.round(clamp(Math.abs(value) * strength, 0, 1) * 255)
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('tRNS', alpha),
    chunk('IDAT', map.packed),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const framed = Buffer.alloc(data.length + 12)
  framed.writeUInt32BE(data.length, 0)
  framed.write(name, 4, 'latin1')
  data.copy(framed, 8)
  framed.writeUInt32BE(crc32(framed.subarray(4, data.length + 8)), data.length + 8)
  return framed
}
