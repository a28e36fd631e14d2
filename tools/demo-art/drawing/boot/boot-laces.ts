import { darker, lighter } from '../colour.ts'
import { alongLine, curveThrough, offsetLine, type Point } from '../geometry.ts'
import { filled, stroked } from '../sheet.ts'
import { up, type BootForm } from './boot-form.ts'

const ROWS = 6

/** Eyelets and laces of the near side, toe to ankle, with the bow lying over the quarter. */
export function drawLaces(form: BootForm, colour: string, upper: string): string {
  const holes = offsetLine(form.eyestay, 13)
  const parts: string[] = []
  for (let row = 0; row < ROWS; row += 1) {
    const share = 0.13 + (row / (ROWS - 1)) * 0.74
    const hole = alongLine(holes, share)
    const over = alongLine(form.instep, 0.075 + (row / (ROWS - 1)) * 0.8)
    parts.push(eyelet(hole.at, hole.angle, upper))
    const crest: Point = [over.at[0] + 3, over.at[1] - 4]
    const middle: Point = [(hole.at[0] + crest[0]) / 2 - 3, (hole.at[1] + crest[1]) / 2 - 3]
    parts.push(lace(curveThrough([hole.at, middle, crest], 8), 11.5, colour, 'butt'))
    parts.push(knuckle(crest, over.angle, colour))
  }
  return parts.join('') + bow(colour)
}

function eyelet([x, y]: Point, angle: number, upper: string): string {
  const turn = `transform="rotate(${(angle * 180) / Math.PI} ${x} ${y})"`
  return (
    `<ellipse cx="${x}" cy="${y}" rx="8.4" ry="7" fill="${darker(upper, 0.45)}" ${turn}/>` +
    `<ellipse cx="${x}" cy="${y - 0.8}" rx="6" ry="4.8" fill="#0b0c0d" ${turn}/>`
  )
}

/** Where a lace turns over the instep to the far side. */
function knuckle([x, y]: Point, angle: number, colour: string): string {
  const turn = `transform="rotate(${(angle * 180) / Math.PI} ${x} ${y})"`
  return (
    `<ellipse cx="${x}" cy="${y + 1}" rx="7.6" ry="5" fill="${darker(colour, 0.12)}" ${turn}/>` +
    `<ellipse cx="${x - 1}" cy="${y - 0.6}" rx="5" ry="2.6" fill="${lighter(colour, 0.5)}" opacity="0.75" ${turn}/>`
  )
}

/** A flat woven lace along a line. */
function lace(
  line: readonly Point[],
  width: number,
  colour: string,
  cap: 'butt' | 'round',
): string {
  const ends = `stroke-linecap="${cap}" stroke-linejoin="round"`
  return (
    stroked(line, '#000000', width + 1.5, `${ends} opacity="0.32" transform="translate(1.5 3)"`) +
    stroked(line, darker(colour, 0.3), width + 1.2, ends) +
    stroked(line, colour, width, ends) +
    stroked(line, darker(colour, 0.6), width * 0.86, 'stroke-dasharray="0.9 2.3" opacity="0.2"') +
    stroked(
      offsetLine(line, -width * 0.2),
      lighter(colour, 0.6),
      width * 0.28,
      `${ends} opacity="0.55"`,
    )
  )
}

function bow(colour: string): string {
  const loop = curveThrough(
    up([
      [486, 318],
      [520, 306],
      [560, 270],
      [566, 232],
      [546, 226],
      [516, 262],
      [488, 306],
    ]),
    8,
  )
  const tail = curveThrough(
    up([
      [482, 312],
      [476, 280],
      [486, 246],
      [478, 212],
    ]),
    8,
  )
  const tip = curveThrough(
    up([
      [479, 218],
      [477, 204],
      [474, 190],
    ]),
    4,
  )
  const far = curveThrough(
    up([
      [482, 326],
      [466, 340],
      [446, 340],
      [448, 326],
      [474, 318],
    ]),
    8,
  )
  const knot = up([
    [474, 326],
    [486, 332],
    [498, 322],
    [496, 306],
    [482, 302],
    [472, 312],
  ])
  return (
    lace(far, 10, darker(colour, 0.16), 'round') +
    lace(tail, 11, colour, 'round') +
    stroked(tip, darker(colour, 0.55), 5.5, 'stroke-linecap="round"') +
    lace(loop, 11, colour, 'round') +
    filled(
      knot,
      '#000000',
      'opacity="0.3" transform="translate(2 4)" stroke="#000" stroke-width="5" stroke-linejoin="round"',
    ) +
    filled(knot, colour, `stroke="${colour}" stroke-width="7" stroke-linejoin="round"`) +
    stroked(
      up([
        [478, 324],
        [490, 312],
      ]),
      darker(colour, 0.4),
      2,
      'opacity="0.5"',
    ) +
    stroked(
      up([
        [480, 329],
        [492, 322],
      ]),
      lighter(colour, 0.6),
      3,
      'opacity="0.5" stroke-linecap="round"',
    )
  )
}
