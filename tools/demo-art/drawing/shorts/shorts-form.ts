import { curveThrough, mirrored, type Point } from '../geometry.ts'

export const MIDDLE = 450

/** The outer edge of the leg on the viewer's right, from the waist down. */
export const OUTER = curveThrough(
  [
    [620, 318],
    [629, 374],
    [662, 470],
    [697, 590],
    [728, 710],
    [750, 812],
  ],
  8,
)

/** The hem of that leg, from the outer to the inner end. */
export const HEM = curveThrough(
  [
    [750, 812],
    [672, 846],
    [580, 864],
    [476, 868],
  ],
  8,
)

const INNER = curveThrough(
  [
    [476, 868],
    [466, 810],
    [456, 752],
    [450, 712],
  ],
  8,
)

export const WAISTBAND = {
  top: curveThrough(
    [
      [280, 318],
      [362, 330],
      [450, 333],
      [538, 330],
      [620, 318],
    ],
    10,
  ),
}

export const WAIST_BOTTOM: Point[] = WAISTBAND.top.map(([x, y]): Point => [
  MIDDLE + (x - MIDDLE) * 1.045,
  y + 56,
])

const HALF = [...OUTER, ...HEM.slice(1), ...INNER.slice(1)]

export const SHORTS_OUTLINE: Point[] = [
  ...WAISTBAND.top,
  ...HALF.slice(1),
  ...mirrored(HALF, MIDDLE).toReversed().slice(1),
]
