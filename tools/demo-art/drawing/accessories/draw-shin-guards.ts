import { castShadow } from '../cast-shadow.ts'
import { toneOf } from '../cloth/cloth-tone.ts'
import { darker, lighter } from '../colour.ts'
import { boundsOf, closedCurveThrough, curveThrough, pathOf, type Point } from '../geometry.ts'
import { drawCrest, type Crest } from '../print/crest.ts'
import { drawLettering } from '../print/lettering.ts'
import { createRelief, maskPolygon, raise } from '../relief.ts'
import { addFold } from '../relief-folds.ts'
import { shadeOf } from '../relief-light.ts'
import { packShade, shadeImage, type ShadeMap } from '../shade-png.ts'
import {
  clipped,
  createSheet,
  filled,
  finishSheet,
  layer,
  linearPaint,
  placed,
  stroked,
  type Sheet,
} from '../sheet.ts'
import { BACKDROPS, drawBackdrop } from '../studio.ts'

export interface ShinGuardLook {
  shell: string
  second: string
  foam: string
  accent: string
  crest: Crest
  word: string
}

const SHELL = closedCurveThrough([
  [0, -330],
  [104, -318],
  [152, -262],
  [158, -120],
  [142, 60],
  [120, 220],
  [86, 306],
  [0, 326],
  [-86, 306],
  [-120, 220],
  [-142, 60],
  [-158, -120],
  [-152, -262],
  [-104, -318],
])
const FOAM = SHELL.map(([x, y]): Point => [x * 1.085, y * 1.045])
let shade: ShadeMap | undefined
let shadow: ShadeMap | undefined

export function drawShinGuardsPicture(look: ShinGuardLook, viewBox = '0 0 900 1200'): string {
  const sheet = createSheet()
  drawBackdrop(sheet, { paper: BACKDROPS.accessories.paper }, look.shell)
  shade ??= shellShade()
  shadow ??= castShadow([FOAM], [20, 26], 22)
  const wall = shadeImage(shadow, {
    shadow: '#14130f',
    light: '#ffffff',
    shadowStrength: 0.44,
    lightStrength: 0,
  })
  const guard = wall + drawGuard(sheet, look, shade)
  layer(
    sheet,
    placed(guard, 'translate(618 560) rotate(9) scale(1.08)'),
    placed(guard, 'translate(300 640) rotate(-7) scale(1.18)'),
  )
  return finishSheet(sheet, viewBox)
}

function drawGuard(sheet: Sheet, look: ShinGuardLook, map: ShadeMap): string {
  const foam = linearPaint(
    sheet,
    [-170, 0],
    [170, 0],
    [
      { at: 0, colour: lighter(look.foam, 0.2) },
      { at: 0.5, colour: look.foam },
      { at: 1, colour: darker(look.foam, 0.5) },
    ],
  )
  const lower: Point[] = [
    ...curveThrough([
      [-200, 40],
      [-60, 110],
      [60, 70],
      [200, 150],
    ]),
    [200, 360],
    [-200, 360],
  ]
  const edge = curveThrough([
    [-200, 22],
    [-60, 92],
    [60, 52],
    [200, 132],
  ])
  return (
    filled(FOAM, foam) +
    stroked(pathOf(FOAM), darker(look.foam, 0.4), 2.4) +
    stroked(pathOf(SHELL), '#000000', 9, 'opacity="0.28"') +
    clipped(
      sheet,
      SHELL,
      filled(SHELL, look.shell) +
        filled(lower, look.second) +
        stroked(edge, look.accent, 9) +
        drawCrest(look.crest, [0, -120], 150) +
        drawLettering({
          text: look.word,
          centre: [0, 190],
          height: 40,
          colour: look.accent,
          weight: 0.19,
          tracking: 5,
        }) +
        shadeImage(map, toneOf(look.shell, 0.15)),
    )
  )
}

function shellShade(): ShadeMap {
  const relief = createRelief(boundsOf(SHELL, 10), 1.6)
  maskPolygon(relief, SHELL)
  raise(relief, (x, y) => {
    const round = 96 * Math.max(0, 1 - (Math.abs(x) / 172) ** 2.2) ** 0.62
    const ends = -30 * Math.max(0, (Math.abs(y) - 200) / 130) ** 2.4
    return round + ends
  })
  for (const x of [-58, 58]) {
    addFold(relief, {
      through: [
        [x * 1.2, -250],
        [x * 1.1, 0],
        [x * 0.8, 250],
      ],
      width: 16,
      height: 8,
      taper: 0.2,
    })
  }
  for (const y of [-276, 268]) {
    addFold(relief, {
      through: [
        [-90, y - 8],
        [0, y],
        [90, y - 8],
      ],
      width: 12,
      height: -6,
      taper: 0.2,
    })
  }
  return packShade(
    relief,
    shadeOf(relief, { relief: 1, hollows: 0.4, hollowReach: 8, gloss: 0.62, polish: 30 }),
  )
}
