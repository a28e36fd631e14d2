import { toneOf } from '../cloth/cloth-tone.ts'
import { darker, lighter } from '../colour.ts'
import {
  boundsOf,
  closedCurveThrough,
  mirrored,
  moved,
  offsetLine,
  pathOf,
  smoothStep,
  type Point,
} from '../geometry.ts'
import { drawMakerMark } from '../print/crest.ts'
import { drawLettering } from '../print/lettering.ts'
import { createRelief, inflate, maskPolygon, raise, type Relief } from '../relief.ts'
import { addFold } from '../relief-folds.ts'
import { shadeOf, type Light } from '../relief-light.ts'
import { packShade, shadeImage, type ShadeMap } from '../shade-png.ts'
import { clipped, filled, linearPaint, stroked, type Sheet } from '../sheet.ts'
import type { BootBuild, BootLook } from './boot-look.ts'
import { SOLE_OUTLINE, studsOf, type Stud } from './boot-sole-form.ts'

const CELL = 1.4
const PLASTIC: Light = { relief: 0.9, hollows: 0.75, hollowReach: 9, gloss: 0.42, polish: 20 }
const RUBBER: Light = { relief: 0.8, hollows: 0.75, hollowReach: 6, gloss: 0.12, polish: 8 }
const known = new Map<BootBuild['sole'], ShadeMap>()

/** The sole from below, toe up, x = 0 on its middle line. */
export function drawBootSole(sheet: Sheet, look: BootLook): string {
  const sole = look.build.sole
  const rim = offsetLine(SOLE_OUTLINE, -9)
  const upper = linearPaint(
    sheet,
    [-130, 0],
    [140, 0],
    [
      { at: 0, colour: lighter(look.upper, 0.2) },
      { at: 0.5, colour: look.fade ?? look.upper },
      { at: 1, colour: darker(look.fade ?? look.upper, 0.6) },
    ],
  )
  const base = linearPaint(
    sheet,
    [-60, 0],
    [90, 782],
    [
      { at: 0, colour: lighter(look.plate, 0.1) },
      { at: 0.55, colour: look.plate },
      { at: 1, colour: darker(look.plate, 0.14) },
    ],
  )
  return (
    filled(rim, upper) +
    stroked(pathOf(SOLE_OUTLINE), '#000000', 5, 'opacity="0.4"') +
    clipped(
      sheet,
      SOLE_OUTLINE,
      filled(SOLE_OUTLINE, base) +
        chassis(look) +
        studsOf(sole)
          .map((stud) => studColour(stud, sole === 'soft' ? '#c9ced2' : look.studs))
          .join('') +
        shadeImage(soleShade(sole), toneOf(look.plate, 0.12)),
    ) +
    studsOf(sole)
      .filter((stud) => stud.height > 20)
      .map((stud) => studTip(stud))
      .join('')
  )
}

/** Coloured parts of the plate: the frame along the edge, the bridge under the arch, the maker's mark. */
function chassis(look: BootLook): string {
  const word = drawLettering({
    text: look.build.name,
    centre: [0, 0],
    height: 22,
    colour: look.accent,
    tracking: 3,
  })
  const named = `<g transform="translate(8 498) rotate(-90)">${word}</g>`
  if (look.build.sole === 'turf' || look.build.sole === 'indoor') {
    return (
      drawMakerMark([8, 452], 44, look.accent, ' ') + `<g transform="translate(0 60)">${named}</g>`
    )
  }
  const cell = darker(look.plate, 0.3)
  return (
    filled(FOREFOOT_CELL, cell) +
    filled(HEEL_CELL, cell) +
    stroked(pathOf(FOREFOOT_CELL), look.accent, 4, 'opacity="0.9"') +
    stroked(pathOf(HEEL_CELL), look.accent, 4, 'opacity="0.9"') +
    `<g transform="translate(0 -4)">${named}</g>`
  )
}

const FOREFOOT_CELL = closedCurveThrough([
  [4, 62],
  [48, 110],
  [62, 200],
  [56, 300],
  [34, 376],
  [6, 398],
  [-20, 376],
  [-44, 300],
  [-52, 200],
  [-40, 110],
])
const HEEL_CELL = closedCurveThrough([
  [4, 590],
  [30, 612],
  [34, 670],
  [26, 728],
  [2, 744],
  [-24, 728],
  [-30, 670],
  [-26, 612],
])

