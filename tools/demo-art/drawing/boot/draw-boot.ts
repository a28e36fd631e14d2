import { castShadow } from '../cast-shadow.ts'
import type { Point } from '../geometry.ts'
import { shadeImage, type ShadeMap } from '../shade-png.ts'
import { createSheet, finishSheet, layer, placed, type Sheet } from '../sheet.ts'
import { BACKDROPS, contactShadow, drawBackdrop } from '../studio.ts'
import type { BootLook } from './boot-look.ts'
import { SOLE_OUTLINE } from './boot-sole-form.ts'
import { drawBootSide } from './draw-boot-side.ts'
import { drawBootSole } from './draw-boot-sole.ts'

const GROUND = 1005
let soleShadow: ShadeMap | undefined

/** The pair: one boot in profile, the other upright behind it with its sole to the viewer. */
export function drawBootPair(look: BootLook): string {
  const sheet = createSheet()
  drawBackdrop(sheet, { ...BACKDROPS.boots, floor: GROUND - 50 }, look.upper)
  soleShadow ??= castShadow([SOLE_OUTLINE], [20, 26], 26)
  const wall = shadeImage(soleShadow, {
    shadow: '#10130f',
    light: '#ffffff',
    shadowStrength: 0.4,
    lightStrength: 0,
  })
  layer(
    sheet,
    contactShadow(sheet, [545, GROUND - 46], 460, 60, 0.4),
    placed(wall + drawBootSole(sheet, look), 'translate(428 120) rotate(-11) scale(1.1)'),
    floorShadow(sheet, GROUND),
    placed(drawBootSide(sheet, look), `translate(58 ${GROUND})`),
  )
  return finishSheet(sheet)
}

/** One boot in profile; another `viewBox` shows a detail of it. */
export function drawBootProfile(look: BootLook, viewBox = '0 0 900 1200'): string {
  const sheet = createSheet()
  const ground = 800
  drawBackdrop(sheet, { ...BACKDROPS.boots, floor: ground - 40 }, look.upper)
  layer(
    sheet,
    floorShadow(sheet, ground),
    placed(drawBootSide(sheet, look), `translate(58 ${ground})`),
  )
  return finishSheet(sheet, viewBox)
}

/** Both feet's shares of the shadow, darkest where the studs stand. */
function floorShadow(sheet: Sheet, ground: number): string {
  const spots: [Point, number, number, number][] = [
    [[455, ground + 6], 900, 84, 0.4],
    [[270, ground + 1], 400, 26, 0.6],
    [[712, ground + 1], 250, 24, 0.6],
  ]
  return spots
    .map(([at, width, height, strength]) => contactShadow(sheet, at, width, height, strength))
    .join('')
}
