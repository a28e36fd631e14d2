import { darker, lighter, mixed } from '../colour.ts'
import { curveThrough, lerp, offsetLine, smoothStep, type Point } from '../geometry.ts'
import { clipped, filled, linearPaint, stroked, type Sheet } from '../sheet.ts'
import { up, type BootForm } from './boot-form.ts'
import type { BootLook } from './boot-look.ts'

const LOWER: Record<BootLook['build']['sole'], Point[]> = {
  firm: lowerEdge([48, 33, 25, 29, 41, 36, 29, 34]),
  soft: lowerEdge([48, 33, 26, 30, 42, 37, 30, 35]),
  turf: lowerEdge([40, 22, 13, 14, 18, 15, 13, 20]),
  indoor: lowerEdge([34, 12, 2, 1, 3, 1, 1, 8]),
}

function lowerEdge(heights: readonly number[]): Point[] {
  const places = [30, 90, 190, 310, 430, 560, 680, 742]
  const points: Point[] = places.map((x, index): Point => [x, heights[index] ?? 30])
  return curveThrough(
    up([
      [9, 84],
      [11, (heights[0] ?? 40) + 18],
      ...points,
      [764, (heights[7] ?? 30) + 14],
      [768, 68],
    ]),
    10,
  )
}

/** The studs on the far side, seen between the near ones: drawn before everything else. */
export function drawFarStuds(sheet: Sheet, look: BootLook): string {
  const shaded = darker(mixed(look.studs, look.plate, 0.4), 0.5)
  return studPlaces(look)
    .map(({ x, base, half }) =>
      stud(sheet, look, x + half * 1.15, base + 4, half * 0.95, 5, shaded, shaded),
    )
    .join('')
}

export function drawSoleSide(sheet: Sheet, look: BootLook, form: BootForm): string {
  const studs = studPlaces(look).map(({ x, base, half }) =>
    stud(sheet, look, x, base, half, 0, look.plate, look.studs),
  )
  const nubs = look.build.sole === 'turf' ? turfNubs(look) : ''
  return studs.join('') + nubs + plate(sheet, look, form)
}

function plate(sheet: Sheet, look: BootLook, form: BootForm): string {
  const rubber = isRubber(look)
  const upper = rimOf(look, form)
  const lower = LOWER[look.build.sole]
  const outline = [...upper, ...lower.toReversed()]
  const body = linearPaint(
    sheet,
    [0, -70],
    [0, -20],
    [
      { at: 0, colour: lighter(look.plate, 0.26) },
      { at: 0.35, colour: look.plate },
      { at: 1, colour: darker(look.plate, 0.42) },
    ],
  )
  const ends = linearPaint(
    sheet,
    [0, 0],
    [780, 0],
    [
      { at: 0, colour: '#ffffff', opacity: 0.24 },
      { at: 0.12, colour: '#ffffff', opacity: 0.06 },
      { at: 0.42, colour: '#000000', opacity: 0.16 },
      { at: 0.62, colour: '#000000', opacity: 0.1 },
      { at: 0.82, colour: '#ffffff', opacity: 0.1 },
      { at: 1, colour: '#000000', opacity: 0.4 },
    ],
  )
  const ribs = rubber
    ? stroked(
        offsetLine(upper, 13).slice(17),
        '#000000',
        9,
        'stroke-dasharray="2.4 4" opacity="0.22"',
      ) + stroked(offsetLine(upper, 22).slice(17), look.accent, 3, 'opacity="0.9"')
    : stroked(offsetLine(lower, -8), look.accent, 3.4, 'opacity="0.85"')
  return clipped(
    sheet,
    outline,
    filled(outline, body) +
      ribs +
      filled(outline, ends) +
      stroked(offsetLine(upper, 1.6), '#ffffff', 2, 'opacity="0.5"') +
      stroked(lower, '#000000', 5, 'opacity="0.28"'),
  )
}

/** The plate's upper rim: laid over the upper's edge and drawn out to nothing at toe and heel. */
function rimOf(look: BootLook, form: BootForm): Point[] {
  const rubber = isRubber(look)
  return form.feather.map(([x, y], index): Point => {
    // A rubber toe cap falls straight down from the tip instead of following the upper's edge.
    if (rubber && x < 70) return [x, -lerp(102, 89, (x - 9) / 61)]
    const ends = smoothStep(9, 60, x) * (1 - smoothStep(728, 768, x))
    const toeCap = (rubber ? 26 : 7) * Math.exp(-(((x - 34) / 66) ** 2))
    const wave = rubber ? 0 : 3.5 * Math.sin(index / 9)
    return [x, y - ((rubber ? 17 : 8) + toeCap + wave) * ends]
  })
}

