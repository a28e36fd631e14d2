import { curveThrough, mirrored, type Point } from '../geometry.ts'

/** Where the shirt hangs in the picture: its middle line. */
export const MIDDLE = 450

export interface JerseyForm {
  body: Point[]
  /** The sleeve on the viewer's right; the other one mirrors it. */
  sleeve: Point[]
  /** The sleeve continued beyond cuff and armhole, for even shading at both ends. */
  sleeveVolume: Point[]
  armhole: Point[]
  cuff: Point[]
  shoulder: Point[]
  side: Point[]
  hem: Point[]
  neckline: Point[]
  /** The far edge of the neck opening, seen from inside (front) or outside (back). */
  nape: Point[]
}

export interface JerseyCut {
  side: 'front' | 'back'
  neck: 'round' | 'vee'
  sleeves: 'short' | 'long'
  /** Two ways in which the same cut hangs, so that shirts beside one another do not all have the same folds. */
  fall: 1 | 2
}

const NECK: Point = [MIDDLE + 86, 184]
const SHOULDER: Point = [MIDDLE + 240, 253]
const ARMPIT: Point = [MIDDLE + 236, 446]

const ARMHOLE = curveThrough(
  [SHOULDER, [MIDDLE + 228, 292], [MIDDLE + 219, 346], [MIDDLE + 220, 400], ARMPIT],
  8,
)

const SIDE = curveThrough(
  [
    ARMPIT,
    [MIDDLE + 239, 500],
    [MIDDLE + 232, 600],
    [MIDDLE + 228, 710],
    [MIDDLE + 236, 860],
    [MIDDLE + 247, 1012],
  ],
  8,
)

const HEM_HALF: Point[] = [
  [MIDDLE + 247, 1012],
  [MIDDLE + 160, 1030],
  [MIDDLE + 60, 1037],
  [MIDDLE, 1037],
]

const SHORT = {
  outer: [
    SHOULDER,
    [MIDDLE + 270, 274],
    [MIDDLE + 302, 326],
    [MIDDLE + 338, 424],
    [MIDDLE + 368, 526],
  ],
  cuff: [
    [MIDDLE + 368, 526],
    [MIDDLE + 336, 544],
    [MIDDLE + 300, 555],
    [MIDDLE + 262, 558],
  ],
  inner: [[MIDDLE + 262, 558], [MIDDLE + 250, 500], ARMPIT],
} satisfies SleeveLines

const LONG = {
  outer: [
    SHOULDER,
    [MIDDLE + 270, 275],
    [MIDDLE + 304, 332],
    [MIDDLE + 344, 456],
    [MIDDLE + 374, 600],
    [MIDDLE + 392, 760],
    [MIDDLE + 396, 872],
  ],
  cuff: [
    [MIDDLE + 396, 872],
    [MIDDLE + 370, 880],
    [MIDDLE + 332, 880],
    [MIDDLE + 308, 876],
  ],
  inner: [
    [MIDDLE + 308, 876],
    [MIDDLE + 296, 760],
    [MIDDLE + 280, 600],
    [MIDDLE + 262, 490],
    ARMPIT,
  ],
} satisfies SleeveLines

interface SleeveLines {
  outer: Point[]
  cuff: Point[]
  inner: Point[]
}

export function jerseyForm(cut: JerseyCut): JerseyForm {
  const neckline = necklineOf(cut)
  const shoulder = curveThrough([NECK, [MIDDLE + 120, 198], [MIDDLE + 196, 229], SHOULDER], 8)
  const hem = curveThrough([...HEM_HALF, ...mirrored(HEM_HALF, MIDDLE).toReversed().slice(1)], 8)
  const rightEdge = [...shoulder, ...ARMHOLE.slice(1), ...SIDE.slice(1)]
  const leftEdge = mirrored(rightEdge, MIDDLE).toReversed()
  const lines = cut.sleeves === 'short' ? SHORT : LONG
  const outer = curveThrough(lines.outer, 10)
  const cuff = curveThrough(lines.cuff, 8)
  const inner = curveThrough(lines.inner, 8)
  return {
    body: [...neckline, ...rightEdge, ...hem.slice(1), ...leftEdge],
    sleeve: [...outer, ...cuff.slice(1), ...inner.slice(1), ...ARMHOLE.toReversed().slice(1)],
    sleeveVolume: sleeveVolume(outer, inner),
    armhole: ARMHOLE,
    cuff,
    shoulder,
    side: SIDE,
    hem,
    neckline,
    nape: napeOf(cut.side),
  }
}

function continued(end: Point, inside: Point): Point {
  return [end[0] + (end[0] - inside[0]) * 4, end[1] + (end[1] - inside[1]) * 4]
}

function sleeveVolume(outer: readonly Point[], inner: readonly Point[]): Point[] {
  const [tip, before] = [outer[outer.length - 1] ?? SHOULDER, outer[outer.length - 4] ?? SHOULDER]
  const [heel, after] = [inner[0] ?? ARMPIT, inner[3] ?? ARMPIT]
  return [
    [SHOULDER[0] - 70, SHOULDER[1] - 28],
    ...outer,
    continued(tip, before),
    continued(heel, after),
    ...inner,
    [ARMPIT[0] - 40, ARMPIT[1] - 70],
    [SHOULDER[0] - 110, SHOULDER[1] + 60],
  ]
}

/** The edge of the front (or back) panel at the neck, from the viewer's left to the right. */
function necklineOf(cut: JerseyCut): Point[] {
  const left: Point = [2 * MIDDLE - NECK[0], NECK[1]]
  if (cut.side === 'back') {
    return curveThrough([left, [MIDDLE - 56, 199], [MIDDLE, 204], [MIDDLE + 56, 199], NECK], 10)
  }
  if (cut.neck === 'vee') {
    const half = curveThrough([left, [MIDDLE - 74, 222], [MIDDLE - 38, 274], [MIDDLE, 318]], 10)
    return [...half, ...mirrored(half, MIDDLE).toReversed().slice(1)]
  }
  return curveThrough(
    [
      left,
      [MIDDLE - 76, 222],
      [MIDDLE - 44, 257],
      [MIDDLE, 270],
      [MIDDLE + 44, 257],
      [MIDDLE + 76, 222],
      NECK,
    ],
    10,
  )
}

/** Where the collar's upper rim turns from the front to the nape, at the viewer's right. */
const TURN: Point = [NECK[0] - 7, NECK[1] - 15]

function napeOf(side: JerseyCut['side']): Point[] {
  const dip = side === 'front' ? 4 : -2
  return curveThrough(
    [
      [2 * MIDDLE - TURN[0], TURN[1]],
      [MIDDLE - 50, TURN[1] - 9 + dip],
      [MIDDLE, TURN[1] - 12 + dip],
      [MIDDLE + 50, TURN[1] - 9 + dip],
      TURN,
    ],
    10,
  )
}
