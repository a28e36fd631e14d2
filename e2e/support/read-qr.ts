import type { Locator } from '@playwright/test'
import decodeQr from 'qr/decode.js'

/** Pixels per module, large enough for the decoder. */
const SCALE = 6

/** The text of a QR code that is drawn as an SVG path with one square for each dark module, as on receipts. */
export async function readQr(svg: Locator): Promise<string> {
  const [viewBox, path] = await Promise.all([
    svg.getAttribute('viewBox'),
    svg.locator('path').getAttribute('d'),
  ])
  const size = Number(viewBox?.split(' ')[2]) * SCALE
  const data = new Uint8Array(size * size * 4).fill(255)
  for (const [, x, y] of (path ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < SCALE; row += 1) {
      const start = ((Number(y) * SCALE + row) * size + Number(x) * SCALE) * 4
      for (let at = start; at < start + SCALE * 4; at += 1) if (at % 4 !== 3) data[at] = 0
    }
  }
  return decodeQr({ width: size, height: size, data })
}
