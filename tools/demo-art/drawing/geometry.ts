/** A position in picture units: x to the right, y downwards. */
export type Point = readonly [x: number, y: number]

export type Warp = (point: Point) => Point

export function lerp(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value
}

/** 0 below `low`, 1 above `high`, with a soft rise between. */
export function smoothStep(low: number, high: number, value: number): number {
  const share = clamp((value - low) / (high - low), 0, 1)
  return share * share * (3 - 2 * share)
}

export function between(from: Point, to: Point, share: number): Point {
  return [lerp(from[0], to[0], share), lerp(from[1], to[1], share)]
}

export function distance(from: Point, to: Point): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1])
}

export function mirrored(points: readonly Point[], axis: number): Point[] {
  return points.map(([x, y]): Point => [2 * axis - x, y])
}

export function moved(points: readonly Point[], dx: number, dy: number): Point[] {
  return points.map(([x, y]): Point => [x + dx, y + dy])
}

/** A smooth open curve through the given points (centripetal enough for hand-set outlines). */
export function curveThrough(points: readonly Point[], stepsPerSpan = 12): Point[] {
  const last = points.length - 1
  const at = (index: number): Point => points[clamp(index, 0, last)] ?? [0, 0]
  const curve: Point[] = []
  for (let span = 0; span < last; span += 1) {
    const [p0, p1, p2, p3] = [at(span - 1), at(span), at(span + 1), at(span + 2)]
    for (let step = 0; step < stepsPerSpan; step += 1) {
      const t = step / stepsPerSpan
      curve.push([spline(p0[0], p1[0], p2[0], p3[0], t), spline(p0[1], p1[1], p2[1], p3[1], t)])
    }
  }
  curve.push(at(last))
  return curve
}

/** A smooth closed outline through the given points. */
export function closedCurveThrough(points: readonly Point[], stepsPerSpan = 8): Point[] {
  const count = points.length
  const wrapped = [...points.slice(-2), ...points, ...points.slice(0, 2)]
  const curve = curveThrough(wrapped, stepsPerSpan)
  return curve.slice(2 * stepsPerSpan, (2 + count) * stepsPerSpan)
}

function spline(a: number, b: number, c: number, d: number, t: number): number {
  return (
    0.5 *
    (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
  )
}

/** The same line with its points `spacing` units apart. */
export function resampled(points: readonly Point[], spacing: number): Point[] {
  const first = points[0]
  if (!first) return []
  const line: Point[] = [first]
  let carried = 0
  for (let index = 1; index < points.length; index += 1) {
    const from = points[index - 1] ?? first
    const to = points[index] ?? first
    const length = distance(from, to)
    for (let along = spacing - carried; along <= length; along += spacing) {
      line.push(between(from, to, along / length))
    }
    carried = (carried + length) % spacing
  }
  const end = points[points.length - 1] ?? first
  line.push(end)
  return line
}

/** The same closed outline, corners kept, with no two neighbours further apart than `spacing`. */
export function subdivided(outline: readonly Point[], spacing: number): Point[] {
  return outline.flatMap((from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from
    const parts = Math.max(1, Math.ceil(distance(from, to) / spacing))
    return Array.from({ length: parts }, (_, part) => between(from, to, part / parts))
  })
}

function lengthOf(points: readonly Point[]): number {
  let length = 0
  for (let index = 1; index < points.length; index += 1) {
    length += distance(points[index - 1] ?? [0, 0], points[index] ?? [0, 0])
  }
  return length
}

/** The point at `share` (0…1) of the line's length and the line's direction there, in radians. */
export function alongLine(points: readonly Point[], share: number): { at: Point; angle: number } {
  const wanted = lengthOf(points) * clamp(share, 0, 1)
  let passed = 0
  for (let index = 1; index < points.length; index += 1) {
    const from = points[index - 1] ?? [0, 0]
    const to = points[index] ?? [0, 0]
    const length = distance(from, to)
    if (passed + length >= wanted || index === points.length - 1) {
      const at = between(from, to, length === 0 ? 0 : (wanted - passed) / length)
      return { at, angle: Math.atan2(to[1] - from[1], to[0] - from[0]) }
    }
    passed += length
  }
  return { at: points[0] ?? [0, 0], angle: 0 }
}

/** The line shifted sideways: positive offsets go to its right hand (downwards for a line to the right). */
export function offsetLine(points: readonly Point[], offset: number): Point[] {
  return points.map((point, index): Point => {
    const before = points[Math.max(0, index - 1)] ?? point
    const after = points[Math.min(points.length - 1, index + 1)] ?? point
    const length = distance(before, after) || 1
    const dx = (after[0] - before[0]) / length
    const dy = (after[1] - before[1]) / length
    return [point[0] - dy * offset, point[1] + dx * offset]
  })
}

/** Path data for a line through the points, to a tenth of a unit. */
export function pathOf(points: readonly Point[], closed = true): string {
  const body = points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')
  return `M${body}${closed ? 'Z' : ''}`
}

export function tenth(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function boundsOf(points: readonly Point[], margin = 0): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return {
    left: left - margin,
    top: top - margin,
    width: right - left + 2 * margin,
    height: bottom - top + 2 * margin,
  }
}

export interface Bounds {
  left: number
  top: number
  width: number
  height: number
}
