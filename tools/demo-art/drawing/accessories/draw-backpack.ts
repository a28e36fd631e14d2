import { castShadow } from '../cast-shadow.ts'
import { toneOf } from '../cloth/cloth-tone.ts'
import { fabricImage } from '../cloth/fabric.ts'
import { darker, lighter } from '../colour.ts'
import {
  boundsOf,
  closedCurveThrough,
  curveThrough,
  mirrored,
  pathOf,
  type Point,
} from '../geometry.ts'
import { drawCrest, drawMakerMark, type Crest } from '../print/crest.ts'
import { drawLettering } from '../print/lettering.ts'
import { createRelief, inflate, maskPolygon, raise, type Relief } from '../relief.ts'
import { addFold } from '../relief-folds.ts'
import { shadeOf } from '../relief-light.ts'
import { noiseAt } from '../seeded-noise.ts'
import { packShade, shadeImage, type ShadeMap } from '../shade-png.ts'
import { clipped, createSheet, filled, finishSheet, layer, stroked, type Sheet } from '../sheet.ts'
import { BACKDROPS, contactShadow, drawBackdrop } from '../studio.ts'

export interface BackpackLook {
  base: string
  pocket: string
  trim: string
  crest: Crest
  word: string
}

const MIDDLE = 450

const BODY = closedCurveThrough([
  [450, 232],
  [560, 246],
  [640, 320],
  [676, 470],
  [694, 680],
  [690, 860],
  [640, 940],
  [450, 952],
  [260, 940],
  [210, 860],
  [206, 680],
  [224, 470],
  [260, 320],
  [340, 246],
])

const POCKET = closedCurveThrough([
  [450, 596],
  [590, 604],
  [622, 650],
  [630, 780],
  [616, 880],
  [560, 908],
  [450, 912],
  [340, 908],
  [284, 880],
  [270, 780],
  [278, 650],
  [310, 604],
])

const ZIP = curveThrough([
  [246, 620],
  [252, 460],
  [300, 346],
  [380, 300],
  [450, 292],
  [520, 300],
  [600, 346],
  [648, 460],
  [654, 620],
])
const POCKET_ZIP = curveThrough([
  [296, 660],
  [370, 640],
  [450, 636],
  [530, 640],
  [604, 660],
])
let shade: ShadeMap | undefined
let pocketShade: ShadeMap | undefined
let shadow: ShadeMap | undefined

export function drawBackpackPicture(look: BackpackLook, viewBox = '0 0 900 1200'): string {
  const sheet = createSheet()
  drawBackdrop(sheet, { ...BACKDROPS.accessories, floor: 890 }, look.base)
  shade ??= bodyShade()
  pocketShade ??= shadeOfPocket()
  shadow ??= castShadow([BODY], [20, 10], 30)
  layer(
    sheet,
    shadeImage(shadow, {
      shadow: '#14130f',
      light: '#ffffff',
      shadowStrength: 0.22,
      lightStrength: 0,
    }),
    contactShadow(sheet, [462, 950], 700, 70, 0.5),
    contactShadow(sheet, [455, 952], 480, 26, 0.6),
    straps(look),
    clipped(
      sheet,
      BODY,
      filled(BODY, look.base) +
        sides(look) +
        fabricImage('twill') +
        shadeImage(shade, toneOf(look.base)),
    ),
    zipper(ZIP, look),
    drawCrest(look.crest, [450, 440], 118),
    pocket(sheet, look, pocketShade),
  )
  return finishSheet(sheet, viewBox)
}

function straps(look: BackpackLook): string {
  const handle = curveThrough([
    [398, 258],
    [400, 196],
    [450, 172],
    [500, 196],
    [502, 258],
  ])
  const shoulder = curveThrough([
    [322, 300],
    [236, 330],
    [176, 470],
    [180, 660],
    [214, 800],
  ])
  return [shoulder, mirrored(shoulder, MIDDLE), handle]
    .map((line, index) => {
      const width = index === 2 ? 24 : 46
      return (
        stroked(line, darker(look.base, 0.62), width + 3, 'stroke-linecap="round"') +
        stroked(line, darker(look.base, 0.3), width, 'stroke-linecap="round"') +
        stroked(line, look.trim, width * 0.16, 'opacity="0.9"') +
        stroked(line, '#ffffff', width * 0.8, 'opacity="0.06" stroke-linecap="round"')
      )
    })
    .join('')
}

