import { clamp, curveThrough, lerp, type Point, type Warp } from '../geometry.ts'
import { heightAt, type Relief } from '../relief.ts'
import { MIDDLE } from './jersey-form.ts'

const GIRTH = 250
const EYE_LEVEL = 520

/**
 * Carries a point of the flat cloth onto the worn shirt: round the chest, seen from chest height, and
 * pushed along by the folds.
 */
export function bendWith(relief: Relief): Warp {
  return ([x, y]) => {
    const turn = clamp((x - MIDDLE) / GIRTH, -1.5, 1.5)
    const near = Math.cos(turn)
    const wornX = MIDDLE + GIRTH * Math.sin(turn)
    const wornY = EYE_LEVEL + (y - EYE_LEVEL) * (1 + 0.035 * (near - 1))
    const slopeX = clamp(
      (heightAt(relief, wornX + 4, wornY) - heightAt(relief, wornX - 4, wornY)) / 8,
      -0.5,
      0.5,
    )
    const slopeY = clamp(
      (heightAt(relief, wornX, wornY + 4) - heightAt(relief, wornX, wornY - 4)) / 8,
      -0.5,
      0.5,
    )
    const inside = 1 - Math.min(1, Math.abs(turn) / 1.3) ** 4
    return [wornX + slopeX * 9 * inside, wornY + slopeY * 9 * inside]
  }
}

/** Half the cloth's width: a little more than a quarter turn of the girth reaches the side seam. */
export const CLOTH_HALF = 345

function pointOn(line: readonly Point[], share: number): Point {
  const place = clamp(share, 0, 1) * (line.length - 1)
  const index = Math.min(line.length - 2, Math.floor(place))
  const [from, to] = [line[index] ?? [0, 0], line[index + 1] ?? [0, 0]]
  return [lerp(from[0], to[0], place - index), lerp(from[1], to[1], place - index)]
}

/**
 * A point of the sleeve on the viewer's right: `across` runs from the inner seam (-1) to the outer edge
 * (1), `along` from the shoulder (0) to the cuff (1).
 */
export function sleevePoint(long: boolean): (across: number, along: number) => Point {
  const outer = curveThrough(
    long
      ? [
          [190, 232],
          [244, 256],
          [304, 332],
          [344, 456],
          [374, 600],
          [392, 760],
          [396, 872],
        ]
      : [
          [190, 232],
          [242, 254],
          [302, 326],
          [338, 424],
          [368, 526],
        ],
    8,
  )
  const inner = curveThrough(
    long
      ? [
          [120, 330],
          [190, 400],
          [240, 470],
          [262, 540],
          [280, 600],
          [296, 760],
          [308, 876],
        ]
      : [
          [130, 330],
          [190, 400],
          [232, 450],
          [250, 500],
          [262, 558],
        ],
    8,
  )
  return (across, along) => {
    const round = (Math.sin((clamp(across, -1, 1) * Math.PI) / 2) + 1) / 2
    const sag = along + 0.035 * Math.cos((across * Math.PI) / 2)
    const [from, to] = [pointOn(inner, sag), pointOn(outer, sag)]
    return [MIDDLE + lerp(from[0], to[0], round), lerp(from[1], to[1], round)]
  }
}
