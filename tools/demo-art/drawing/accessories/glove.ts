import { toneOf } from '../cloth/cloth-tone.ts'
import { darker, lighter } from '../colour.ts'
import {
  boundsOf,
  closedCurveThrough,
  curveThrough,
  distance,
  pathOf,
  smoothStep,
  type Point,
} from '../geometry.ts'
import { drawMakerMark } from '../print/crest.ts'
import { drawLettering } from '../print/lettering.ts'
import { createRelief, inflate, maskPolygon, raise, type Relief } from '../relief.ts'
import { addFold } from '../relief-folds.ts'
import { shadeOf } from '../relief-light.ts'
import { noiseAt } from '../seeded-noise.ts'
import { packShade, shadeImage, type ShadeMap } from '../shade-png.ts'
import { clipped, filled, linearPaint, placed, stroked, type Sheet } from '../sheet.ts'

export interface GloveLook {
  back: string
  fingers: string
  palm: string
  strap: string
  accent: string
  word: string
}

interface Finger {
  base: Point
  tip: Point
  radius: number
}

/** A right hand seen from its back: fingers up, thumb to the left; x = 0 is the middle finger's side. */
const FINGERS: Finger[] = [
  { base: [-108, 20], tip: [-128, -226], radius: 42 },
  { base: [-36, 0], tip: [-42, -280], radius: 43 },
  { base: [38, 4], tip: [46, -256], radius: 42 },
  { base: [110, 26], tip: [134, -186], radius: 39 },
]
const THUMB: Finger = { base: [-112, 214], tip: [-228, 52], radius: 44 }

const HAND: Point[] = closedCurveThrough([
  [-148, -6],
  [-74, -30],
  [0, -36],
  [76, -28],
  [148, 0],
  [152, 110],
  [138, 220],
  [112, 312],
  [0, 326],
  [-112, 312],
  [-140, 220],
  [-152, 110],
])

// Wound in the same direction as the other parts. Together they form one clip, in which opposite directions would cut
// holes.
const CUFF: Point[] = [
  ...curveThrough([
    [110, 292],
    [104, 350],
    [116, 440],
  ]),
  ...curveThrough([
    [116, 440],
    [0, 456],
    [-116, 440],
  ]),
  ...curveThrough([
    [-116, 440],
    [-104, 350],
    [-110, 292],
  ]),
]

const STRAP: Point[] = [
  ...curveThrough([
    [-128, 318],
    [0, 334],
    [128, 318],
  ]),
  ...curveThrough([
    [132, 410],
    [0, 428],
    [-132, 410],
  ]),
]

function halfCircle(centre: Point, from: number, radius: number): Point[] {
  return Array.from({ length: 19 }, (_, step): Point => {
    const turn = from + (step / 18) * Math.PI
    return [centre[0] + Math.cos(turn) * radius, centre[1] + Math.sin(turn) * radius]
  })
}

function capsule({ base, tip, radius }: Finger): Point[] {
  const angle = Math.atan2(tip[1] - base[1], tip[0] - base[0])
  return [
    ...halfCircle(tip, angle - Math.PI / 2, radius),
    ...halfCircle(base, angle + Math.PI / 2, radius * 0.94),
  ]
}

const PARTS: Point[][] = [...FINGERS.map(capsule), capsule(THUMB), HAND, CUFF]
const shades = new Map<string, ShadeMap>()

/** The whole glove's outline as one path, for shadows and clips. */
export const GLOVE_OUTLINES = PARTS

/** One glove around its own middle: its back, or its latex palm (then mirrored: the other hand). */
export function drawGlove(sheet: Sheet, look: GloveLook, side: 'back' | 'palm'): string {
  const all = PARTS.map((part) => pathOf(part)).join('')
  const base = side === 'back' ? look.back : look.palm
  const inside =
    filled(CUFF, darker(look.back, 0.15)) +
    PARTS.slice(0, 5)
      .map((part) => filled(part, side === 'back' ? look.fingers : look.palm))
      .join('') +
    filled(HAND, base) +
    (side === 'back' ? backDetails(look) : palmDetails(look)) +
    shadeImage(shadeFor(side), toneOf(base, 0.04))
  return clipped(sheet, all, inside) + strap(sheet, look, side)
}

function backDetails(look: GloveLook): string {
  const ribs = FINGERS.flatMap(({ base, tip, radius }) =>
    [0.3, 0.52, 0.74].map((share) => {
      const [x, y] = [base[0] + (tip[0] - base[0]) * share, base[1] + (tip[1] - base[1]) * share]
      return filled(
        [
          [x - radius * 0.62, y - 17],
          [x + radius * 0.62, y - 17],
          [x + radius * 0.5, y + 17],
          [x - radius * 0.5, y + 17],
        ],
        look.back,
      )
    }),
  )
  const plate = closedCurveThrough([
    [-96, 40],
    [0, 20],
    [96, 40],
    [88, 150],
    [0, 236],
    [-88, 150],
  ])
  return (
    ribs.join('') +
    filled(plate, look.fingers) +
    stroked(pathOf(plate), look.accent, 5) +
    drawMakerMark([0, 104], 84, look.accent)
  )
}

