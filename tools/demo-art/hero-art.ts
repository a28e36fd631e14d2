import { drawBall } from './drawing/ball/draw-ball.ts'
import { drawBootSide } from './drawing/boot/draw-boot-side.ts'
import type { Point } from './drawing/geometry.ts'
import {
  drawBlades,
  drawChalk,
  drawGrass,
  drawLightPool,
  type Camera,
} from './drawing/hero/pitch.ts'
import { drawBeams, drawFloodlight, drawSky, drawStand } from './drawing/hero/stadium.ts'
import { drawJersey } from './drawing/jersey/draw-jersey.ts'
import {
  createSheet,
  finishSheet,
  grouped,
  layer,
  linearPaint,
  placed,
  radialPaint,
  type Sheet,
} from './drawing/sheet.ts'
import { contactShadow } from './drawing/studio.ts'
import { BALLS } from './looks/balls.ts'
import { BOOTS } from './looks/boots.ts'
import { CLUB_JERSEYS } from './looks/club-jerseys.ts'

interface HeroPlan {
  width: number
  height: number
  camera: Camera
  lamp: { at: Point; scale: number }
  jersey: { at: Point; scale: number; turn: number }
  boot: { at: Point; scale: number; turn: number }
  ball: { at: Point; radius: number }
  /** The calm side for white text. Its shade runs from the first point to the second. */
  calm: [Point, Point]
  /** Chalk fades in along this line. */
  chalk: [Point, Point]
}

const PLANS: Record<'wide' | 'tall', HeroPlan> = {
  wide: {
    width: 1600,
    height: 900,
    camera: { centreX: 790, horizon: 372, focal: 900, height: 1.25 },
    lamp: { at: [1452, 96], scale: 1 },
    jersey: { at: [1210, 386], scale: 0.74, turn: 5 },
    boot: { at: [1008, 838], scale: 0.72, turn: 0 },
    ball: { at: [908, 742], radius: 104 },
    calm: [
      [0, 0],
      [980, 0],
    ],
    chalk: [
      [0, 0],
      [1500, 0],
    ],
  },
  tall: {
    width: 900,
    height: 1100,
    camera: { centreX: 560, horizon: 520, focal: 820, height: 1.25 },
    lamp: { at: [806, 372], scale: 0.66 },
    jersey: { at: [570, 700], scale: 0.61, turn: 5 },
    boot: { at: [330, 1036], scale: 0.68, turn: 0 },
    ball: { at: [214, 952], radius: 98 },
    calm: [
      [0, 0],
      [0, 620],
    ],
    chalk: [
      [0, 420],
      [560, 760],
    ],
  },
}

/**
 * The storefront's hero as an SVG: wide 1600 × 900 with calm dark grass at the left, or tall 900 × 1100
 * with calm night at the top; white text is readable there (contrast above 7). Mirrored, for pages from right to left,
 * the calm side is at the right, and what is printed on the goods can still be read.
 */
export function drawHero(variant: 'wide' | 'tall', isMirrored = false): string {
  const plan = PLANS[variant]
  const { width, height } = plan
  const sheet = createSheet('h')
  if (isMirrored) grouped(sheet, mirroredAt(width / 2), () => drawScene(sheet, plan, true))
  else drawScene(sheet, plan, false)
  return finishSheet(sheet, `0 0 ${width} ${height}`, width)
}

/** The transform that mirrors what is drawn after it at this vertical line. */
function mirroredAt(x: number): string {
  return `translate(${2 * x} 0) scale(-1 1)`
}

function drawScene(sheet: Sheet, plan: HeroPlan, isMirrored: boolean): void {
  const { width, height, camera, lamp } = plan
  layer(
    sheet,
    drawSky(sheet, width, camera.horizon),
    drawStand(sheet, width, camera.horizon, 4),
    drawGrass(sheet, camera, width, height),
    drawLightPool(
      sheet,
      [plan.jersey.at[0] - 60, plan.ball.at[1] + 40],
      width * 0.8,
      height * 0.42,
    ),
    drawChalk(sheet, camera, kickOffSpot(plan), ...plan.chalk),
    calmSide(sheet, plan),
    drawFloodlight(sheet, lamp.at, lamp.scale, camera.horizon - 10),
    beams(sheet, plan),
  )
  drawKit(sheet, plan, isMirrored)
  layer(sheet, vignette(sheet, plan))
}

/** The ball lies on the centre spot: the ground point under it. */
function kickOffSpot({ camera, ball }: HeroPlan): readonly [number, number] {
  const depth = (camera.focal * camera.height) / (ball.at[1] + ball.radius * 0.94 - camera.horizon)
  return [((ball.at[0] - camera.centreX) * depth) / camera.focal, depth]
}

