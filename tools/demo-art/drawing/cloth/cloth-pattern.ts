import { pathOf, subdivided, type Point, type Warp } from '../geometry.ts'
import { starOutline } from '../print/crest.ts'
import { noiseAt } from '../seeded-noise.ts'

/** What is dyed, woven or printed into the cloth, over its base colour. */
export type Pattern =
  | { kind: 'stripes'; colour: string; count: number; share: number }
  | { kind: 'pinstripes'; colour: string; gap: number; thickness: number }
  | { kind: 'hoops'; colour: string; count: number; share: number }
  | { kind: 'sash'; colour: string; edge?: string; rising: boolean; width: number }
  | { kind: 'halves'; colour: string }
  | { kind: 'quarters'; colour: string }
  | { kind: 'chevrons'; colours: string[]; top: number; thickness: number; gap: number }
  | { kind: 'band'; colours: string[]; top: number; thickness: number }
  | { kind: 'centre'; colour: string; edge?: string; width: number }
  | { kind: 'fade'; colour: string; from: 'top' | 'bottom'; bars: number }
  | { kind: 'ridges'; colours: string[]; top: number }
  | { kind: 'zellige'; colour: string; size: number; opacity: number }
  | { kind: 'checks'; colour: string; size: number; opacity: number }
  | { kind: 'diagonals'; colour: string; gap: number; thickness: number; opacity: number }
  | { kind: 'brush'; colour: string; count: number; share: number }
  | { kind: 'rays'; colour: string; count: number; opacity: number }
  | { kind: 'arches'; colour: string; size: number; opacity: number }
  | { kind: 'waves'; colour: string; gap: number; thickness: number; opacity: number }

/** The flat cloth a pattern covers, before it is bent round the body. */
export interface ClothField {
  left: number
  right: number
  top: number
  bottom: number
}

interface Shape {
  outline: Point[]
  colour: string
}

export function drawPattern(pattern: Pattern, field: ClothField, warp: Warp): string {
  const opacity = 'opacity' in pattern ? ` opacity="${pattern.opacity}"` : ''
  const byColour = new Map<string, string[]>()
  for (const { outline, colour } of shapesOf(pattern, field)) {
    const bent = subdivided(outline, 11).map(warp)
    byColour.set(colour, [...(byColour.get(colour) ?? []), pathOf(bent)])
  }
  return [...byColour]
    .map(([colour, paths]) => `<path d="${paths.join('')}" fill="${colour}"${opacity}/>`)
    .join('')
}

function shapesOf(pattern: Pattern, field: ClothField): Shape[] {
  const middle = (field.left + field.right) / 2
  const width = field.right - field.left
  switch (pattern.kind) {
    case 'stripes':
      return stripes(
        field,
        width / pattern.count,
        (width / pattern.count) * pattern.share,
        pattern.colour,
      )
    case 'pinstripes':
      return stripes(field, pattern.gap, pattern.thickness, pattern.colour)
    case 'hoops':
      return hoops(field, pattern.count, pattern.share, pattern.colour)
    case 'sash':
      return sash(pattern, field)
    case 'halves':
      return [box(middle, field.top, field.right, field.bottom, pattern.colour)]
    case 'quarters': {
      const waist = field.top + (field.bottom - field.top) * 0.5
      return [
        box(middle, field.top, field.right, waist, pattern.colour),
        box(field.left, waist, middle, field.bottom, pattern.colour),
      ]
    }
    case 'chevrons':
      return pattern.colours.map((colour, index) =>
        chevron(
          field,
          pattern.top + index * (pattern.thickness + pattern.gap),
          pattern.thickness,
          colour,
        ),
      )
    case 'band':
      return pattern.colours.map((colour, index) => {
        const top = pattern.top + (index * pattern.thickness) / pattern.colours.length
        return box(
          field.left,
          top,
          field.right,
          top + pattern.thickness / pattern.colours.length,
          colour,
        )
      })
    case 'centre': {
      const half = pattern.width / 2
      const stripe = box(middle - half, field.top, middle + half, field.bottom, pattern.colour)
      if (pattern.edge === undefined) return [stripe]
      return [
        box(middle - half - 9, field.top, middle + half + 9, field.bottom, pattern.edge),
        stripe,
      ]
    }
    case 'fade':
      return fadeBars(pattern, field)
    case 'ridges':
      return pattern.colours.map((colour, index) =>
        ridge(field, pattern.top + index * 105, index, colour),
      )
    case 'zellige':
      return tiled(field, pattern.size, (centre) =>
        zelligeTile(centre, pattern.size, pattern.colour),
      )
    case 'checks':
      return tiled(field, pattern.size, ([x, y]) => {
        const half = pattern.size / 2
        return [
          box(x - half, y - half, x, y, pattern.colour),
          box(x, y, x + half, y + half, pattern.colour),
        ]
      })
    case 'diagonals':
      return diagonals(pattern, field)
    case 'brush':
      return brushStrokes(pattern, field)
    case 'rays':
      return rays(pattern, field)
    case 'arches':
      return tiled(field, pattern.size, (centre) => archTile(centre, pattern.size, pattern.colour))
    case 'waves':
      return waves(pattern, field)
  }
}

