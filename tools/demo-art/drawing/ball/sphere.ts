import type { Point } from '../geometry.ts'

export type Spot = readonly [x: number, y: number, z: number]

export function onSphere(x: number, y: number, z: number): Spot {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

export function sphereMix(from: Spot, to: Spot, share: number): Spot {
  return onSphere(
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  )
}

export function cross(a: Spot, b: Spot): Spot {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function dot(a: Spot, b: Spot): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/** Steps of a curved seam: fine enough to look smooth at 1200 px. */
export const SEAM_STEPS = 32

/** A seam from one spot to another: `bow` pushes its middle sideways, `twist` bends it like an S. */
export function seam(from: Spot, to: Spot, bow = 0, twist = 0, steps = SEAM_STEPS): Spot[] {
  const side = onSphere(...cross(from, to))
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps
    const [x, y, z] = sphereMix(from, to, share)
    const push = bow * Math.sin(share * Math.PI) + twist * Math.sin(share * 2 * Math.PI)
    return onSphere(x + side[0] * push, y + side[1] * push, z + side[2] * push)
  })
}

/** How the ball lies: turned about the vertical, then tipped towards the viewer, then rolled. Degrees. */
export interface Attitude {
  turn: number
  tip: number
  roll: number
}

export function turned([x, y, z]: Spot, attitude: Attitude): Spot {
  const [a, b, c] = [attitude.turn, attitude.tip, attitude.roll].map(
    (angle) => (angle * Math.PI) / 180,
  )
  const [x1, z1] = rotated(x, z, a ?? 0)
  const [y2, z2] = rotated(y, z1, b ?? 0)
  const [x3, y3] = rotated(x1, y2, c ?? 0)
  return [x3, y3, z2]
}

function rotated(a: number, b: number, angle: number): [number, number] {
  return [a * Math.cos(angle) - b * Math.sin(angle), a * Math.sin(angle) + b * Math.cos(angle)]
}

/**
 * The spot as the viewer sees it. The far side is folded out beyond the rim (twice the radius is the
 * point right behind), so that a panel reaching over the rim stays one shape; the rim's clip cuts it.
 */
export function seen(spot: Spot, centre: Point, radius: number): Point {
  const [x, y, z] = spot
  if (z >= 0) return [centre[0] + x * radius, centre[1] + y * radius]
  const fromAxis = Math.hypot(x, y) || 1e-6
  const scale = (2 - fromAxis) / fromAxis
  return [centre[0] + x * scale * radius, centre[1] + y * scale * radius]
}