function ellipse(stud: Stud, scale: number): Point[] {
  const turn = (stud.turn * Math.PI) / 180
  return Array.from({ length: 28 }, (_, step): Point => {
    const angle = (step / 28) * 2 * Math.PI
    const [x, y] = [Math.cos(angle) * stud.across * scale, Math.sin(angle) * stud.along * scale]
    return [
      stud.at[0] + x * Math.cos(turn) - y * Math.sin(turn),
      stud.at[1] + x * Math.sin(turn) + y * Math.cos(turn),
    ]
  })
}

function studColour(stud: Stud, colour: string): string {
  const fall = moved(ellipse(stud, 1.15), stud.height * 0.26, stud.height * 0.38)
  return filled(fall, '#000000', 'opacity="0.26"') + filled(ellipse(stud, 1.12), colour)
}

/** The worn-flat end of a stud catches the key light. */
function studTip(stud: Stud): string {
  const tip = moved(ellipse(stud, 0.56), -1.5, -2.5)
  return (
    filled(tip, '#ffffff', 'opacity="0.2"') +
    stroked(moved(ellipse(stud, 0.58), -2, -3), '#ffffff', 1.6, 'opacity="0.3"')
  )
}

function soleShade(sole: BootBuild['sole']): ShadeMap {
  const ready = known.get(sole)
  if (ready) return ready
  const relief = createRelief(boundsOf(SOLE_OUTLINE, 8), CELL)
  maskPolygon(relief, SOLE_OUTLINE)
  inflate(relief, 24)
  if (sole === 'indoor') treadIndoor(relief)
  else if (sole !== 'turf') ribPlate(relief)
  for (const stud of studsOf(sole)) raiseStud(relief, stud)
  const map = packShade(
    relief,
    shadeOf(relief, sole === 'turf' || sole === 'indoor' ? RUBBER : PLASTIC),
  )
  known.set(sole, map)
  return map
}

function raiseStud(relief: Relief, stud: Stud): void {
  const turn = (stud.turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  raise(relief, (x, y) => {
    const [dx, dy] = [x - stud.at[0], y - stud.at[1]]
    if (Math.abs(dx) > 44 || Math.abs(dy) > 44) return 0
    const across = (dx * cos + dy * sin) / stud.across
    const along = (dy * cos - dx * sin) / stud.along
    const away = Math.hypot(across, along)
    if (away > 1.4) return 0
    return stud.height * Math.min(1, Math.max(0, (1.35 - away) / 0.8)) ** 1.3
  })
}

function ribPlate(relief: Relief): void {
  for (const cell of [FOREFOOT_CELL, HEEL_CELL]) {
    addFold(relief, {
      through: cell.filter((_, index) => index % 4 === 0),
      width: 8,
      height: 7,
      taper: 0,
    })
  }
  for (let index = 0; index < 9; index += 1) {
    const y = 108 + index * 32
    addFold(relief, {
      through: [
        [-46, y - 14],
        [4, y + 8],
        [54, y - 14],
      ],
      width: 6,
      height: 3.5,
      taper: 0.1,
    })
  }
  const spine: Point[] = [
    [-46, 400],
    [-34, 470],
    [-34, 540],
    [-44, 600],
  ]
  for (const rib of [spine, mirrored(spine, 6)]) {
    addFold(relief, { through: rib, width: 13, height: 10, taper: 0.2 })
  }
}

/** Pivot rings under the ball of the foot, wavy tread for the rest. */
function treadIndoor(relief: Relief): void {
  raise(relief, (x, y) => {
    const rings = Math.hypot(x - 6, y - 200)
    if (rings < 78) return -4 * smoothStep(-0.1, -0.55, Math.sin(rings / 2.9))
    if (y > 410 && y < 560) return 0
    return -4 * smoothStep(0, -0.5, Math.sin((y + 9 * Math.sin(x / 11)) / 3.6))
  })
}