function box(left: number, top: number, right: number, bottom: number, colour: string): Shape {
  return {
    outline: [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
    colour,
  }
}

/** Stripes with one in the middle, so that front and back mirror. */
function stripes(field: ClothField, pitch: number, thickness: number, colour: string): Shape[] {
  const middle = (field.left + field.right) / 2
  const shapes: Shape[] = []
  const each = Math.ceil((field.right - middle) / pitch)
  for (let index = -each; index <= each; index += 1) {
    const x = middle + index * pitch
    shapes.push(box(x - thickness / 2, field.top, x + thickness / 2, field.bottom, colour))
  }
  return shapes
}

function hoops(field: ClothField, count: number, share: number, colour: string): Shape[] {
  const pitch = (field.bottom - field.top) / count
  return Array.from({ length: count }, (_, index) => {
    const top = field.top + index * pitch + pitch * (1 - share)
    return box(field.left, top, field.right, top + pitch * share, colour)
  })
}

function sash(pattern: Extract<Pattern, { kind: 'sash' }>, field: ClothField): Shape[] {
  const [startX, endX] = pattern.rising ? [field.left, field.right] : [field.right, field.left]
  const strip = (half: number, colour: string): Shape => ({
    outline: [
      [startX, 840 - half],
      [endX, 250 - half],
      [endX, 250 + half],
      [startX, 840 + half],
    ],
    colour,
  })
  const half = pattern.width * 0.65
  const inner = strip(half, pattern.colour)
  return pattern.edge === undefined ? [inner] : [strip(half + 14, pattern.edge), inner]
}

function chevron(field: ClothField, top: number, thickness: number, colour: string): Shape {
  const middle = (field.left + field.right) / 2
  const rise = 150
  return {
    outline: [
      [field.left, top - rise],
      [middle, top],
      [field.right, top - rise],
      [field.right, top - rise + thickness],
      [middle, top + thickness],
      [field.left, top - rise + thickness],
    ],
    colour,
  }
}

/** A fade as sublimation printers like it: bars that grow thicker until they close. */
function fadeBars(pattern: Extract<Pattern, { kind: 'fade' }>, field: ClothField): Shape[] {
  const height = (field.bottom - field.top) * 0.62
  const pitch = height / pattern.bars
  const shapes = Array.from({ length: pattern.bars }, (_, index) => {
    const share = (index + 0.5) / pattern.bars
    const thickness = pitch * share ** 1.1 * 1.02
    const depth = index * pitch
    const y = pattern.from === 'bottom' ? field.bottom - height + depth : field.top + height - depth
    return box(field.left, y - thickness / 2, field.right, y + thickness / 2, pattern.colour)
  })
  const rest =
    pattern.from === 'bottom'
      ? box(field.left, field.bottom - pitch * 0.5, field.right, field.bottom, pattern.colour)
      : box(field.left, field.top, field.right, field.top + pitch * 0.5, pattern.colour)
  return [...shapes, rest]
}

function ridge(field: ClothField, top: number, index: number, colour: string): Shape {
  const crest: Point[] = []
  for (let x = field.left; x <= field.right; x += 9) {
    const rugged = noiseAt(70 + index, x / 150, 0.5) * 74 + noiseAt(80 + index, x / 46, 0.5) * 22
    const crag = Math.abs(noiseAt(90 + index, x / 70, 0.3)) * -58
    crest.push([x, top + rugged + crag])
  }
  return { outline: [...crest, [field.right, field.bottom], [field.left, field.bottom]], colour }
}

function tiled(
  field: ClothField,
  size: number,
  tile: (centre: Point, row: number) => Shape[],
): Shape[] {
  const middle = (field.left + field.right) / 2
  const each = Math.ceil((field.right - middle) / size)
  const shapes: Shape[] = []
  for (let row = 0, y = field.top; y <= field.bottom; row += 1, y += size) {
    for (let column = -each; column <= each; column += 1) {
      shapes.push(...tile([middle + column * size, y], row))
    }
  }
  return shapes
}

/** An eight-pointed star with a small lozenge between four of them, as on the city's tiled walls. */
function zelligeTile([x, y]: Point, size: number, colour: string): Shape[] {
  const star = starOutline(8, size * 0.47, size * 0.33)
  const hole = starOutline(8, size * 0.2, size * 0.13).toReversed()
  const lozenge = starOutline(4, size * 0.17, size * 0.1)
  const at = (points: readonly Point[], dx: number, dy: number): Point[] =>
    points.map(([px, py]): Point => [x + dx + px, y + dy + py])
  const first = star[0] ?? [0, 0]
  const holeFirst = hole[0] ?? [0, 0]
  return [
    { outline: at([...star, first, holeFirst, ...hole, holeFirst, first], 0, 0), colour },
    { outline: at(lozenge, size / 2, size / 2), colour },
  ]
}

function archTile([x, y]: Point, size: number, colour: string): Shape[] {
  const arc = (radius: number): Point[] =>
    Array.from({ length: 13 }, (_, step): Point => {
      const angle = Math.PI + (step / 12) * Math.PI
      return [x + Math.cos(angle) * radius, y + size * 0.1 + Math.sin(angle) * radius * 1.15]
    })
  const foot = y + size * 0.48
  const legged = (radius: number): Point[] => [
    [x - radius, foot],
    ...arc(radius),
    [x + radius, foot],
  ]
  return [
    { outline: [...legged(size * 0.46), ...legged(size * 0.36).toReversed()], colour },
    { outline: [...legged(size * 0.25), ...legged(size * 0.16).toReversed()], colour },
  ]
}

function diagonals(pattern: Extract<Pattern, { kind: 'diagonals' }>, field: ClothField): Shape[] {
  const height = field.bottom - field.top
  const shapes: Shape[] = []
  for (let x = field.left - height; x < field.right; x += pattern.gap) {
    shapes.push({
      outline: [
        [x, field.bottom],
        [x + height * 0.6, field.top],
        [x + height * 0.6 + pattern.thickness, field.top],
        [x + pattern.thickness, field.bottom],
      ],
      colour: pattern.colour,
    })
  }
  return shapes
}

function brushStrokes(pattern: Extract<Pattern, { kind: 'brush' }>, field: ClothField): Shape[] {
  const middle = (field.left + field.right) / 2
  const pitch = (field.right - field.left) / pattern.count
  const each = Math.ceil(pattern.count / 2)
  const shapes: Shape[] = []
  for (let index = -each; index <= each; index += 1) {
    const edge = (side: -1 | 1): Point[] => {
      const points: Point[] = []
      for (let y = field.top; y <= field.bottom; y += 6) {
        const rough =
          noiseAt(120 + index * 2 + side, y / 13, 0.5) * 5 +
          noiseAt(140 + index + side, y / 90, 0.5) * 9
        points.push([middle + index * pitch + (side * pitch * pattern.share) / 2 + rough, y])
      }
      return points
    }
    shapes.push({ outline: [...edge(-1), ...edge(1).toReversed()], colour: pattern.colour })
  }
  return shapes
}

function rays(pattern: Extract<Pattern, { kind: 'rays' }>, field: ClothField): Shape[] {
  const middle = (field.left + field.right) / 2
  const from: Point = [middle, 520]
  return Array.from({ length: pattern.count }, (_, index) => {
    const angle = (index / pattern.count) * 2 * Math.PI
    const half = Math.PI / pattern.count / 2
    const far = (turn: number): Point => [
      from[0] + Math.cos(turn) * 900,
      from[1] + Math.sin(turn) * 900,
    ]
    return { outline: [from, far(angle - half), far(angle + half)], colour: pattern.colour }
  })
}

function waves(pattern: Extract<Pattern, { kind: 'waves' }>, field: ClothField): Shape[] {
  const shapes: Shape[] = []
  for (let top = field.top; top < field.bottom; top += pattern.gap) {
    const crest: Point[] = []
    for (let x = field.left; x <= field.right; x += 8) {
      const swell = Math.sin(x / 46 + top / 160) * 13 + Math.sin(x / 107 - top / 90) * 10
      crest.push([x, top + swell])
    }
    const under = crest.map(([x, y]): Point => {
      const swelling = 0.55 + 0.45 * Math.sin(x / 71 + top / 50)
      return [x, y + pattern.thickness * swelling]
    })
    shapes.push({ outline: [...crest, ...under.toReversed()], colour: pattern.colour })
  }
  return shapes
}
