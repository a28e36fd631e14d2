import { castShadow } from '../cast-shadow.ts'
import { shadeImage, type ShadeMap } from '../shade-png.ts'
import { createSheet, finishSheet, layer, placed, type Sheet } from '../sheet.ts'
import { BACKDROPS, drawBackdrop } from '../studio.ts'
import { drawGlove, GLOVE_OUTLINES, type GloveLook } from './glove.ts'

let shadow: ShadeMap | undefined

/** The product picture: a pair of gloves, one seen from the back, the other from the palm. */
export function drawGlovesPicture(look: GloveLook, viewBox = '0 0 900 1200'): string {
  const sheet = createSheet()
  drawBackdrop(sheet, { paper: BACKDROPS.accessories.paper }, look.back)
  drawGloves(sheet, look)
  return finishSheet(sheet, viewBox)
}

export function drawGloves(sheet: Sheet, look: GloveLook): void {
  shadow ??= castShadow(GLOVE_OUTLINES, [18, 24], 22)
  const wall = shadeImage(shadow, {
    shadow: '#12140f',
    light: '#ffffff',
    shadowStrength: 0.42,
    lightStrength: 0,
  })
  layer(
    sheet,
    placed(
      wall + drawGlove(sheet, look, 'palm'),
      'translate(612 560) rotate(13) scale(-1.02 1.02)',
    ),
    placed(wall + drawGlove(sheet, look, 'back'), 'translate(352 600) rotate(-8) scale(1.1)'),
  )
}
