import { darker, lighter, mixed } from '../colour.ts'
import { curveThrough, mirrored, type Point } from '../geometry.ts'
import { drawMakerMark } from '../print/crest.ts'
import { drawLettering } from '../print/lettering.ts'
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
import { BACKDROPS, contactShadow, drawBackdrop } from '../studio.ts'

export interface BottleLook {
  body: string
  cap: string
  print: string
  word: string
}

const MIDDLE = 450
const HALF: Point[] = curveThrough(
  [
    [560, 342],
    [596, 388],
    [600, 460],
    [600, 560],
    [582, 604],
    [580, 660],
    [600, 706],
    [602, 840],
    [598, 948],
    [572, 976],
  ],
  8,
)
const BODY: Point[] = [
  ...HALF,
  ...curveThrough([
    [572, 976],
    [450, 992],
    [328, 976],
  ]),
  ...mirrored(HALF, MIDDLE).toReversed(),
]

export function drawBottlePicture(look: BottleLook, viewBox = '0 0 900 1200'): string {
  const sheet = createSheet()
  drawBackdrop(sheet, { ...BACKDROPS.accessories, floor: 930 }, look.body)
  layer(
    sheet,
    contactShadow(sheet, [490, 982], 560, 66, 0.42),
    contactShadow(sheet, [456, 984], 320, 24, 0.7),
    drawBody(sheet, look),
    drawCap(sheet, look),
  )
  return finishSheet(sheet, viewBox)
}

/** Shading of round plastic, between a bright window on the left and the dark side of the room. */
function roundPaint(sheet: Sheet, colour: string, half: number): string {
  return linearPaint(
    sheet,
    [MIDDLE - half, 0],
    [MIDDLE + half, 0],
    [
      { at: 0, colour: darker(colour, 0.5) },
      { at: 0.07, colour: darker(colour, 0.14) },
      { at: 0.17, colour: lighter(colour, 0.62) },
      { at: 0.24, colour: lighter(colour, 0.5) },
      { at: 0.3, colour: lighter(colour, 0.06) },
      { at: 0.62, colour: darker(colour, 0.12) },
      { at: 0.88, colour: darker(colour, 0.55) },
      { at: 0.95, colour: darker(colour, 0.38) },
      { at: 1, colour: darker(colour, 0.6) },
    ],
  )
}

function drawBody(sheet: Sheet, look: BottleLook): string {
  const around = (y: number, colour: string, width: number, opacity: number): string =>
    stroked(
      curveThrough([
        [MIDDLE - 156, y - 8],
        [MIDDLE, y + 12],
        [MIDDLE + 156, y - 8],
      ]),
      colour,
      width,
      `opacity="${opacity}"`,
    )
  const grooves = [594, 616, 638, 660, 682]
    .map((y) => around(y, '#000000', 7, 0.2) + around(y + 6, '#ffffff', 3, 0.3))
    .join('')
  const foot = linearPaint(
    sheet,
    [0, 330],
    [0, 990],
    [
      { at: 0, colour: '#ffffff', opacity: 0.22 },
      { at: 0.16, colour: '#ffffff', opacity: 0 },
      { at: 0.86, colour: '#000000', opacity: 0 },
      { at: 1, colour: '#000000', opacity: 0.42 },
    ],
  )
  return clipped(
    sheet,
    BODY,
    filled(BODY, roundPaint(sheet, look.body, 152)) +
      around(440, look.print, 10, 1) +
      drawMakerMark([MIDDLE, 500], 62, look.print) +
      drawLettering({
        text: look.word,
        centre: [MIDDLE, 806],
        height: Math.min(56, 226 / look.word.length),
        colour: look.print,
        weight: 0.18,
        tracking: 4,
      }) +
      around(872, look.print, 10, 1) +
      grooves +
      filled(BODY, foot),
  )
}

function drawCap(sheet: Sheet, look: BottleLook): string {
  const dark = mixed(look.cap, '#101214', 0.3)
  const lid: Point[] = [
    [338, 352],
    [346, 286],
    ...curveThrough([
      [346, 286],
      [450, 268],
      [554, 286],
    ]),
    [562, 352],
    ...curveThrough([
      [562, 352],
      [450, 372],
      [338, 352],
    ]),
  ]
  const neck: Point[] = [
    [414, 278],
    [418, 226],
    [482, 226],
    [486, 278],
  ]
  const spout: Point[] = [
    [402, 230],
    [406, 176],
    ...curveThrough([
      [406, 176],
      [450, 158],
      [494, 176],
    ]),
    [498, 230],
    ...curveThrough([
      [498, 230],
      [450, 242],
      [402, 230],
    ]),
  ]
  const ridges = Array.from({ length: 23 }, (_, index) => {
    const turn = ((index - 11) / 11) * 1.42
    const x = MIDDLE + 106 * Math.sin(turn)
    return stroked(
      [
        [x, 294],
        [x * 1.012 - 5.4, 350],
      ],
      '#000000',
      4 * Math.cos(turn) + 1,
      'opacity="0.24"',
    )
  })
  return (
    filled(lid, roundPaint(sheet, look.cap, 112)) +
    ridges.join('') +
    filled(neck, roundPaint(sheet, dark, 36)) +
    filled(spout, roundPaint(sheet, lighter(dark, 0.2), 48)) +
    stroked(
      curveThrough([
        [346, 288],
        [450, 270],
        [554, 288],
      ]),
      '#ffffff',
      3,
      'opacity="0.5"',
    ) +
    stroked(
      curveThrough([
        [408, 178],
        [450, 161],
        [492, 178],
      ]),
      '#ffffff',
      3,
      'opacity="0.5"',
    )
  )
}
