import { darker, mixed } from '../colour.ts'
import { curveThrough, lerp, pathOf, type Point } from '../geometry.ts'
import { filled, linearPaint, stroked, type Sheet } from '../sheet.ts'
import { up } from './boot-form.ts'
import type { BootLook, BootMarking } from './boot-look.ts'

/** The upper's colour and decoration as flat shapes, before light and shade. Clip it to the upper. */
export function drawUpperColours(sheet: Sheet, look: BootLook): string {
  const base =
    look.fade === undefined
      ? look.upper
      : linearPaint(
          sheet,
          [120, -60],
          [700, -190],
          [
            { at: 0, colour: look.upper },
            { at: 0.3, colour: mixed(look.upper, look.fade, 0.22) },
            { at: 0.7, colour: mixed(look.upper, look.fade, 0.8) },
            { at: 1, colour: look.fade },
          ],
        )
  const whole = `<rect x="-20" y="-500" width="840" height="520" fill="${base}"/>`
  return whole + look.markings.map((marking) => drawMarking(sheet, marking)).join('')
}

function drawMarking(sheet: Sheet, marking: BootMarking): string {
  switch (marking.kind) {
    case 'dune':
      return dune(marking.colour, marking.edge)
    case 'fan':
      return fan(marking.colour, marking.count)
    case 'arches':
      return arches(marking.colour)
    case 'ridge':
      return ridge(marking.colour, marking.second)
    case 'shards':
      return shards(marking.colours)
    case 'dots':
      return dots(marking.colour, marking.from)
    case 'ripple':
      return ripple(marking.colour)
    case 'heel':
      return filled(
        [
          ...curveThrough(
            up([
              [612, 40],
              [602, 110],
              [618, 164],
              [668, 208],
              [790, 226],
            ]),
          ),
          [800, -20],
        ],
        marking.colour,
      )
    case 'toe': {
      const paint = linearPaint(
        sheet,
        [0, -80],
        [230, -150],
        [
          { at: 0, colour: marking.colour },
          { at: 0.45, colour: marking.colour, opacity: 0.92 },
          { at: 1, colour: marking.colour, opacity: 0 },
        ],
      )
      return `<rect x="-10" y="-260" width="330" height="240" fill="${paint}"/>`
    }
  }
}

/** The lower half in a second colour, parted from the upper by the crest of a dune. */
function dune(colour: string, edge?: string): string {
  const crest = curveThrough(
    up([
      [-10, 96],
      [90, 108],
      [190, 92],
      [300, 74],
      [400, 92],
      [480, 142],
      [552, 178],
      [640, 160],
      [720, 122],
      [800, 116],
    ]),
  )
  const rim = edge === undefined ? '' : stroked(crest, edge, 6)
  return filled([...crest, [800, 0], [-10, 0]], colour) + rim
}

/** Thin rays that open from the sole towards the ankle. */
function fan(colour: string, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const share = index / Math.max(1, count - 1)
    const foot = lerp(430, 520, share)
    const head = lerp(360, 735, share)
    const width = 3 + 9 * Math.sin(Math.PI * (0.15 + 0.7 * share))
    return filled(
      up([
        [foot - 1.5, 36],
        [foot + 1.5, 36],
        [head + width, 300],
        [head - width, 300],
      ]),
      colour,
    )
  }).join('')
}

function archLine(half: number, rise: number): Point[] {
  return curveThrough(
    up([
      [486 - half, 34],
      [486 - half * 0.72, 34 + rise * 0.62],
      [486, 44 + rise],
      [486 + half * 0.72, 40 + rise * 0.7],
      [486 + half, 40],
    ]),
  )
}

/** Two arches over the midfoot with their hangers, after the city's bridges: the maker's signature. */
function arches(colour: string): string {
  const hangers = [-62, -31, 0, 31, 62].map((dx) => {
    const rise = 62 * (1 - (dx / 112) ** 2)
    return stroked(
      up([
        [486 + dx, 40],
        [486 + dx + 4, 62 + rise],
      ]),
      colour,
      4.5,
    )
  })
  return (
    stroked(archLine(150, 152), colour, 15) +
    stroked(archLine(106, 84), colour, 9) +
    hangers.join('')
  )
}

/** A mountain line along the side. */
function ridge(colour: string, second: string): string {
  const crest = up([
    [250, 40],
    [318, 96],
    [352, 74],
    [410, 142],
    [446, 104],
    [520, 196],
    [566, 140],
    [640, 222],
    [800, 150],
    [800, 20],
  ])
  const front = up([
    [330, 40],
    [392, 82],
    [428, 66],
    [492, 122],
    [532, 88],
    [608, 146],
    [650, 112],
    [720, 150],
    [800, 96],
    [800, 20],
  ])
  return filled(crest, colour) + filled(front, second)
}

function shards(colours: readonly string[]): string {
  const cuts: Point[][] = [
    up([
      [300, 36],
      [470, 36],
      [560, 320],
      [520, 320],
    ]),
    up([
      [470, 36],
      [560, 36],
      [640, 262],
      [600, 262],
      [560, 250],
    ]),
    up([
      [178, 36],
      [300, 36],
      [420, 210],
      [372, 232],
    ]),
    up([
      [560, 36],
      [800, 36],
      [800, 120],
      [612, 190],
    ]),
    up([
      [612, 190],
      [800, 120],
      [800, 330],
      [690, 330],
      [652, 262],
    ]),
    up([
      [70, 40],
      [178, 36],
      [300, 190],
      [262, 206],
      [150, 120],
    ]),
  ]
  return cuts
    .map((cut, index) => filled(cut, colours[index % colours.length] ?? '#000000'))
    .join('')
}

/** A halftone that thins out along the side. */
function dots(colour: string, from: 'heel' | 'toe'): string {
  const circles: string[] = []
  for (let row = 0; row < 26; row += 1) {
    for (let column = 0; column < 48; column += 1) {
      const x = column * 17 + (row % 2) * 8.5
      const y = -30 - row * 15 - x * 0.06
      const share = from === 'heel' ? (x - 300) / 460 : (420 - x) / 400
      const radius = share * 10.5
      if (radius > 0.9)
        circles.push(
          `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`,
        )
    }
  }
  return `<path d="${circles.join('')}" fill="${colour}"/>`
}

function ripple(colour: string): string {
  return [0, 1, 2, 3, 4]
    .map((index) => {
      const rise = index * 27
      const line = curveThrough(
        up([
          [330 + rise * 0.6, 44 + rise],
          [400 + rise * 0.5, 84 + rise],
          [470 + rise * 0.4, 66 + rise],
          [550 + rise * 0.3, 112 + rise],
          [640, 96 + rise * 1.1],
          [800, 140 + rise * 1.2],
        ]),
      )
      return stroked(line, colour, 13 - index * 2, 'stroke-linecap="round"')
    })
    .join('')
}

/** Where the seams run: thin dark thread with a light side. */
export function drawStitches(lines: readonly (readonly Point[])[], thread: string): string {
  return lines
    .map((line) => {
      const data = pathOf(line, false)
      return (
        stroked(
          data,
          '#000000',
          2.6,
          'opacity="0.28" stroke-dasharray="6 3.4" transform="translate(0.8 1.2)"',
        ) + stroked(data, thread, 1.9, 'stroke-dasharray="6 3.4" stroke-linecap="round"')
      )
    })
    .join('')
}

/** A thread that can be seen on the upper without shouting. */
export function threadOn(upper: string): string {
  return mixed(upper, darker(upper, 0.5) === upper ? '#ffffff' : '#f4f2ec', 0.45)
}
