import { darker, lighter } from '../colour.ts'
import { between, curveThrough, mirrored, offsetLine, smoothStep, type Point } from '../geometry.ts'
import { clipped, filled, linearPaint, stroked, type Sheet } from '../sheet.ts'
import { drawLettering } from '../print/lettering.ts'
import { MIDDLE, type JerseyForm } from './jersey-form.ts'
import type { JerseyLook } from './jersey-look.ts'

const BAND = 21

/** The inside of the back, seen through the neck opening: drawn before the front panel. */
export function drawNeckInside(sheet: Sheet, look: JerseyLook, form: JerseyForm): string {
  const opening = [...form.nape, ...form.neckline.toReversed()]
  const inner = darker(look.base, 0.3)
  const paint = linearPaint(
    sheet,
    [MIDDLE, 160],
    [MIDDLE, 300],
    [
      { at: 0, colour: darker(inner, 0.12) },
      { at: 0.5, colour: darker(inner, 0.3) },
      { at: 1, colour: darker(inner, 0.62) },
    ],
  )
  const band = offsetLine(form.nape, BAND)
  const bandColour = darker(look.collar.colour, 0.16)
  const label = drawLettering({
    text: 'KORA',
    centre: [MIDDLE, 208],
    height: 9,
    colour: lighter(inner, 0.6),
    tracking: 1.5,
  })
  return clipped(
    sheet,
    opening,
    filled(opening, paint) +
      `<rect x="${MIDDLE - 27}" y="196" width="54" height="24" rx="2" fill="${darker(inner, 0.38)}"/>` +
      label +
      stroked(offsetLine(form.nape, BAND + 3), '#000000', 8, 'opacity="0.22"') +
      filled([...form.nape, ...band.toReversed()], bandColour) +
      ribs(offsetLine(form.nape, BAND / 2), BAND, bandColour) +
      stroked(band, darker(bandColour, 0.35), 1.4) +
      sideShade(sheet),
  )
}

/** Both inner sides of the opening fall into shade where the cloth turns. */
function sideShade(sheet: Sheet): string {
  const ink = '#000000'
  const paint = linearPaint(
    sheet,
    [MIDDLE - 88, 0],
    [MIDDLE + 88, 0],
    [
      { at: 0, colour: ink, opacity: 0.5 },
      { at: 0.25, colour: ink, opacity: 0 },
      { at: 0.8, colour: ink, opacity: 0 },
      { at: 1, colour: ink, opacity: 0.35 },
    ],
  )
  return `<rect x="${MIDDLE - 92}" y="150" width="184" height="180" fill="${paint}"/>`
}

/** The collar on the front (or back) panel: drawn last. */
export function drawCollar(
  sheet: Sheet,
  look: JerseyLook,
  form: JerseyForm,
  side: 'front' | 'back',
): string {
  if (side === 'back') return backCollar(sheet, look, form)
  switch (look.collar.kind) {
    case 'crew':
    case 'vee':
      return neckBand(sheet, look, form)
    case 'henley':
      return placket(sheet, look, 108) + neckBand(sheet, look, form)
    case 'polo':
      return placket(sheet, look, 96) + poloFlaps(sheet, look, form)
  }
}

function neckBand(sheet: Sheet, look: JerseyLook, form: JerseyForm): string {
  const outer = form.neckline
  const shadow =
    stroked(offsetLine(outer, 4), '#000000', 9, 'opacity="0.1" stroke-linejoin="round"') +
    stroked(offsetLine(outer, 1.5), '#000000', 4, 'opacity="0.14" stroke-linejoin="round"')
  if (look.collar.kind !== 'vee') return shadow + bandAlong(sheet, look, outer, false)
  // Each half is drawn to the middle on its own: shifted as one line, the band would cross itself there.
  const centre = Math.floor(outer.length / 2)
  const half = outer.slice(0, centre + 1)
  const left = clipped(sheet, HALF_CLIP, bandAlong(sheet, look, half, true))
  const right = clipped(
    sheet,
    mirrored(HALF_CLIP, MIDDLE),
    bandAlong(sheet, look, mirrored(half, MIDDLE).toReversed(), true),
  )
  const overlap: Point[] = [
    [MIDDLE, 320],
    [MIDDLE, 318 - BAND * 1.75],
  ]
  return (
    shadow + left + right + stroked(overlap, darker(look.collar.colour, 0.55), 1.5, 'opacity="0.8"')
  )
}

