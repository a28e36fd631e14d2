import { pathOf, type Point } from '../geometry.ts'
import { textLines } from '../print/glyphs.ts'
import { stroked } from '../sheet.ts'
import type { BallLook, BallPrint } from './ball-look.ts'
import { panelPlan, type Panel, type PanelPlan } from './ball-panels.ts'
import {
  cross,
  onSphere,
  SEAM_STEPS,
  seen,
  sphereMix,
  turned,
  type Attitude,
  type Spot,
} from './sphere.ts'

interface Shape {
  outline: Spot[]
  colour: string
}

/** The print as the viewer sees it; clip it to the ball. */
export function drawBallPrint(
  look: BallLook,
  attitude: Attitude,
  centre: Point,
  radius: number,
): string {
  const plan = panelPlan(look.design)
  const shapes = look.prints.flatMap((print) => shapesOf(print, plan))
  const drawn = shapes.map(({ outline, colour }) => {
    const spots = outline.map((spot) => turned(spot, attitude))
    if (spots.every(([, , z]) => z < 0)) return ''
    return `<path d="${pathOf(spots.map((spot) => seen(spot, centre, radius)))}" fill="${colour}"/>`
  })
  return drawn.join('') + drawWord(look, attitude, centre, radius)
}

function shapesOf(print: BallPrint, plan: PanelPlan): Shape[] {
  switch (print.kind) {
    case 'panels':
      return plan.panels.map(({ outline, kind }) => ({
        outline,
        colour: print.colours[kind % print.colours.length] ?? '#ffffff',
      }))
    case 'insets':
      return plan.panels
        .filter(({ kind }, index) =>
          print.every === undefined
            ? kind === 1 || plan.panels.length < 32
            : index % print.every === 0,
        )
        .map((panel) => ({ outline: shrunk(panel, print.share), colour: print.colour }))
    case 'blades':
      return plan.panels.flatMap((panel, index) =>
        blades(panel, print.length).map((outline) => ({
          outline,
          colour: index % 2 === 0 ? print.colour : print.second,
        })),
      )
    case 'bands':
      return plan.seams.map((line) => ({ outline: band(line, print.width), colour: print.colour }))
    case 'rings':
      return plan.corners.flatMap((corner) => [
        { outline: ring(corner, 0.3), colour: print.colour },
        { outline: ring(corner, 0.23), colour: print.second },
        { outline: ring(corner, 0.12), colour: print.colour },
      ])
    case 'stars':
      return plan.panels.map((panel) => ({
        outline: star(panel.centre, print.size),
        colour: print.colour,
      }))
  }
}

function shrunk(panel: Panel, share: number): Spot[] {
  return panel.outline.map((spot) => sphereMix(panel.centre, spot, share))
}

/** Curved blades that run along a panel's seams and are drawn out towards the next corner. */
function blades(panel: Panel, length: number): Spot[][] {
  const count = panel.outline.length
  return Array.from({ length: Math.round(count / SEAM_STEPS) }, (_, index) => {
    const at = (offset: number): Spot =>
      panel.outline[(index * SEAM_STEPS + offset) % count] ?? panel.centre
    const rim = Array.from({ length: SEAM_STEPS }, (_unused, step) => at(step))
    const back = rim.map((spot, step) => {
      const share = step / (SEAM_STEPS - 1)
      const width = length * 2.1 * share ** 0.75 * (1 - share) ** 1.3
      return sphereMix(spot, panel.centre, width)
    })
    return [...rim, ...back.toReversed()]
  })
}

function band(line: readonly Spot[], width: number): Spot[] {
  const shifted = (side: 1 | -1): Spot[] =>
    line.map((spot, index) => {
      const before = line[Math.max(0, index - 1)] ?? spot
      const after = line[Math.min(line.length - 1, index + 1)] ?? spot
      const way = onSphere(after[0] - before[0], after[1] - before[1], after[2] - before[2])
      const across = cross(spot, way)
      const push = (side * width) / 2
      return onSphere(
        spot[0] + across[0] * push,
        spot[1] + across[1] * push,
        spot[2] + across[2] * push,
      )
    })
  return [...shifted(1), ...shifted(-1).toReversed()]
}

function around(centre: Spot): (angle: number, away: number) => Spot {
  const across = onSphere(...cross(centre, [0.21, 0.93, 0.31]))
  const down = cross(centre, across)
  return (angle, away) => {
    const [u, v] = [Math.cos(angle) * away, Math.sin(angle) * away]
    return onSphere(
      centre[0] + across[0] * u + down[0] * v,
      centre[1] + across[1] * u + down[1] * v,
      centre[2] + across[2] * u + down[2] * v,
    )
  }
}

function ring(centre: Spot, away: number): Spot[] {
  const at = around(centre)
  return Array.from({ length: 40 }, (_, step) => at((step / 40) * 2 * Math.PI, away))
}

function star(centre: Spot, size: number): Spot[] {
  const at = around(centre)
  return Array.from({ length: 16 }, (_, step) =>
    at((step / 16) * 2 * Math.PI, step % 2 === 0 ? size : size * 0.45),
  )
}

/** The maker's word, printed on the panel that faces the viewer most. */
function drawWord(look: BallLook, attitude: Attitude, centre: Point, radius: number): string {
  const panels = panelPlan(look.design).panels.map((panel) => turned(panel.centre, attitude))
  const facing = panels.reduce((best, spot) => (spot[2] > best[2] ? spot : best))
  const right = onSphere(...cross([0.06, 1, 0], facing))
  const down = cross(facing, right)
  const size = look.wordSize ?? 1
  const lines = textLines(look.word, [0, 0], 0.115 * size, 0.02 * size)
  const bent = lines.map((line) =>
    line.map(([x, y]) =>
      seen(
        onSphere(
          facing[0] + right[0] * x + down[0] * y,
          facing[1] + right[1] * x + down[1] * y,
          facing[2] + right[2] * x + down[2] * y,
        ),
        centre,
        radius,
      ),
    ),
  )
  const data = bent.map((line) => pathOf(line, false)).join('')
  return stroked(data, look.wordColour, radius * 0.021 * size, 'stroke-linejoin="round"')
}
