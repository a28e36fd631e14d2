import { castShadow } from '../cast-shadow.ts'
import { toneOf } from '../cloth/cloth-tone.ts'
import { darker, lighter } from '../colour.ts'
import { boundsOf, curveThrough, lerp, type Point, type Warp } from '../geometry.ts'
import { drawLettering } from '../print/lettering.ts'
import { createRelief, maskPolygon, raise } from '../relief.ts'
import { addFold } from '../relief-folds.ts'
import { shadeOf } from '../relief-light.ts'
import { noiseAt, seededNumbers } from '../seeded-noise.ts'
import { packShade, shadeImage, type ShadeMap } from '../shade-png.ts'
import { clipped, createSheet, filled, finishSheet, layer, stroked, type Sheet } from '../sheet.ts'
import { BACKDROPS, drawBackdrop } from '../studio.ts'

export interface ScarfLook {
  base: string
  second: string
  third: string
  word: string
  kind: 'bars' | 'word'
}

/** One half of the scarf, hung over a rod that the cloth hides: its middle line from top to bottom. */
interface Tail {
  middle: number
  top: number
  bottom: number
  half: number
  lean: number
  seed: number
}

const BACK: Tail = { middle: 552, top: 158, bottom: 930, half: 116, lean: 26, seed: 5 }
const FRONT: Tail = { middle: 368, top: 150, bottom: 1006, half: 122, lean: -14, seed: 9 }

/** A point of a tail: `across` -1…1 over its width, `along` 0…1 from the rod to the fringe. */
function place(tail: Tail): Warp {
  return ([across, along]) => {
    const sway = 7 * noiseAt(tail.seed, along * 3.4, 0.5) + tail.lean * along
    const edge = 4 * noiseAt(tail.seed + 3, along * 7, across > 0 ? 0.2 : 0.8)
    const sag = 7 * (1 - across * across) * along
    return [
      tail.middle + sway + across * (tail.half * (0.94 + 0.06 * along)) + edge * across,
      lerp(tail.top, tail.bottom, along) + sag,
    ]
  }
}

function outlineOf(tail: Tail): Point[] {
  const warp = place(tail)
  const edge = (across: number): Point[] =>
    Array.from({ length: 41 }, (_, step) => warp([across, 0.012 + (step / 40) * 0.988]))
  const rod = curveThrough(
    [warp([-1, 0.012]), warp([-0.94, 0]), warp([0, -0.004]), warp([0.94, 0]), warp([1, 0.012])],
    6,
  )
  const foot = Array.from({ length: 13 }, (_, step) => warp([1 - step / 6, 1]))
  return [...rod, ...edge(1), ...foot, ...edge(-1).toReversed()]
}

const shades = new Map<number, ShadeMap>()
let shadow: ShadeMap | undefined

export function drawScarfPicture(look: ScarfLook, viewBox = '0 0 900 1200'): string {
  const sheet = createSheet()
  drawBackdrop(sheet, { paper: BACKDROPS.accessories.paper }, look.base)
  shadow ??= castShadow([BACK, FRONT].map(outlineOf), [24, 28], 28)
  layer(
    sheet,
    shadeImage(shadow, {
      shadow: '#14130f',
      light: '#ffffff',
      shadowStrength: 0.4,
      lightStrength: 0,
    }),
    drawTail(sheet, look, BACK),
    drawTail(sheet, look, FRONT),
  )
  return finishSheet(sheet, viewBox)
}

function drawTail(sheet: Sheet, look: ScarfLook, tail: Tail): string {
  const outline = outlineOf(tail)
  const warp = place(tail)
  const spine = Array.from({ length: 181 }, (_, step) => warp([0, step / 180]))
  const knit =
    stroked(spine, darker(look.base, 0.7), 270, 'stroke-dasharray="1.4 3.2" opacity="0.15"') +
    stroked(spine, '#ffffff', 270, 'stroke-dasharray="1 3.6" stroke-dashoffset="-2" opacity="0.07"')
  const overBack =
    tail === FRONT ? filled(outline, '#000000', 'opacity="0.2" transform="translate(9 10)"') : ''
  return (
    fringe(look, tail) +
    overBack +
    clipped(
      sheet,
      outline,
      filled(outline, look.base) +
        weave(look, tail) +
        knit +
        shadeImage(tailShade(tail), toneOf(look.base)),
    )
  )
}

