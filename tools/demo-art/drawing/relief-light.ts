import { clamp } from './geometry.ts'
import { blurred, type Relief } from './relief.ts'

export interface Light {
  /** How strongly slopes darken and lighten; 1 is a true Lambert surface. */
  relief: number
  /** Darkening of hollows, 0…1. */
  hollows: number
  /** Reach of the hollows in cells. */
  hollowReach: number
  /** Mirror-like highlights, 0 (cloth) … 1 (patent leather). */
  gloss: number
  /** Higher is a smaller, sharper highlight. */
  polish: number
}

export const CLOTH: Light = { relief: 1, hollows: 0.5, hollowReach: 9, gloss: 0.04, polish: 6 }

const KEY = unit(-0.46, -0.62, 0.74)
const FILL = unit(0.75, 0.1, 0.66)
const HALF = unit(KEY[0], KEY[1], KEY[2] + 1)
const SECOND_HALF = unit(FILL[0], FILL[1] - 0.5, FILL[2] + 1)

function unit(x: number, y: number, z: number): readonly [number, number, number] {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

/**
 * Light and shade of a relief under the studio's key light (from the upper left) and its weak fill:
 * one value per cell, -1 (black) … 0 (the flat colour) … 1 (white).
 */
export function shadeOf(relief: Relief, light: Light): Float32Array {
  const { columns, rows, cell, height } = relief
  spreadOutwards(relief)
  const soft = blurred(height, columns, rows, light.hollowReach)
  const shade = new Float32Array(columns * rows)
  const flat = 0.78 * KEY[2] + 0.22 * FILL[2]
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const index = row * columns + column
      const left = height[column > 0 ? index - 1 : index] ?? 0
      const right = height[column < columns - 1 ? index + 1 : index] ?? 0
      const above = height[row > 0 ? index - columns : index] ?? 0
      const below = height[row < rows - 1 ? index + columns : index] ?? 0
      const dx = ((left - right) / (2 * cell)) * light.relief
      const dy = ((above - below) / (2 * cell)) * light.relief
      const size = Math.sqrt(dx * dx + dy * dy + 1)
      const [nx, ny, nz] = [dx / size, dy / size, 1 / size]
      const key = Math.max(0, nx * KEY[0] + ny * KEY[1] + nz * KEY[2])
      const fill = Math.max(0, nx * FILL[0] + ny * FILL[1] + nz * FILL[2])
      const lit = (0.78 * key + 0.22 * fill) / flat
      let value = lit < 1 ? (lit - 1) * 0.82 : (lit - 1) * 0.75
      const hollow = ((height[index] ?? 0) - (soft[index] ?? 0)) / (cell * light.hollowReach)
      value += clamp(hollow, -0.6, 0.25) * light.hollows
      if (light.gloss > 0) {
        const near = Math.max(0, nx * HALF[0] + ny * HALF[1] + nz * HALF[2])
        const far = Math.max(0, nx * SECOND_HALF[0] + ny * SECOND_HALF[1] + nz * SECOND_HALF[2])
        const glint = near ** light.polish + 0.3 * far ** (light.polish * 1.5)
        const rest = HALF[2] ** light.polish + 0.3 * SECOND_HALF[2] ** (light.polish * 1.5)
        value += (glint - rest) * light.gloss
      }
      shade[index] = clamp(value, -1, 1)
    }
  }
  return shade
}

/** Carries the rim's heights a few cells beyond the form, so that its edge is lit like its inside. */
function spreadOutwards(relief: Relief): void {
  const { columns, rows, height } = relief
  let mask = relief.mask
  for (let round = 0; round < 4; round += 1) {
    const next = mask.slice()
    for (let row = 1; row < rows - 1; row += 1) {
      for (let column = 1; column < columns - 1; column += 1) {
        const index = row * columns + column
        if (mask[index] !== 0) continue
        let sum = 0
        let count = 0
        for (const step of [-1, 1, -columns, columns]) {
          if (mask[index + step] === 0) continue
          // Twice the rim minus its inner neighbour continues the slope instead of flattening it.
          sum += 2 * (height[index + step] ?? 0) - (height[index + 2 * step] ?? 0)
          count += 1
        }
        if (count === 0) continue
        height[index] = sum / count
        next[index] = 1
      }
    }
    mask = next
  }
}
