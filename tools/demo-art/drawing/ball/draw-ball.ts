import { toneOf } from '../cloth/cloth-tone.ts'
import { darker, lighter, mixed } from '../colour.ts'
import { pathOf, type Point } from '../geometry.ts'
import { createRelief, raise, type Relief } from '../relief.ts'
import { addFold } from '../relief-folds.ts'
import { shadeOf, type Light } from '../relief-light.ts'
import { noiseAt } from '../seeded-noise.ts'
import { packShade, shadeImage, type ShadeMap } from '../shade-png.ts'
import {
  createSheet,
  filled,
  finishSheet,
  layer,
  radialPaint,
  clipped,
  stroked,
  type Sheet,
} from '../sheet.ts'
import { BACKDROPS, contactShadow, drawBackdrop } from '../studio.ts'
import { drawBallPrint } from './ball-print.ts'
import type { BallLook } from './ball-look.ts'
import { panelPlan } from './ball-panels.ts'
import { seen, turned, type Attitude } from './sphere.ts'

const CELL = 2
const SKIN: Light = { relief: 1, hollows: 0.55, hollowReach: 6, gloss: 0.5, polish: 20 }
const known = new Map<string, ShadeMap>()
const RADIUS = 322
const CENTRE: Point = [450, 596]

export function drawBallPicture(
  look: BallLook,
  attitude: Attitude,
  viewBox = '0 0 900 1200',
): string {
  const sheet = createSheet()
  drawBackdrop(sheet, { ...BACKDROPS.balls, floor: 850 }, look.colours[1] ?? look.colours[0])
  const ground = CENTRE[1] + RADIUS
  layer(
    sheet,
    contactShadow(sheet, [490, ground - 4], 860, 120, 0.34),
    contactShadow(sheet, [466, ground - 2], 460, 52, 0.55),
    contactShadow(sheet, [454, ground - 2], 200, 18, 0.6),
  )
  drawBall(sheet, look, attitude, CENTRE, RADIUS)
  return finishSheet(sheet, viewBox)
}

export function drawBall(
  sheet: Sheet,
  look: BallLook,
  attitude: Attitude,
  centre: Point,
  radius: number,
): void {
  const disc = circle(centre, radius)
  const inside =
    filled(disc, look.colours[0]) +
    drawBallPrint(look, attitude, centre, radius) +
    drawSeams(look, attitude, centre, radius) +
    shadeImage(ballShade(look, attitude, centre, radius), toneOf(look.colours[0], 0.05)) +
    studioLight(sheet, centre, radius, look)
  layer(sheet, clipped(sheet, disc, inside))
}

function circle(centre: Point, radius: number): string {
  const [x, y] = centre
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
}

function drawSeams(look: BallLook, attitude: Attitude, centre: Point, radius: number): string {
  const data = visibleSeams(look, attitude, centre, radius)
    .map((line) => pathOf(line, false))
    .join('')
  const ink = look.seam ?? darker(mixed(look.colours[0], '#20242a', 0.55), 0.2)
  const scale = radius / RADIUS
  return (
    stroked(
      data,
      '#ffffff',
      5.4 * scale,
      'opacity="0.25" stroke-linejoin="round" transform="translate(1.6 2)"',
    ) +
    stroked(data, ink, 3 * scale, 'opacity="0.85" stroke-linejoin="round" stroke-linecap="round"')
  )
}

function visibleSeams(
  look: BallLook,
  attitude: Attitude,
  centre: Point,
  radius: number,
): Point[][] {
  return panelPlan(look.design)
    .seams.map((line) => line.map((spot) => turned(spot, attitude)))
    .filter((line) => line.some(([, , z]) => z > 0))
    .map((line) => line.filter(([, , z]) => z > -0.15).map((spot) => seen(spot, centre, radius)))
    .filter((line) => line.length > 1)
}

function ballShade(look: BallLook, attitude: Attitude, centre: Point, radius: number): ShadeMap {
  const name = [look.design, attitude.turn, attitude.tip, attitude.roll, ...centre, radius].join(
    ' ',
  )
  const ready = known.get(name)
  if (ready) return ready
  const reach = radius + 8
  const bounds = {
    left: centre[0] - reach,
    top: centre[1] - reach,
    width: reach * 2,
    height: reach * 2,
  }
  const relief = createRelief(bounds, CELL)
  relief.mask.fill(1)
  raise(relief, (x, y) => sphereHeight(x - centre[0], y - centre[1], radius))
  puffPanels(relief, look, attitude, centre, radius)
  const map = packShade(relief, shadeOf(relief, SKIN))
  known.set(name, map)
  return map
}

/**
 * A sphere flattened a little towards the rim, where the light of a true sphere would drop to black within one cell.
 */
function sphereHeight(dx: number, dy: number, radius: number): number {
  const away = Math.hypot(dx, dy) / radius
  const inside = Math.max(0, 1 - Math.min(1, away) ** 2 * 0.985)
  const grain = noiseAt(3, dx / 4.2, dy / 4.2) * 0.22 + noiseAt(4, dx / 90, dy / 90) * 1.4
  return radius * 0.94 * Math.sqrt(inside) + grain
}

function puffPanels(
  relief: Relief,
  look: BallLook,
  attitude: Attitude,
  centre: Point,
  radius: number,
): void {
  const scale = radius / RADIUS
  for (const line of visibleSeams(look, attitude, centre, radius)) {
    const through = line.filter((_, index) => index % 5 === 0 || index === line.length - 1)
    addFold(relief, { through, width: 32 * scale, height: -5 * scale, taper: 0 })
    addFold(relief, { through, width: 9 * scale, height: -4.5 * scale, taper: 0 })
  }
}

/** The reflection of the key light, the light from the paper below, and the darkening at the rim. */
function studioLight(sheet: Sheet, centre: Point, radius: number, look: BallLook): string {
  const [x, y] = centre
  const window = radialPaint(
    sheet,
    [x - radius * 0.36, y - radius * 0.46],
    radius * 0.46,
    [
      { at: 0, colour: '#ffffff', opacity: 0.42 },
      { at: 0.4, colour: '#ffffff', opacity: 0.16 },
      { at: 1, colour: '#ffffff', opacity: 0 },
    ],
    0.8,
  )
  const paper = lighter(mixed(BACKDROPS.balls.paper, look.colours[0], 0.2), 0.3)
  const bounce = radialPaint(sheet, [x + radius * 0.1, y - radius * 0.12], radius * 1.13, [
    { at: 0, colour: paper, opacity: 0 },
    { at: 0.86, colour: paper, opacity: 0 },
    { at: 0.96, colour: paper, opacity: 0.2 },
    { at: 1, colour: paper, opacity: 0.3 },
  ])
  const rim = radialPaint(sheet, [x - radius * 0.08, y - radius * 0.12], radius * 1.12, [
    { at: 0, colour: '#05070a', opacity: 0 },
    { at: 0.66, colour: '#05070a', opacity: 0 },
    { at: 0.9, colour: '#05070a', opacity: 0.26 },
    { at: 1, colour: '#05070a', opacity: 0.44 },
  ])
  return [rim, bounce, window].map((paint) => filled(circle(centre, radius), paint)).join('')
}
