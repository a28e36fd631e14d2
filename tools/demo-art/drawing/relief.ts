import { clamp, type Bounds, type Point } from './geometry.ts'

/**
 * A height map over a part of the picture: what the eye takes for volume, folds and seams is computed
 * here and only its light and shade are laid over the flat vector colours.
 * `cell` is the width of one cell in picture units.
 */
export interface Relief {
  left: number
  top: number
  cell: number
  columns: number
  rows: number
  height: Float32Array
  /** 1 inside the drawn form, 0 outside. */
  mask: Uint8Array
}

export function createRelief(bounds: Bounds, cell: number): Relief {
  const columns = Math.ceil(bounds.width / cell)
  const rows = Math.ceil(bounds.height / cell)
  return {
    left: bounds.left,
    top: bounds.top,
    cell,
    columns,
    rows,
    height: new Float32Array(columns * rows),
    mask: new Uint8Array(columns * rows),
  }
}

/** Marks the cells whose centre lies inside the polygon. */
export function maskPolygon(relief: Relief, polygon: readonly Point[]): void {
  const crossings: number[] = []
  for (let row = 0; row < relief.rows; row += 1) {
    const y = relief.top + (row + 0.5) * relief.cell
    crossings.length = 0
    let before = polygon[polygon.length - 1]
    for (const point of polygon) {
      if (before && before[1] > y !== point[1] > y) {
        const share = (y - before[1]) / (point[1] - before[1])
        crossings.push(before[0] + share * (point[0] - before[0]))
      }
      before = point
    }
    crossings.sort((a, b) => a - b)
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const from = Math.ceil(((crossings[pair] ?? 0) - relief.left) / relief.cell - 0.5)
      const to = Math.floor(((crossings[pair + 1] ?? 0) - relief.left) / relief.cell - 0.5)
      const first = row * relief.columns
      for (
        let column = Math.max(0, from);
        column <= Math.min(relief.columns - 1, to);
        column += 1
      ) {
        relief.mask[first + column] = 1
      }
    }
  }
}

/** Runs over every cell of the form; the answer is added to its height. */
export function raise(relief: Relief, amount: (x: number, y: number) => number): void {
  for (let row = 0, index = 0; row < relief.rows; row += 1) {
    const y = relief.top + (row + 0.5) * relief.cell
    for (let column = 0; column < relief.columns; column += 1, index += 1) {
      if (relief.mask[index] === 0) continue
      const x = relief.left + (column + 0.5) * relief.cell
      relief.height[index] = (relief.height[index] ?? 0) + amount(x, y)
    }
  }
}

/** Height at a point of the picture, taken from the nearest cells. */
export function heightAt(relief: Relief, x: number, y: number): number {
  const column = clamp((x - relief.left) / relief.cell - 0.5, 0, relief.columns - 1.001)
  const row = clamp((y - relief.top) / relief.cell - 0.5, 0, relief.rows - 1.001)
  const [c, r] = [Math.floor(column), Math.floor(row)]
  const [across, down] = [column - c, row - r]
  const first = r * relief.columns + c
  const h = relief.height
  const top = (h[first] ?? 0) * (1 - across) + (h[first + 1] ?? 0) * across
  const next = first + relief.columns
  const bottom = (h[next] ?? 0) * (1 - across) + (h[next + 1] ?? 0) * across
  return top * (1 - down) + bottom * down
}

/**
 * Blows the masked form up like a cushion: the membrane over the mask (∇²u = -1, u = 0 at the rim),
 * its square root taken so that the rim stands steep. Heights in picture units, at most `depth`.
 */
export function inflate(relief: Relief, depth: number): void {
  const membrane = solveMembrane(relief.mask, relief.columns, relief.rows)
  let highest = 0
  for (const value of membrane) highest = Math.max(highest, value)
  if (highest === 0) return
  for (let index = 0; index < membrane.length; index += 1) {
    const share = (membrane[index] ?? 0) / highest
    relief.height[index] = (relief.height[index] ?? 0) + depth * Math.sqrt(share)
  }
}

/** Coarse grids first: the wide swell is found there at little cost and refined on the way down. */
function solveMembrane(mask: Uint8Array, columns: number, rows: number): Float32Array {
  const solution = new Float32Array(columns * rows)
  if (columns > 24 && rows > 24) {
    const [halfColumns, halfRows] = [Math.ceil(columns / 2), Math.ceil(rows / 2)]
    const halfMask = new Uint8Array(halfColumns * halfRows)
    for (let row = 0; row < halfRows; row += 1) {
      for (let column = 0; column < halfColumns; column += 1) {
        halfMask[row * halfColumns + column] = mask[row * 2 * columns + column * 2] ?? 0
      }
    }
    const coarse = solveMembrane(halfMask, halfColumns, halfRows)
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        solution[row * columns + column] =
          4 * (coarse[(row >> 1) * halfColumns + (column >> 1)] ?? 0)
      }
    }
  }
  for (let round = 0; round < 24; round += 1) relaxMembrane(solution, mask, columns, rows)
  return solution
}

function relaxMembrane(u: Float32Array, mask: Uint8Array, columns: number, rows: number): void {
  for (let row = 1; row < rows - 1; row += 1) {
    for (let column = 1; column < columns - 1; column += 1) {
      const index = row * columns + column
      if (mask[index] === 0) {
        u[index] = 0
        continue
      }
      const around =
        (u[index - 1] ?? 0) +
        (u[index + 1] ?? 0) +
        (u[index - columns] ?? 0) +
        (u[index + columns] ?? 0)
      u[index] = (around + 1) / 4
    }
  }
}

/** A box blur in both directions, `reach` cells to each side, twice: close to a Gaussian, and quick. */
export function blurred(
  values: Float32Array,
  columns: number,
  rows: number,
  reach: number,
): Float32Array {
  let result = values
  for (let round = 0; round < 2; round += 1) {
    result = boxBlur(result, columns, rows, reach, 1, columns)
    result = boxBlur(result, rows, columns, reach, columns, 1)
  }
  return result
}

function boxBlur(
  values: Float32Array,
  length: number,
  lines: number,
  reach: number,
  step: number,
  lineStep: number,
): Float32Array {
  const result = new Float32Array(values.length)
  for (let line = 0; line < lines; line += 1) {
    const first = line * lineStep
    const at = (place: number): number => values[first + clamp(place, 0, length - 1) * step] ?? 0
    let sum = 0
    for (let place = -reach; place <= reach; place += 1) sum += at(place)
    for (let place = 0; place < length; place += 1) {
      result[first + place * step] = sum / (2 * reach + 1)
      sum += at(place + reach + 1) - at(place - reach)
    }
  }
  return result
}
