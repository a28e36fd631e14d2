import { castShadow } from '../cast-shadow.ts'
import { toneOf } from '../cloth/cloth-tone.ts'
import { darker } from '../colour.ts'
import { boundsOf, curveThrough, resampled, type Point } from '../geometry.ts'
import { drawLettering } from '../print/lettering.ts'
import { createRelief, inflate, maskPolygon, raise } from '../relief.ts'
import { addFold } from '../relief-folds.ts'
import { CLOTH, shadeOf } from '../relief-light.ts'
import { noiseAt } from '../seeded-noise.ts'
import { packShade, shadeImage, type ShadeMap } from '../shade-png.ts'
import {
  clipped,
  createSheet,
  filled,
  finishSheet,
  layer,
  placed,
  stroked,
  type Sheet,
} from '../sheet.ts'
import { BACKDROPS, drawBackdrop } from '../studio.ts'

export interface SocksLook {
  base: string
  cuff: string
  hoops: string
  heel: string
  word: string
}

/** One sock, toe to the left, around its own origin at the top of the leg. */
const SOCK: Point[] = [
  ...curveThrough(
    [
      [-92, 0],
      [0, 12],
      [92, 0],
    ],
    8,
  ),
  ...curveThrough(
    [
      [94, 60],
      [104, 220],
      [90, 420],
      [86, 560],
      [104, 660],
      [96, 724],
      [40, 756],
    ],
    10,
  ),
  ...curveThrough(
    [
      [-40, 762],
      [-160, 776],
      [-250, 786],
      [-304, 758],
      [-308, 706],
      [-262, 668],
    ],
    10,
  ),
  ...curveThrough(
    [
      [-180, 636],
      [-108, 590],
      [-80, 520],
      [-84, 420],
      [-102, 220],
      [-94, 60],
    ],
    10,
  ),
]

const LEG = curveThrough([
  [0, 0],
  [0, 200],
  [2, 420],
  [4, 600],
])
let shade: ShadeMap | undefined
let shadow: ShadeMap | undefined

export function drawSocksPicture(look: SocksLook, viewBox = '0 0 900 1200'): string {
  const sheet = createSheet()
  drawBackdrop(sheet, { paper: BACKDROPS.accessories.paper }, look.base)
  shade ??= sockShade()
  shadow ??= castShadow([SOCK], [18, 24], 24)
  const wall = shadeImage(shadow, {
    shadow: '#14130f',
    light: '#ffffff',
    shadowStrength: 0.42,
    lightStrength: 0,
  })
  const sock = wall + drawSock(sheet, look, shade)
  layer(
    sheet,
    placed(sock, 'translate(640 176) rotate(4) scale(1.02)'),
    placed(sock, 'translate(430 226) rotate(-3) scale(1.06)'),
  )
  return finishSheet(sheet, viewBox)
}

/** A band knitted round the leg. */
function hoop(y: number, height: number, colour: string): string {
  const line = curveThrough([
    [-120, y - 4],
    [0, y + 10],
    [120, y - 4],
  ])
  return stroked(line, colour, height)
}

function drawSock(sheet: Sheet, look: SocksLook, map: ShadeMap): string {
  const heel: Point[] = [
    ...curveThrough([
      [110, 560],
      [40, 610],
      [10, 690],
      [40, 770],
    ]),
    [140, 770],
    [140, 560],
  ]
  const toe: Point[] = [
    ...curveThrough([
      [-236, 640],
      [-216, 720],
      [-232, 800],
    ]),
    [-340, 800],
    [-340, 640],
  ]
  const knit = stroked(
    resampled(LEG, 5),
    darker(look.base, 0.6),
    260,
    'stroke-dasharray="1.2 2.6" opacity="0.12"',
  )
  return clipped(
    sheet,
    SOCK,
    filled(SOCK, look.base) +
      filled(heel, look.heel) +
      filled(toe, look.heel) +
      hoop(28, 74, look.cuff) +
      hoop(100, 20, look.hoops) +
      hoop(136, 20, look.hoops) +
      drawLettering({
        text: look.word,
        centre: [0, 40],
        height: 25,
        colour: look.hoops,
        tracking: 3,
      }) +
      knit +
      shadeImage(map, toneOf(look.base)) +
      stroked(
        curveThrough([
          [-92, 3],
          [0, 15],
          [92, 3],
        ]),
        '#ffffff',
        4,
        'opacity="0.35"',
      ),
  )
}

function sockShade(): ShadeMap {
  const relief = createRelief(boundsOf(SOCK, 10), 1.8)
  maskPolygon(relief, SOCK)
  inflate(relief, 70)
  raise(relief, (x, y) => {
    const ribs = y > 420 && y < 640 ? Math.sin(x / 2.6) * 0.5 : Math.sin(x / 4.4) * 0.55
    return noiseAt(81, x / 80, y / 110) * 6 + noiseAt(82, x / 36, y / 30) * 1.6 + ribs
  })
  const folds: Point[][] = [
    [
      [-96, 596],
      [-40, 640],
      [40, 640],
    ],
    [
      [-120, 620],
      [-60, 672],
      [20, 690],
    ],
    [
      [80, 520],
      [20, 548],
      [-60, 540],
    ],
    [
      [84, 470],
      [30, 490],
      [-40, 486],
    ],
  ]
  for (const through of folds) addFold(relief, { through, width: 17, height: 7 })
  addFold(relief, {
    through: [
      [-110, 74],
      [0, 86],
      [110, 74],
    ],
    width: 9,
    height: -5,
    taper: 0,
  })
  return packShade(relief, shadeOf(relief, CLOTH))
}
