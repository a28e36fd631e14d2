import { castShadow } from '../cast-shadow.ts'
import { drawPattern, type Pattern } from '../cloth/cloth-pattern.ts'
import { toneOf } from '../cloth/cloth-tone.ts'
import { fabricImage, type Fabric } from '../cloth/fabric.ts'
import { darker, lighter } from '../colour.ts'
import { curveThrough, mirrored, offsetLine, type Point, type Warp } from '../geometry.ts'
import { drawCrest, drawMakerMark, type Crest } from '../print/crest.ts'
import { drawLettering } from '../print/lettering.ts'
import { shadeImage, type ShadeMap } from '../shade-png.ts'
import {
  clipped,
  createSheet,
  filled,
  finishSheet,
  layer,
  linearPaint,
  stroked,
  type Sheet,
} from '../sheet.ts'
import { BACKDROPS, drawBackdrop } from '../studio.ts'
import { HEM, MIDDLE, OUTER, SHORTS_OUTLINE, WAIST_BOTTOM, WAISTBAND } from './shorts-form.ts'
import { bendShorts, shortsShade } from './shorts-relief.ts'

/** One pair of shorts' colour way. */
export interface ShortsLook {
  base: string
  waistband: string
  cord: string
  sides?: { colour: string; edge?: string }
  hem?: string
  patterns?: Pattern[]
  fabric: Fabric
  crest: Crest
  mark: string
  number?: string
}

const CLOTH = { left: 130, right: 770, top: 300, bottom: 900 }
const STITCH = 'stroke-dasharray="3.4 2.2" opacity="0.55"'
let shadow: ShadeMap | undefined

export function drawShortsPicture(look: ShortsLook, viewBox = '0 0 900 1200'): string {
  const sheet = createSheet()
  drawBackdrop(sheet, BACKDROPS.shorts, look.base)
  drawShorts(sheet, look)
  return finishSheet(sheet, viewBox)
}

export function drawShorts(sheet: Sheet, look: ShortsLook): void {
  shadow ??= castShadow([SHORTS_OUTLINE], [24, 32], 32)
  const wall = { shadow: '#10160f', light: '#ffffff', shadowStrength: 0.36, lightStrength: 0 }
  const bend = bendShorts()
  layer(
    sheet,
    shadeImage(shadow, wall),
    drawWaistInside(sheet, look),
    clipped(
      sheet,
      SHORTS_OUTLINE,
      filled(SHORTS_OUTLINE, look.base) +
        (look.patterns ?? []).map((pattern) => drawPattern(pattern, CLOTH, bend)).join('') +
        drawTrims(look) +
        drawPrints(look, bend) +
        drawWaistband(look) +
        shadeImage(shortsShade(), toneOf(look.base)) +
        drawSeams(look) +
        fabricImage(look.fabric),
    ),
    drawCord(look),
  )
}

function drawWaistInside(sheet: Sheet, look: ShortsLook): string {
  const back = curveThrough([
    [280, 316],
    [450, 298],
    [620, 316],
  ])
  const paint = linearPaint(
    sheet,
    [280, 0],
    [620, 0],
    [
      { at: 0, colour: darker(look.waistband, 0.55) },
      { at: 0.5, colour: darker(look.waistband, 0.28) },
      { at: 1, colour: darker(look.waistband, 0.6) },
    ],
  )
  return (
    filled([...back, [620, 338], [280, 338]], paint) +
    stroked(back, lighter(look.waistband, 0.15), 2.4)
  )
}

function drawTrims(look: ShortsLook): string {
  const parts: string[] = []
  for (const side of [-1, 1] as const) {
    const onSide = (line: readonly Point[]): Point[] =>
      side === 1 ? [...line] : mirrored(line, MIDDLE)
    if (look.sides) {
      // Run on below the hem: the outline's clip cuts both edges there.
      const edge: Point[] = [...OUTER, [772, 912]]
      const inner = edge.map(([x, y], index): Point => [x - 34 - index * 0.5, y + 4])
      parts.push(filled(onSide([...edge, ...inner.toReversed()]), look.sides.colour))
      if (look.sides.edge !== undefined) parts.push(stroked(onSide(inner), look.sides.edge, 7))
      parts.push(stroked(onSide(inner), '#000000', 1.6, 'opacity="0.3"'))
    }
    if (look.hem !== undefined) parts.push(stroked(onSide(offsetLine(HEM, 14)), look.hem, 30))
  }
  return parts.join('')
}

function drawPrints(look: ShortsLook, bend: Warp): string {
  const number =
    look.number === undefined
      ? ''
      : drawLettering({
          text: look.number,
          centre: [600, 730],
          height: 74,
          colour: look.mark,
          weight: 0.19,
          warp: bend,
        })
  return (
    drawCrest(look.crest, [290, 730], 80) +
    (number === '' ? drawMakerMark([612, 730], 54, look.mark) : number)
  )
}

function drawWaistband(look: ShortsLook): string {
  const gathers = WAISTBAND.top.map(([x, y]): Point => [x, y + 26])
  return (
    filled([...WAISTBAND.top, ...WAIST_BOTTOM.toReversed()], look.waistband) +
    stroked(gathers, darker(look.waistband, 0.6), 52, 'stroke-dasharray="1.7 4.4" opacity="0.25"') +
    stroked(
      gathers,
      lighter(look.waistband, 0.6),
      52,
      'stroke-dasharray="1.2 4.9" stroke-dashoffset="-2.6" opacity="0.18"',
    ) +
    [-12, 4]
      .map((lift) => stroked(offsetLine(WAIST_BOTTOM, lift - 22), '#000000', 1.4, 'opacity="0.22"'))
      .join('') +
    stroked(WAIST_BOTTOM, '#000000', 4, 'opacity="0.3"')
  )
}

function drawSeams(look: ShortsLook): string {
  const ink = darker(look.base, 0.5)
  const lines: string[] = []
  for (const line of [HEM, mirrored(HEM, MIDDLE)]) {
    const inwards = line === HEM ? 1 : -1
    lines.push(
      stroked(offsetLine(line, 24 * inwards), ink, 1.2, STITCH),
      stroked(offsetLine(line, 29 * inwards), ink, 1.2, STITCH),
    )
  }
  const rise = curveThrough([
    [450, 386],
    [449, 540],
    [450, 706],
  ])
  return (
    lines.join('') +
    stroked(rise, '#000000', 2.6, 'opacity="0.22"') +
    stroked(offsetLine(rise, 6), ink, 1.1, STITCH)
  )
}

function drawCord(look: ShortsLook): string {
  const ends = [
    curveThrough([
      [437, 360],
      [422, 402],
      [427, 454],
      [416, 496],
    ]),
    curveThrough([
      [463, 360],
      [476, 398],
      [470, 442],
      [481, 476],
    ]),
  ]
  const knot = curveThrough([
    [437, 360],
    [450, 367],
    [463, 360],
  ])
  return [...ends, knot]
    .map(
      (line) =>
        stroked(
          line,
          '#000000',
          9,
          'opacity="0.26" stroke-linecap="round" transform="translate(3 4)"',
        ) +
        stroked(line, darker(look.cord, 0.3), 8.6, 'stroke-linecap="round"') +
        stroked(line, look.cord, 7, 'stroke-linecap="round"') +
        stroked(line, darker(look.cord, 0.5), 6, 'stroke-dasharray="1.4 2.6" opacity="0.35"') +
        stroked(offsetLine(line, 1.6), '#ffffff', 1.8, 'opacity="0.45" stroke-linecap="round"'),
    )
    .join('')
}
