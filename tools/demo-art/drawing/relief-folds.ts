import { boundsOf, clamp, curveThrough, resampled, smoothStep, type Point } from './geometry.ts'
import type { Relief } from './relief.ts'
import { noiseAt } from './seeded-noise.ts'

/** A ridge (or, with a negative height, a groove) along a curve. Widths and heights in picture units. */
export interface Fold {
  through: readonly Point[]
  /** From the crest to where the cloth is flat again. */
  width: number
  height: number
  /** Share of the length over which each end fades out; 0 keeps full ends (a seam). */
  taper?: number
}

export function addFold(relief: Relief, fold: Fold): void {
  const spacing = Math.max(relief.cell * 1.5, fold.width / 4)
  const line = resampled(curveThrough(fold.through), spacing)
  const window = windowOf(relief, boundsOf(line, fold.width))
  const nearest = new Float32Array(window.columns * window.rows).fill(Infinity)
  const shares = new Float32Array(nearest.length)
  const spans = line.length - 1
  for (let index = 0; index < spans; index += 1) {
    const from: Point = line[index] ?? [0, 0]
    const to: Point = line[index + 1] ?? from
    const near = windowOf(relief, boundsOf([from, to], fold.width))
    const [alongX, alongY] = [to[0] - from[0], to[1] - from[1]]
    const squaredLength = alongX * alongX + alongY * alongY || 1
    for (let row = near.row; row < near.row + near.rows; row += 1) {
      const y = relief.top + (row + 0.5) * relief.cell - from[1]
      const first = (row - window.row) * window.columns - window.column
      for (let column = near.column; column < near.column + near.columns; column += 1) {
        const x = relief.left + (column + 0.5) * relief.cell - from[0]
        const place = clamp((x * alongX + y * alongY) / squaredLength, 0, 1)
        const [dx, dy] = [x - alongX * place, y - alongY * place]
        const squared = dx * dx + dy * dy
        if (squared >= (nearest[first + column] ?? 0)) continue
        nearest[first + column] = squared
        shares[first + column] = (index + place) / spans
      }
    }
  }
  for (let index = 0; index < nearest.length; index += 1) {
    const away = Math.sqrt(nearest[index] ?? Infinity) / fold.width
    if (away >= 1) continue
    const row = window.row + Math.floor(index / window.columns)
    const cell = row * relief.columns + window.column + (index % window.columns)
    if (relief.mask[cell] === 0) continue
    const rise =
      fold.height * (1 - away * away) ** 2 * endFade(shares[index] ?? 0, fold.taper ?? 0.35)
    relief.height[cell] = (relief.height[cell] ?? 0) + rise
  }
}

/** The relief's cells that a part of the picture covers. */
function windowOf(
  relief: Relief,
  bounds: { left: number; top: number; width: number; height: number },
): { column: number; row: number; columns: number; rows: number } {
  const cellAt = (place: number, cells: number): number =>
    clamp(Math.round(place / relief.cell), 0, cells - 1)
  const column = cellAt(bounds.left - relief.left, relief.columns)
  const row = cellAt(bounds.top - relief.top, relief.rows)
  return {
    column,
    row,
    columns: cellAt(bounds.left + bounds.width - relief.left, relief.columns) - column + 1,
    rows: cellAt(bounds.top + bounds.height - relief.top, relief.rows) - row + 1,
  }
}

function endFade(share: number, taper: number): number {
  return taper === 0 ? 1 : smoothStep(0, taper, Math.min(share, 1 - share))
}

/** Creases that spread from one point, as cloth does from an armpit or a knot. */
export interface Pull {
  from: Point
  /** 1 when the cloth lies to the right of the point, -1 to the left: keeps the creases' start out of it. */
  facing: 1 | -1
  /** How far the creases run, in picture units. */
  reach: number
  /** Creases in a full turn. */
  creases: number
  /** Slope of the creases; about 0.1 is a soft jersey. */
  depth: number
  seed: number
}

/** Height of the pull's creases at a point. They widen with the distance and die away at the reach. */
export function pullAt(pull: Pull, x: number, y: number): number {
  const [dx, dy] = [x - pull.from[0], y - pull.from[1]]
  const away = Math.hypot(dx, dy)
  if (away > pull.reach * 2.2) return 0
  const turn = (Math.atan2(dy, dx * pull.facing) / (2 * Math.PI)) * pull.creases
  const bent = turn + 0.5 * noiseAt(pull.seed + 9, x / 90, y / 90)
  const crease = noiseAt(pull.seed, bent, away / pull.reach)
  const ridge = crease > 0 ? crease : crease * 0.55
  const width = ((away + 14) * 2 * Math.PI) / pull.creases
  const fade = Math.exp(-((away / pull.reach) ** 2)) * smoothStep(0, 30, away)
  return ridge * width * pull.depth * fade
}
