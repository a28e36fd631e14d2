import { darker, lighter, mixed } from './colour.ts'
import { layer, linearPaint, radialPaint, type Sheet } from './sheet.ts'

/** The seamless paper of one product family. */
export interface Backdrop {
  paper: string
  /** Where wall turns into floor, in picture units; none for things that hang before the wall. */
  floor?: number
}

export const BACKDROPS = {
  jerseys: { paper: '#e9ebe8' },
  shorts: { paper: '#e9ebe8' },
  boots: { paper: '#e4e5e2', floor: 800 },
  balls: { paper: '#e2e8e3', floor: 820 },
  accessories: { paper: '#e9e6e0', floor: 860 },
} satisfies Record<string, Backdrop>

/** A wall lit from the upper left, with a touch of the product's own colour reflected in it. */
export function drawBackdrop(sheet: Sheet, backdrop: Backdrop, reflected: string): void {
  const paper = mixed(backdrop.paper, reflected, 0.045)
  const wall = radialPaint(sheet, [330, 430], 980, [
    { at: 0, colour: lighter(paper, 0.55) },
    { at: 0.55, colour: paper },
    { at: 1, colour: darker(paper, 0.13) },
  ])
  layer(sheet, `<rect width="900" height="1200" fill="${wall}"/>`)
  if (backdrop.floor === undefined) return
  const floor = linearPaint(
    sheet,
    [0, backdrop.floor - 150],
    [0, 1200],
    [
      { at: 0, colour: darker(paper, 0.1), opacity: 0 },
      { at: 0.28, colour: darker(paper, 0.1), opacity: 0.55 },
      { at: 0.62, colour: lighter(paper, 0.35), opacity: 0.85 },
      { at: 1, colour: darker(paper, 0.04) },
    ],
  )
  layer(
    sheet,
    `<rect y="${backdrop.floor - 150}" width="900" height="${1350 - backdrop.floor}" fill="${floor}"/>`,
  )
}

/** A soft round shadow on the floor; `strength` is its opacity in the middle. */
export function contactShadow(
  sheet: Sheet,
  centre: readonly [number, number],
  width: number,
  height: number,
  strength: number,
): string {
  const ink = '#0c100e'
  const paint = radialPaint(
    sheet,
    centre,
    width / 2,
    [
      { at: 0, colour: ink, opacity: strength },
      { at: 0.45, colour: ink, opacity: strength * 0.62 },
      { at: 0.75, colour: ink, opacity: strength * 0.18 },
      { at: 1, colour: ink, opacity: 0 },
    ],
    height / width,
  )
  return `<ellipse cx="${centre[0]}" cy="${centre[1]}" rx="${width / 2}" ry="${height / 2}" fill="${paint}"/>`
}
