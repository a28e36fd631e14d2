import { BALLS } from '../looks/balls.ts'
import { BOOTS } from '../looks/boots.ts'
import { GLOVES } from '../looks/accessories.ts'
import { CLUB_JERSEYS } from '../looks/club-jerseys.ts'
import { SHORTS } from '../looks/shorts.ts'
import { drawGloves } from './accessories/draw-gloves.ts'
import { drawBall } from './ball/draw-ball.ts'
import { drawBootSide } from './boot/draw-boot-side.ts'
import { darker, lighter } from './colour.ts'
import { drawJersey, jerseyShadow } from './jersey/draw-jersey.ts'
import { createSheet, finishSheet, layer, placed, radialPaint, type Sheet } from './sheet.ts'
import { drawShorts } from './shorts/draw-shorts.ts'
import { contactShadow } from './studio.ts'

export type CategorySubject = 'boots' | 'jersey' | 'shorts' | 'ball' | 'gloves'

/** A square picture whose subject stays inside the circle of a round tile. */
export function drawCategory(subject: CategorySubject): string {
  const sheet = createSheet()
  switch (subject) {
    case 'boots':
      drawGround(sheet, '#cfe3d6')
      layer(
        sheet,
        contactShadow(sheet, [470, 742], 760, 90, 0.42),
        placed(drawBootSide(sheet, BOOTS.rhumelGarnet), 'translate(86 730) rotate(-5) scale(0.96)'),
      )
      return finishSheet(sheet, '0 120 900 900')
    case 'jersey':
      drawGround(sheet, '#d3dfea')
      layer(sheet, jerseyShadow(CLUB_JERSEYS.cirtaHome))
      drawJersey(sheet, CLUB_JERSEYS.cirtaHome, 'front')
      return finishSheet(sheet, '-65 85 1030 1030')
    case 'shorts':
      drawGround(sheet, '#ecdcc4')
      drawShorts(sheet, SHORTS.sidiMcid)
      return finishSheet(sheet, '40 180 820 820')
    case 'ball':
      drawGround(sheet, '#d6e6da')
      layer(sheet, contactShadow(sheet, [470, 904], 640, 90, 0.5))
      drawBall(sheet, BALLS.classic, { turn: 18, tip: -14, roll: -10 }, [450, 596], 322)
      return finishSheet(sheet, '-30 120 960 960')
    case 'gloves':
      drawGround(sheet, '#e8d3cf')
      drawGloves(sheet, GLOVES.match)
      return finishSheet(sheet, '-100 110 1100 1100')
  }
}

function drawGround(sheet: Sheet, paper: string): void {
  const paint = radialPaint(sheet, [360, 460], 900, [
    { at: 0, colour: lighter(paper, 0.5) },
    { at: 0.6, colour: paper },
    { at: 1, colour: darker(paper, 0.12) },
  ])
  layer(sheet, `<rect x="-200" y="-100" width="1400" height="1500" fill="${paint}"/>`)
}
