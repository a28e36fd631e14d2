import type { Bitmap } from './encode-slip.ts'
import type { CodeMark, Font, Layout, Mark, Measure } from './layout-slip.ts'

/** Sample letters of each script, to load the page's fonts before drawing. */
const SAMPLES = ['Aé1', 'ابج']
const RULE_DASH = [6, 6]

function context(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (drawing === null) throw new Error('This browser draws nothing.')
  return drawing
}

/** The page's own font with its fallbacks, as CSS has it. */
function cssFont({ size, weight }: Font): string {
  return `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`
}

/** Waits for the page's fonts. Without a network, the system's fonts are used. */
async function loadFonts(): Promise<void> {
  const fonts = ([500, 600, 700] as const).map((weight) => cssFont({ size: 24, weight }))
  await Promise.all(
    fonts.flatMap((font) =>
      SAMPLES.map((sample) => document.fonts.load(font, sample).catch(() => [])),
    ),
  )
}

/** How wide this page draws a text. Loads the fonts first. */
export async function createMeasure(): Promise<Measure> {
  await loadFonts()
  const drawing = context(1, 1)
  return (text, font) => {
    drawing.font = cssFont(font)
    return drawing.measureText(text).width
  }
}

function paintCode(drawing: CanvasRenderingContext2D, { rows, scale, x, y }: CodeMark): void {
  for (const [down, row] of rows.entries()) {
    for (const [across, isDark] of row.entries()) {
      if (isDark) drawing.fillRect(x + across * scale, y + down * scale, scale, scale)
    }
  }
}

function paintMark(drawing: CanvasRenderingContext2D, mark: Mark, width: number): void {
  if (mark.kind === 'code') return paintCode(drawing, mark)
  if (mark.kind === 'rule') {
    const [dash = 1, gap = 1] = RULE_DASH
    for (let x = 0; x < width; x += dash + gap) drawing.fillRect(x, mark.y, dash, 2)
    return
  }
  drawing.font = cssFont(mark.font)
  drawing.direction = mark.direction
  drawing.textAlign = mark.align
  drawing.fillText(mark.text, mark.x, mark.y)
}

/** Draws a layout, black on white. */
export function paintLayout({ width, height, marks }: Layout): Bitmap {
  const drawing = context(width, height)
  drawing.fillStyle = 'white'
  drawing.fillRect(0, 0, width, height)
  drawing.fillStyle = 'black'
  for (const mark of marks) paintMark(drawing, mark, width)
  return drawing.getImageData(0, 0, width, height)
}
