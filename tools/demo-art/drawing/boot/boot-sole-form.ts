import { closedCurveThrough, type Point } from '../geometry.ts'
import type { BootBuild } from './boot-look.ts'

/** The sole from below, toe up: y from the toe (0) to the heel (782), x = 0 on the middle line. */
export const SOLE_OUTLINE: Point[] = closedCurveThrough(
  [
    [-14, 0],
    [-66, 26],
    [-104, 96],
    [-118, 186],
    [-108, 290],
    [-82, 400],
    [-74, 500],
    [-84, 600],
    [-92, 690],
    [-66, 758],
    [0, 782],
    [68, 758],
    [94, 690],
    [90, 600],
    [88, 500],
    [100, 400],
    [121, 290],
    [131, 186],
    [112, 88],
    [54, 18],
  ],
  8,
)

export interface Stud {
  at: Point
  /** Half axes across and along, and the turn in degrees. */
  across: number
  along: number
  turn: number
  height: number
}

export function studsOf(sole: BootBuild['sole']): Stud[] {
  switch (sole) {
    case 'firm':
      return [
        stud(-66, 92, 15, 22, 24),
        stud(-88, 172, 15, 24, 8),
        stud(-86, 254, 15, 24, -8),
        stud(-68, 332, 15, 22, -16),
        stud(76, 92, 15, 22, -30),
        stud(100, 172, 15, 24, -8),
        stud(98, 254, 15, 24, 8),
        stud(84, 332, 15, 22, 16),
        stud(6, 196, 12, 12, 0, 22),
        stud(-58, 606, 16, 25, 4),
        stud(-58, 706, 16, 25, -8),
        stud(62, 606, 16, 25, -4),
        stud(60, 706, 16, 25, 8),
      ]
    case 'soft':
      return [
        stud(-72, 126, 19, 19, 0, 40),
        stud(88, 126, 19, 19, 0, 40),
        stud(-78, 298, 19, 19, 0, 40),
        stud(92, 298, 19, 19, 0, 40),
        stud(-56, 636, 19, 19, 0, 40),
        stud(-50, 718, 17, 17, 0, 40),
        stud(60, 636, 19, 19, 0, 40),
        stud(52, 718, 17, 17, 0, 40),
      ]
    case 'turf':
      return turfGrid()
    case 'indoor':
      return []
  }
}

function stud(
  x: number,
  y: number,
  across: number,
  along: number,
  turn: number,
  height = 34,
): Stud {
  return { at: [x, y], across, along, turn, height }
}

function turfGrid(): Stud[] {
  const studs: Stud[] = []
  for (let row = 0; row < 22; row += 1) {
    const y = 44 + row * 33
    for (let column = -4; column <= 4; column += 1) {
      const x = 6 + column * 31 + (row % 2) * 15.5
      const half = halfSoleAt(y) - 20
      const waist = y > 400 && y < 560
      if (Math.abs(x - 6) < half && !waist) studs.push(stud(x, y, 8.5, 8.5, 0, 15))
    }
  }
  return studs
}

function halfSoleAt(y: number): number {
  const ball = 122 * Math.sqrt(Math.max(0, 1 - ((y - 190) / 215) ** 2))
  const heel = 94 * Math.sqrt(Math.max(0, 1 - ((y - 660) / 125) ** 2))
  return Math.max(ball, heel, y > 190 && y < 660 ? 84 : 0)
}