function isRubber(look: BootLook): boolean {
  return look.build.sole === 'turf' || look.build.sole === 'indoor'
}

/** The shade the sole's rim throws on the upper; clip it to the upper. */
export function drawSoleContact(look: BootLook, form: BootForm): string {
  const rim = rimOf(look, form)
  return (
    stroked(rim, '#000000', 16, 'opacity="0.14"') + stroked(rim, '#000000', 7, 'opacity="0.26"')
  )
}

interface StudPlace {
  x: number
  /** Height of the plate above the ground there. */
  base: number
  half: number
}

function studPlaces(look: BootLook): StudPlace[] {
  switch (look.build.sole) {
    case 'firm':
      return [
        { x: 92, base: 36, half: 20 },
        { x: 168, base: 29, half: 24 },
        { x: 250, base: 28, half: 24 },
        { x: 328, base: 32, half: 22 },
        { x: 604, base: 36, half: 25 },
        { x: 704, base: 33, half: 25 },
      ]
    case 'soft':
      return [
        { x: 128, base: 33, half: 21 },
        { x: 296, base: 32, half: 22 },
        { x: 636, base: 36, half: 23 },
        { x: 716, base: 35, half: 21 },
      ]
    case 'turf':
    case 'indoor':
      return []
  }
}

function stud(
  sheet: Sheet,
  look: BootLook,
  x: number,
  base: number,
  half: number,
  lift: number,
  foot: string,
  tip: string,
): string {
  const metal = look.build.sole === 'soft'
  const top = -(base + 4)
  const end = -lift - 1
  const tipHalf = half * (metal ? 0.5 : 0.52)
  const outline: Point[] = [
    [x - half, top],
    ...curveThrough(
      [
        [x - half, top],
        [x - half * 0.74, (top + end) / 2],
        [x - tipHalf, end - 3],
      ],
      4,
    ),
    ...curveThrough(
      [
        [x - tipHalf, end - 3],
        [x - tipHalf + 3, end],
        [x + tipHalf - 3, end],
        [x + tipHalf, end - 3],
      ],
      4,
    ),
    ...curveThrough(
      [
        [x + tipHalf, end - 3],
        [x + half * 0.7, (top + end) / 2],
        [x + half, top],
      ],
      4,
    ),
  ]
  const colour = metal ? '#c9ced2' : tip
  const round = linearPaint(
    sheet,
    [x - half, 0],
    [x + half, 0],
    [
      { at: 0, colour: darker(colour, 0.2) },
      { at: 0.28, colour: lighter(colour, 0.42) },
      { at: 0.5, colour },
      { at: 1, colour: darker(colour, 0.52) },
    ],
  )
  const collar = linearPaint(
    sheet,
    [0, top],
    [0, end],
    [
      { at: 0, colour: darker(foot, 0.42) },
      { at: 0.4, colour: darker(foot, 0.2), opacity: 0.9 },
      { at: 0.58, colour: foot, opacity: 0 },
      { at: 1, colour: '#000000', opacity: 0.28 },
    ],
  )
  return filled(outline, round) + filled(outline, collar)
}

function turfNubs(look: BootLook): string {
  const nubs: string[] = []
  for (let x = 58; x < 750; x += 21) {
    const heights = x < 120 ? (120 - x) * 0.26 : x > 700 ? (x - 700) * 0.1 : 0
    const shape = up([
      [x - 8, 24 + heights],
      [x - 5.5, 1 + heights],
      [x + 5.5, 1 + heights],
      [x + 8, 24 + heights],
    ])
    nubs.push(
      filled(
        up([
          [x + 3, 24 + heights],
          [x + 5, 4 + heights],
          [x + 15, 4 + heights],
          [x + 17, 24 + heights],
        ]),
        darker(look.studs, 0.6),
      ),
      filled(shape, darker(look.studs, 0.16)),
      filled(
        up([
          [x - 7, 22 + heights],
          [x - 5, 2 + heights],
          [x - 1.5, 2 + heights],
          [x - 2, 22 + heights],
        ]),
        lighter(look.studs, 0.25),
        'opacity="0.7"',
      ),
    )
  }
  return nubs.join('')
}