const HALF_CLIP: Point[] = [
  [MIDDLE - 120, 150],
  [MIDDLE + 0.4, 150],
  [MIDDLE + 0.4, 340],
  [MIDDLE - 120, 340],
]

function bandAlong(sheet: Sheet, look: JerseyLook, outer: readonly Point[], half: boolean): string {
  const { colour, trim } = look.collar
  const inner = narrowing(outer, -BAND, half)
  const middle = narrowing(outer, -BAND / 2, half)
  const band = [...outer, ...inner.toReversed()]
  return clipped(
    sheet,
    band,
    filled(band, colour) +
      ribs(middle, BAND * 1.3, colour) +
      (trim === undefined ? '' : stroked(narrowing(outer, -BAND * 0.68, half), trim, 5)) +
      stroked(middle, '#ffffff', 7, 'opacity="0.12"') +
      stroked(inner, '#000000', 5, 'opacity="0.28"') +
      stroked(outer, '#000000', 4, 'opacity="0.3"'),
  )
}

/** The band seen edge-on where it turns to the nape at the sides of the neck, full width in the middle. */
function narrowing(line: readonly Point[], offset: number, half: boolean): Point[] {
  const shifted = offsetLine(line, offset)
  const depth = -offset / BAND
  const last = line.length - 1
  return line.map((point, index): Point => {
    const share = index / last
    // A half starts (or, mirrored, ends) at the neck's side; its other end is the middle of the front.
    const startsAtSide = Math.abs((line[0]?.[0] ?? MIDDLE) - MIDDLE) > 10
    const fromSide = half ? (startsAtSide ? share : 1 - share) / 2 : Math.min(share, 1 - share)
    const turn = 1 - smoothStep(0, 0.2, fromSide)
    const side = point[0] < MIDDLE ? 1 : -1
    const target = shifted[index] ?? point
    const edge: Point = [point[0] + 7 * side * depth, point[1] - 15 * depth]
    return between(target, edge, turn)
  })
}

function ribs(line: readonly Point[], width: number, colour: string): string {
  return (
    stroked(line, darker(colour, 0.5), width, 'stroke-dasharray="1.3 2.7" opacity="0.28"') +
    stroked(
      line,
      lighter(colour, 0.6),
      width,
      'stroke-dasharray="1 3" stroke-dashoffset="-1.6" opacity="0.2"',
    )
  )
}

function backCollar(sheet: Sheet, look: JerseyLook, form: JerseyForm): string {
  const { colour, trim } = look.collar
  const drop = look.collar.kind === 'polo' ? 20 : 3
  const lower = form.neckline.map(([x, y]): Point => {
    const share = Math.abs(x - MIDDLE) / 86
    return [x, y + drop * (1 - share ** 4)]
  })
  const band = [...form.nape, ...lower.toReversed()]
  const shade = linearPaint(
    sheet,
    [MIDDLE, 160],
    [MIDDLE, 226],
    [
      { at: 0, colour: '#ffffff', opacity: 0.22 },
      { at: 0.35, colour: '#ffffff', opacity: 0 },
      { at: 1, colour: '#000000', opacity: 0.22 },
    ],
  )
  const middle = form.nape.map((point, index): Point =>
    between(point, form.neckline[index] ?? point, 0.5),
  )
  return (
    stroked(offsetLine(lower, 3), '#000000', 7, 'opacity="0.13"') +
    clipped(
      sheet,
      band,
      filled(band, colour) +
        (look.collar.kind === 'polo' ? '' : ribs(middle, 54, colour)) +
        filled(band, shade) +
        (trim === undefined ? '' : stroked(offsetLine(lower, -7), trim, 4.5)) +
        stroked(lower, '#000000', 3, 'opacity="0.25"'),
    )
  )
}