function weave(look: ScarfLook, tail: Tail): string {
  const warp = place(tail)
  const bar = (from: number, to: number, colour: string, left = -1.1, right = 1.1): string => {
    const edge = (along: number): Point[] =>
      Array.from({ length: 13 }, (_, step) => warp([lerp(left, right, step / 12), along]))
    const side = (across: number): Point[] =>
      Array.from({ length: 17 }, (_, step) => warp([across, lerp(from, to, step / 16)]))
    return filled(
      [...edge(from), ...side(right), ...edge(to).toReversed(), ...side(left).toReversed()],
      colour,
    )
  }
  const ends = bar(0.9, 0.925, look.third) + bar(0.945, 0.97, look.third)
  if (look.kind === 'bars') {
    const bars = [0.06, 0.23, 0.4, 0.57, 0.74].map(
      (at) => bar(at, at + 0.085, look.second) + bar(at + 0.032, at + 0.053, look.third),
    )
    return bars.join('') + ends
  }
  const edges = bar(0, 1, look.second, -1.1, -0.76) + bar(0, 1, look.second, 0.76, 1.1)
  const lines = bar(0, 1, look.third, -0.72, -0.68) + bar(0, 1, look.third, 0.68, 0.72)
  const length = tail.bottom - tail.top
  // The text is read from the rod downwards, so its top points to the viewer's right.
  const downwards: Warp = ([x, y]) => warp([-y / tail.half, 0.47 + x / length])
  const height = Math.min(116, 620 / look.word.length)
  const word = drawLettering({
    text: look.word,
    centre: [0, 0],
    height,
    colour: look.third,
    weight: 0.2,
    tracking: 10,
    warp: downwards,
  })
  return edges + lines + word + ends
}

function fringe(look: ScarfLook, tail: Tail): string {
  const warp = place(tail)
  const next = seededNumbers(tail.seed)
  const strands: string[] = []
  for (let index = 0; index < 40; index += 1) {
    const across = -0.97 + (index / 39) * 1.94
    const [x, y] = warp([across, 0.995])
    const [sway, length] = [(next() - 0.5) * 20, 66 + next() * 22]
    const colour = index % 4 < 2 ? look.base : look.second
    const strand = curveThrough(
      [
        [x, y - 6],
        [x + sway * 0.3, y + length * 0.45],
        [x + sway, y + length],
      ],
      6,
    )
    strands.push(
      stroked(
        strand,
        darker(colour, 0.55),
        6.8,
        'stroke-linecap="round" transform="translate(2 2)" opacity="0.6"',
      ),
      stroked(strand, colour, 5.4, 'stroke-linecap="round"'),
      stroked(strand, lighter(colour, 0.35), 1.5, 'stroke-dasharray="4 3" opacity="0.5"'),
    )
  }
  return strands.join('')
}

function tailShade(tail: Tail): ShadeMap {
  const ready = shades.get(tail.seed)
  if (ready) return ready
  const outline = outlineOf(tail)
  const relief = createRelief(boundsOf(outline, 10), 2.2)
  maskPolygon(relief, outline)
  const left = tail.middle - tail.half
  raise(relief, (x, y) => {
    const overRod =
      -46 * Math.exp(-((y - tail.top) / 26)) - 5 * Math.exp(-(((y - tail.top - 70) / 26) ** 2))
    const across = Math.abs(
      (x - left) / tail.half - 1 - (tail.lean * (y - tail.top)) / 860 / tail.half,
    )
    const edges = -16 * across ** 6
    const drape =
      noiseAt(tail.seed + 20, x / 76, y / 330) * 15 + noiseAt(tail.seed + 21, x / 40, y / 190) * 3
    return overRod + edges + drape + noiseAt(tail.seed + 22, (x + y) / 120, y / 110) * 7
  })
  const warp = place(tail)
  const crease: [number, number, number][] = [
    [-0.52, 0.02, 0.5],
    [0.3, 0.04, 0.66],
    [0.68, 0.4, 0.98],
    [-0.2, 0.5, 0.98],
  ]
  for (const [across, from, to] of crease) {
    const through = Array.from({ length: 6 }, (_, step) =>
      warp([across + 0.03 * step, lerp(from, to, step / 5)]),
    )
    addFold(relief, { through, width: 44, height: 9 })
  }
  const map = packShade(
    relief,
    shadeOf(relief, { relief: 1, hollows: 0.55, hollowReach: 10, gloss: 0, polish: 4 }),
  )
  shades.set(tail.seed, map)
  return map
}
