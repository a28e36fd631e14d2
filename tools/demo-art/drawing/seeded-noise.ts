import { lerp } from './geometry.ts'

/** The same number in 0…1 for the same seed and cell, so that a picture never changes between runs. */
function cellValue(seed: number, column: number, row: number): number {
  let mixed = Math.imul(seed, 374761393) + Math.imul(column, 668265263) + Math.imul(row, 2147483647)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 2246822519)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296
}

function eased(share: number): number {
  return share * share * share * (share * (share * 6 - 15) + 10)
}

function slopeAt(seed: number, column: number, row: number, dx: number, dy: number): number {
  const angle = cellValue(seed, column, row) * 2 * Math.PI
  return Math.cos(angle) * dx + Math.sin(angle) * dy
}

/** Soft gradient noise, about -1…1, one swell per unit of x and y. */
export function noiseAt(seed: number, x: number, y: number): number {
  const column = Math.floor(x)
  const row = Math.floor(y)
  const [dx, dy] = [x - column, y - row]
  const [across, down] = [eased(dx), eased(dy)]
  const top = lerp(
    slopeAt(seed, column, row, dx, dy),
    slopeAt(seed, column + 1, row, dx - 1, dy),
    across,
  )
  const bottom = lerp(
    slopeAt(seed, column, row + 1, dx, dy - 1),
    slopeAt(seed, column + 1, row + 1, dx - 1, dy - 1),
    across,
  )
  return lerp(top, bottom, down) * 1.5
}

/** A stream of numbers in 0…1 that depends on the seed alone. */
export function seededNumbers(seed: number): () => number {
  let count = 0
  return () => {
    count += 1
    return cellValue(seed, count, 7)
  }
}
