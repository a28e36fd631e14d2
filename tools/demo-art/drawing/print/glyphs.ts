import { type Point } from '../geometry.ts'

/**
 * A shirt-print alphabet of our own, as centre lines on a grid 4 wide and 6 high, so that a picture never
 * depends on the machine's fonts. Corners are rounded; '!' keeps one sharp, a leading '~' all of a line.
 */
const LINES: Record<string, string> = {
  '0': '2,0 4,0 4,6 0,6 0,0 2.2,0',
  '1': '~0.5,1.4 2.4,0 2.4,6',
  '2': '0,1.7 0,0 4,0 4,2.7! 0.2,6! 4.2,6',
  '3': '0,1.2 0,0 4,0 4,2.9 1.2,2.9|1.2,2.9 4,2.9 4,6 0,6 0,4.8',
  '4': '~2.5,0 0,4.3 4.3,4.3|~3.1,2.3 3.1,6',
  '5': '3.9,0 0.2,0! 0.2,2.6! 4,2.6 4,6 0,6 0,4.8',
  '6': '4,1.2 4,0 0,0 0,6 4,6 4,2.7 0,2.7',
  '7': '~0,0 4,0 1.5,6',
  '8': '0,2 0,0 4,0 4,2.9 0,2.9 0,1.6|4,4 4,6 0,6 0,2.9 4,2.9 4,4.4',
  '9': '0,4.8 0,6 4,6 4,0 0,0 0,3.3 4,3.3',
  A: '~0,6 2,0 4,6|~0.8,4.2 3.2,4.2',
  B: '0,3.2 0,0! 3.7,0 3.7,2.9 0,2.9|1,2.9 4,2.9 4,6 0,6! 0,2.6',
  C: '4,1.5 4,0 0,0 0,6 4,6 4,4.5',
  D: '0,3.2 0,0! 4,0 4,6 0,6! 0,2.8',
  E: '~4,0 0,0 0,6 4,6|~0,2.9 3.3,2.9',
  F: '~4,0 0,0 0,6|~0,3 3.3,3',
  G: '4,1.5 4,0 0,0 0,6 4,6 4,3.2|~4.4,3.2 2.3,3.2',
  H: '~0,0 0,6|~4,0 4,6|~0,2.9 4,2.9',
  I: '~2,0 2,6',
  J: '3.6,0 3.6,6 0,6 0,4.4',
  K: '~0,0 0,6|~4,0 0.2,3.1 4.1,6',
  L: '~0,0 0,6 4,6',
  M: '~0,6 0,0 2,3.4 4,0 4,6',
  N: '~0,6 0,0 4,6 4,0',
  O: '2,0 4,0 4,6 0,6 0,0 2.2,0',
  P: '0,6 0,0! 4,0 4,3.4 0,3.4',
  Q: '2,0 4,0 4,6 0,6 0,0 2.2,0|~2.4,4.2 4.3,6.5',
  R: '0,6 0,0! 4,0 4,3.2 0,3.2|~2,3.2 4,6',
  S: '4,1.4 4,0 0,0 0,2.9 4,2.9 4,6 0,6 0,4.6',
  T: '~0,0 4,0|~2,0 2,6',
  U: '0,0 0,6 4,6 4,0',
  V: '~0,0 2,6 4,0',
  W: '~0,0 1,6 2,2.4 3,6 4,0',
  X: '~0,0 4,6|~4,0 0,6',
  Y: '~0,0 2,3.1 4,0|~2,3 2,6',
  Z: '~0,0 4,0 0,6 4,6',
  "'": '~0.4,0 0.2,1.5',
  '-': '~0.6,3.1 3.4,3.1',
}

/** Widths of the narrow glyphs on the grid; all others take the whole 4. */
const WIDTHS: Record<string, number> = { I: 0.2, ' ': 1.6, "'": 0.4, '1': 2.4, J: 3.6 }
const STARTS: Record<string, number> = { I: 1.9, '1': 0.5 }
const SPACE = 2.05

/** Pairs that would stand too far apart, with the grid units they move together. */
const PAIRS: Record<string, number> = {
  AT: 0.9,
  TA: 0.9,
  AV: 0.9,
  VA: 0.9,
  FA: 0.7,
  PA: 0.7,
  LT: 0.7,
  RT: 0.3,
  TO: 0.2,
  YB: 0.4,
  RA: 0.3,
  NA: 0.2,
}

/** Centre lines of the text, `height` units high, its box centred on `centre`. */
export function textLines(text: string, centre: Point, height: number, tracking = 0): Point[][] {
  const unit = height / 6
  const glyphs = [...text.toUpperCase()]
  const advances = glyphs.map((glyph, index) => {
    const closer = PAIRS[glyph + (glyphs[index + 1] ?? '')] ?? 0
    return ((WIDTHS[glyph] ?? 4) + SPACE - closer) * unit + tracking
  })
  let left = centre[0] - advances.reduce((sum, advance) => sum + advance, 0) / 2
  const top = centre[1] - height / 2
  return glyphs.flatMap((glyph, index) => {
    const inset = left + (SPACE / 2 - (STARTS[glyph] ?? 0)) * unit + tracking / 2
    left += advances[index] ?? 0
    return glyphLines(glyph).map((line) =>
      line.map(([x, y]): Point => [inset + x * unit, top + y * unit]),
    )
  })
}

function glyphLines(glyph: string): Point[][] {
  const source = LINES[glyph]
  if (source === undefined) return []
  return source.split('|').map((line) => {
    const pairs = line.replace('~', '').split(' ')
    const points = pairs.map((pair): Point => {
      const [x, y] = pair.replace('!', '').split(',').map(Number)
      return [x ?? 0, y ?? 0]
    })
    const sharp = pairs.map((pair) => line.startsWith('~') || pair.endsWith('!'))
    return finely(roundedCorners(points, sharp))
  })
}

const CORNER = 1.15

function roundedCorners(points: readonly Point[], sharp: readonly boolean[]): Point[] {
  const rounded: Point[] = []
  points.forEach((corner, index) => {
    const before = points[index - 1]
    const after = points[index + 1]
    if (!before || !after || sharp[index] === true) {
      rounded.push(corner)
      return
    }
    const start = towards(corner, before, CORNER)
    const end = towards(corner, after, CORNER)
    for (let step = 0; step <= 6; step += 1) {
      const t = step / 6
      const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t]
      rounded.push([
        a * start[0] + b * corner[0] + c * end[0],
        a * start[1] + b * corner[1] + c * end[1],
      ])
    }
  })
  return rounded
}

function towards(from: Point, to: Point, length: number): Point {
  const whole = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const share = Math.min(length, whole / 2) / whole
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

/** Long strokes get points in between, so that a print can bend with the cloth. */
function finely(points: readonly Point[]): Point[] {
  const fine: Point[] = []
  points.forEach((point, index) => {
    const next = points[index + 1]
    fine.push(point)
    if (!next) return
    const parts = Math.ceil(Math.hypot(next[0] - point[0], next[1] - point[1]) / 0.7)
    for (let part = 1; part < parts; part += 1) {
      const share = part / parts
      fine.push([point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share])
    }
  })
  return fine
}