function palmDetails(look: GloveLook): string {
  const crease = darker(look.palm, 0.4)
  const lines: Point[][] = [
    [
      [-134, 60],
      [-60, 84],
      [20, 72],
      [128, 28],
    ],
    [
      [-96, 300],
      [-54, 196],
      [-96, 96],
      [-140, 78],
    ],
  ]
  return (
    lines.map((line) => stroked(curveThrough(line), crease, 3, 'opacity="0.45"')).join('') +
    // Mirrored like the hand on which it is printed, so that it can be read.
    placed(
      drawLettering({ text: 'GRIP', centre: [0, 0], height: 26, colour: crease, tracking: 4 }),
      'translate(34 210) scale(-1 1)',
    )
  )
}

function strap(sheet: Sheet, look: GloveLook, side: 'back' | 'palm'): string {
  const round = linearPaint(
    sheet,
    [-132, 0],
    [132, 0],
    [
      { at: 0, colour: darker(look.strap, 0.4) },
      { at: 0.24, colour: lighter(look.strap, 0.14) },
      { at: 0.6, colour: look.strap },
      { at: 1, colour: darker(look.strap, 0.55) },
    ],
  )
  const word =
    side === 'back'
      ? drawLettering({
          text: look.word,
          centre: [0, 374],
          height: 34,
          colour: look.accent,
          tracking: 5,
        })
      : stroked(
          [
            [58, 326],
            [60, 420],
          ],
          darker(look.strap, 0.5),
          3,
        )
  return (
    filled(STRAP, '#000000', 'opacity="0.3" transform="translate(1 5)"') +
    filled(STRAP, round) +
    stroked(
      curveThrough([
        [-126, 326],
        [0, 342],
        [126, 326],
      ]),
      '#ffffff',
      2,
      'opacity="0.35"',
    ) +
    stroked(
      curveThrough([
        [-128, 402],
        [0, 419],
        [128, 402],
      ]),
      '#000000',
      2,
      'opacity="0.35" stroke-dasharray="5 3"',
    ) +
    word
  )
}

function shadeFor(side: 'back' | 'palm'): ShadeMap {
  const ready = shades.get(side)
  if (ready) return ready
  const relief = createRelief(boundsOf(PARTS.flat(), 8), 1.8)
  for (const part of PARTS) maskPolygon(relief, part)
  inflate(relief, 50)
  raise(relief, (x, y) => fingersHeight(x, y) + grain(side, x, y))
  if (side === 'back') foldBack(relief)
  else foldPalm(relief)
  const map = packShade(
    relief,
    shadeOf(relief, { relief: 0.95, hollows: 0.7, hollowReach: 8, gloss: 0.1, polish: 8 }),
  )
  shades.set(side, map)
  return map
}

function fingersHeight(x: number, y: number): number {
  let highest = 0
  for (const { base, tip, radius } of [...FINGERS, THUMB]) {
    const length = distance(base, tip)
    const [ux, uy] = [(tip[0] - base[0]) / length, (tip[1] - base[1]) / length]
    const along = Math.min(length, Math.max(0, (x - base[0]) * ux + (y - base[1]) * uy))
    const away = Math.hypot(x - base[0] - ux * along, y - base[1] - uy * along) / radius
    if (away < 1)
      highest = Math.max(highest, 26 * (1 - away ** 2.6) ** 0.6 * smoothStep(0, 120, along))
  }
  return highest
}

function grain(side: 'back' | 'palm', x: number, y: number): number {
  const cloth = noiseAt(31, x / 40, y / 40) * 3
  return side === 'palm'
    ? cloth + noiseAt(32, x / 4, y / 4) * 0.5
    : cloth + noiseAt(33, x / 9, y / 9) * 0.5
}

function foldBack(relief: Relief): void {
  addFold(relief, {
    through: [
      [-148, 6],
      [-74, -24],
      [0, -31],
      [76, -23],
      [148, 10],
    ],
    width: 9,
    height: -5,
    taper: 0.04,
  })
  for (const { base, tip, radius } of FINGERS) {
    for (const share of [0.41, 0.63, 0.86]) {
      const [x, y] = [base[0] + (tip[0] - base[0]) * share, base[1] + (tip[1] - base[1]) * share]
      addFold(relief, {
        through: [
          [x - radius, y + 3],
          [x, y - 3],
          [x + radius, y + 3],
        ],
        width: 9,
        height: -6,
        taper: 0.06,
      })
    }
  }
  addFold(relief, {
    through: [
      [-96, 40],
      [0, 20],
      [96, 40],
      [88, 150],
      [0, 236],
      [-88, 150],
      [-96, 40],
    ],
    width: 10,
    height: -4,
    taper: 0,
  })
}

function foldPalm(relief: Relief): void {
  addFold(relief, {
    through: [
      [-134, 60],
      [-60, 84],
      [20, 72],
      [128, 28],
    ],
    width: 16,
    height: -7,
  })
  addFold(relief, {
    through: [
      [-96, 300],
      [-54, 196],
      [-96, 96],
      [-140, 78],
    ],
    width: 18,
    height: -8,
  })
  for (const { base, tip, radius } of FINGERS) {
    const [x, y] = [base[0] + (tip[0] - base[0]) * 0.45, base[1] + (tip[1] - base[1]) * 0.45]
    addFold(relief, {
      through: [
        [x - radius, y],
        [x, y + 4],
        [x + radius, y],
      ],
      width: 10,
      height: -5,
    })
  }
}