function beams(sheet: Sheet, { lamp, camera, width, height }: HeroPlan): string {
  const low = camera.horizon + (height - camera.horizon) * 0.6
  return drawBeams(sheet, lamp.at, [
    [
      [width * 0.46, low],
      [width * 0.66, low + 60],
    ],
    [
      [width * 0.72, low + 90],
      [width * 0.95, low + 60],
    ],
  ])
}

function calmSide(sheet: Sheet, { width, height, calm }: HeroPlan): string {
  const paint = linearPaint(sheet, calm[0], calm[1], [
    { at: 0, colour: '#04180f', opacity: 0.6 },
    { at: 0.5, colour: '#04180f', opacity: 0.42 },
    { at: 1, colour: '#04180f', opacity: 0 },
  ])
  return `<rect width="${width}" height="${height}" fill="${paint}"/>`
}

/**
 * In a mirrored scene, the jersey and the ball are mirrored a second time in place, so that their lettering can be
 * read.
 */
function drawKit(sheet: Sheet, plan: HeroPlan, isMirrored: boolean): void {
  const { jersey, boot, ball } = plan
  const glow = radialPaint(sheet, jersey.at, 470 * jersey.scale * 1.3, [
    { at: 0, colour: '#dff7e4', opacity: 0.34 },
    { at: 0.55, colour: '#a9e0bd', opacity: 0.14 },
    { at: 1, colour: '#0e5a3c', opacity: 0 },
  ])
  layer(
    sheet,
    `<circle cx="${jersey.at[0]}" cy="${jersey.at[1]}" r="${620 * jersey.scale}" fill="${glow}"/>`,
  )
  grouped(
    sheet,
    `translate(${jersey.at[0]} ${jersey.at[1]}) rotate(${jersey.turn}) ` +
      `scale(${isMirrored ? -jersey.scale : jersey.scale} ${jersey.scale}) translate(-450 -604)`,
    () => drawJersey(sheet, CLUB_JERSEYS.rhumelHome, 'front'),
  )
  const foot = ball.at[1] + ball.radius
  const [bootLeft, bootRight] = [boot.at[0] - 40 * boot.scale, boot.at[0] + 830 * boot.scale]
  const field = {
    left: ball.at[0] - 420,
    right: bootRight + 260,
    top: foot - 60,
    bottom: boot.at[1] + 70,
  }
  layer(
    sheet,
    drawBlades(field, 1500, 21),
    contactShadow(
      sheet,
      [boot.at[0] + 300 * boot.scale, boot.at[1] + 4],
      1120 * boot.scale,
      110 * boot.scale,
      0.62,
    ),
    contactShadow(
      sheet,
      [boot.at[0] + 380 * boot.scale, boot.at[1]],
      800 * boot.scale,
      44 * boot.scale,
      0.7,
    ),
    placed(
      drawBootSide(sheet, BOOTS.rhumelWhite, isMirrored),
      `translate(${boot.at[0]} ${boot.at[1]}) rotate(${boot.turn}) scale(${boot.scale})`,
    ),
    drawBlades(
      { left: bootLeft, right: bootRight, top: boot.at[1] - 2, bottom: boot.at[1] + 26 },
      520,
      22,
      1.25,
    ),
    contactShadow(sheet, [ball.at[0] - 26, foot + 2], ball.radius * 2.7, ball.radius * 0.42, 0.6),
    contactShadow(sheet, [ball.at[0] - 4, foot - 2], ball.radius * 1.3, ball.radius * 0.2, 0.75),
  )
  const drawLyingBall = () =>
    drawBall(sheet, BALLS.classic, { turn: 18, tip: -14, roll: -10 }, ball.at, ball.radius)
  if (isMirrored) grouped(sheet, mirroredAt(ball.at[0]), drawLyingBall)
  else drawLyingBall()
  const before = { left: ball.at[0] - ball.radius, right: ball.at[0] + ball.radius }
  layer(sheet, drawBlades({ ...before, top: foot, bottom: foot + 14 }, 170, 24))
}

function vignette(sheet: Sheet, { width, height }: HeroPlan): string {
  const paint = linearPaint(
    sheet,
    [0, height * 0.78],
    [0, height],
    [
      { at: 0, colour: '#020c08', opacity: 0 },
      { at: 1, colour: '#020c08', opacity: 0.5 },
    ],
  )
  return `<rect y="${height * 0.78}" width="${width}" height="${height * 0.22}" fill="${paint}"/>`
}