function placket(sheet: Sheet, look: JerseyLook, length: number): string {
  const top = look.collar.kind === 'polo' ? 262 : 268
  const { colour } = look.collar
  const buttons = look.collar.kind === 'polo' ? [0.34, 0.74] : [0.22, 0.52, 0.82]
  const outline: Point[] = [
    [MIDDLE - 17, top],
    [MIDDLE + 17, top],
    [MIDDLE + 16, top + length],
    [MIDDLE, top + length + 9],
    [MIDDLE - 16, top + length],
  ]
  const shade = linearPaint(
    sheet,
    [MIDDLE - 17, 0],
    [MIDDLE + 17, 0],
    [
      { at: 0, colour: '#ffffff', opacity: 0.14 },
      { at: 0.6, colour: '#ffffff', opacity: 0 },
      { at: 1, colour: '#000000', opacity: 0.16 },
    ],
  )
  return (
    filled(outline, '#000000', 'opacity="0.16" transform="translate(3 3)"') +
    filled(outline, colour) +
    filled(outline, shade) +
    stroked(outline, darker(colour, 0.35), 1.2, 'stroke-dasharray="3 2" opacity="0.6"') +
    buttons.map((share) => button([MIDDLE, top + share * length])).join('')
  )
}

function button([x, y]: Point): string {
  return (
    `<circle cx="${x + 1}" cy="${y + 2}" r="6.4" fill="#000" opacity="0.3"/>` +
    `<circle cx="${x}" cy="${y}" r="6" fill="#f1efe9"/>` +
    `<circle cx="${x}" cy="${y}" r="4.2" fill="none" stroke="#b9b5aa" stroke-width="1"/>` +
    [-1.4, 1.4].map((dx) => `<circle cx="${x + dx}" cy="${y}" r="0.8" fill="#77736a"/>`).join('')
  )
}

function poloFlaps(sheet: Sheet, look: JerseyLook, form: JerseyForm): string {
  const { colour, trim } = look.collar
  const first = form.neckline[0] ?? [MIDDLE - 86, 184]
  const left: Point[] = [
    ...curveThrough(
      [
        [MIDDLE - 4, 268],
        [MIDDLE - 44, 250],
        [MIDDLE - 70, 214],
        [first[0] + 7, first[1] - 16],
      ],
      8,
    ),
    ...curveThrough(
      [
        [first[0] - 12, first[1] - 4],
        [first[0] - 26, 224],
        [first[0] - 20, 268],
      ],
      6,
    ),
    ...curveThrough(
      [
        [first[0] - 20, 268],
        [MIDDLE - 68, 306],
        [MIDDLE - 46, 318],
      ],
      6,
    ),
  ]
  const edge = curveThrough(
    [
      [first[0] - 23, 230],
      [first[0] - 14, 266],
      [MIDDLE - 66, 300],
      [MIDDLE - 48, 309],
    ],
    8,
  )
  return [left, mirrored(left, MIDDLE)]
    .map((flap, index) => {
      const axisEdge = index === 0 ? edge : mirrored(edge, MIDDLE)
      const shade = linearPaint(
        sheet,
        [MIDDLE, 180],
        [MIDDLE + (index === 0 ? -110 : 110), 320],
        [
          { at: 0, colour: '#000000', opacity: 0.22 },
          { at: 0.45, colour: '#ffffff', opacity: index === 0 ? 0.16 : 0.06 },
          { at: 1, colour: '#000000', opacity: index === 0 ? 0.02 : 0.16 },
        ],
      )
      return (
        filled(flap, '#000000', 'opacity="0.1" transform="translate(5 11)"') +
        filled(flap, '#000000', 'opacity="0.2" transform="translate(2 4)"') +
        clipped(
          sheet,
          flap,
          filled(flap, colour) +
            (trim === undefined ? '' : stroked(axisEdge, trim, 5)) +
            filled(flap, shade) +
            stroked([...flap, flap[0] ?? first], '#ffffff', 2.2, 'opacity="0.2"'),
        )
      )
    })
    .join('')
}