/** Darker side panels with the net for a bottle. */
function sides(look: BackpackLook): string {
  const panel: Point[] = [
    ...curveThrough([
      [190, 560],
      [250, 600],
      [262, 780],
      [250, 960],
    ]),
    [150, 960],
    [150, 560],
  ]
  return [panel, mirrored(panel, MIDDLE)]
    .map(
      (outline) =>
        filled(outline, darker(look.base, 0.34)) + stroked(outline, look.trim, 4, 'opacity="0.8"'),
    )
    .join('')
}

function zipper(line: readonly Point[], look: BackpackLook): string {
  const [x, y] = line[Math.floor(line.length * 0.2)] ?? [0, 0]
  return (
    stroked(line, darker(look.base, 0.55), 17) +
    stroked(line, '#0e0f11', 9) +
    stroked(line, '#8f9498', 6, 'stroke-dasharray="2.2 2.6" opacity="0.9"') +
    `<rect x="${x - 7}" y="${y - 4}" width="14" height="20" rx="4" fill="#b9bec2"/>` +
    `<rect x="${x - 5}" y="${y + 14}" width="10" height="46" rx="5" fill="${look.trim}"/>` +
    `<rect x="${x - 3.5}" y="${y + 16}" width="3" height="40" rx="1.5" fill="#ffffff" opacity="0.4"/>`
  )
}

function pocket(sheet: Sheet, look: BackpackLook, map: ShadeMap): string {
  return (
    filled(POCKET, '#000000', 'opacity="0.34" transform="translate(5 12)"') +
    clipped(sheet, POCKET, filled(POCKET, look.pocket) + shadeImage(map, toneOf(look.pocket))) +
    stroked(pathOf(POCKET), darker(look.pocket, 0.4), 4) +
    stroked(
      pathOf(POCKET),
      lighter(look.pocket, 0.4),
      1.4,
      'opacity="0.6" transform="translate(-1.4 -1.4)"',
    ) +
    zipper(POCKET_ZIP, look) +
    drawLettering({
      text: look.word,
      centre: [450, 768],
      height: 54,
      colour: look.trim,
      weight: 0.18,
      tracking: 5,
    }) +
    drawMakerMark([450, 838], 40, look.trim)
  )
}

function bodyShade(): ShadeMap {
  const relief = createRelief(boundsOf(BODY, 10), 2)
  maskPolygon(relief, BODY)
  inflate(relief, 120)
  raise(relief, (x, y) => noiseAt(51, x / 120, y / 130) * 13 + noiseAt(52, x / 44, y / 60) * 2.6)
  for (const line of [ZIP]) {
    addFold(relief, {
      through: line.filter((_, index) => index % 8 === 0),
      width: 24,
      height: -9,
      taper: 0,
    })
  }
  sag(relief)
  return finish(relief)
}

function sag(relief: Relief): void {
  for (const side of [-1, 1]) {
    addFold(relief, {
      through: [
        [MIDDLE + side * 60, 320],
        [MIDDLE + side * 120, 400],
        [MIDDLE + side * 130, 520],
      ],
      width: 50,
      height: 9,
    })
    addFold(relief, {
      through: [
        [MIDDLE + side * 236, 640],
        [MIDDLE + side * 200, 600],
        [MIDDLE + side * 120, 580],
      ],
      width: 26,
      height: -8,
    })
    addFold(relief, {
      through: [
        [MIDDLE + side * 230, 900],
        [MIDDLE + side * 190, 860],
        [MIDDLE + side * 196, 780],
      ],
      width: 30,
      height: 7,
    })
  }
}

function shadeOfPocket(): ShadeMap {
  const relief = createRelief(boundsOf(POCKET, 10), 2)
  maskPolygon(relief, POCKET)
  inflate(relief, 66)
  raise(relief, (x, y) => noiseAt(53, x / 100, y / 90) * 9 + noiseAt(54, x / 40, y / 40) * 1.6)
  addFold(relief, {
    through: POCKET_ZIP.filter((_, index) => index % 8 === 0),
    width: 22,
    height: -8,
    taper: 0,
  })
  return finish(relief)
}

function finish(relief: Relief): ShadeMap {
  return packShade(
    relief,
    shadeOf(relief, { relief: 0.9, hollows: 0.6, hollowReach: 10, gloss: 0.08, polish: 8 }),
  )
}
