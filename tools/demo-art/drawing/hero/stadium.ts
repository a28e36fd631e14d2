import { filled, linearPaint, radialPaint, stroked, type Sheet } from '../sheet.ts'
import type { Point } from '../geometry.ts'
import { seededNumbers } from '../seeded-noise.ts'

/** Night over the ground: deep green, a little lighter where the light hangs in the air. */
export function drawSky(sheet: Sheet, width: number, horizon: number): string {
  const paint = linearPaint(
    sheet,
    [0, 0],
    [0, horizon],
    [
      { at: 0, colour: '#03150e' },
      { at: 0.6, colour: '#06261a' },
      { at: 1, colour: '#0b3a28' },
    ],
  )
  return `<rect width="${width}" height="${horizon + 2}" fill="${paint}"/>`
}

/** The far stand: roof, tiers and a crowd that is no more than specks of light. */
export function drawStand(sheet: Sheet, width: number, horizon: number, seed: number): string {
  const next = seededNumbers(seed)
  const roof: Point[] = [
    [0, horizon - 118],
    [width * 0.3, horizon - 132],
    [width, horizon - 176],
    [width, horizon - 158],
    [width * 0.3, horizon - 118],
    [0, horizon - 106],
  ]
  const bowl: Point[] = [
    [0, horizon - 96],
    [width * 0.3, horizon - 104],
    [width, horizon - 140],
    [width, horizon + 2],
    [0, horizon + 2],
  ]
  const specks = ['#d9efe0', '#f4d9a0', '#9cc7b0'].map((colour) => {
    const dots: string[] = []
    for (let index = 0; index < 260; index += 1) {
      const x = next() * width
      const rise = 22 + next() * (66 + (x / width) * 40)
      const radius = 0.7 + next() * 1.3
      dots.push(
        `M${(x - radius).toFixed(1)} ${(horizon - rise).toFixed(1)}a${radius.toFixed(1)} ${radius.toFixed(1)} 0 1 0 ${(2 * radius).toFixed(1)} 0a${radius.toFixed(1)} ${radius.toFixed(1)} 0 1 0 ${(-2 * radius).toFixed(1)} 0Z`,
      )
    }
    const fade = linearPaint(
      sheet,
      [0, 0],
      [width, 0],
      [
        { at: 0, colour, opacity: 0.06 },
        { at: 0.5, colour, opacity: 0.16 },
        { at: 1, colour, opacity: 0.5 },
      ],
    )
    return filled(dots.join(''), fade)
  })
  const tiers = [28, 58, 86].map((rise) =>
    stroked(
      [
        [0, horizon - rise * 0.8],
        [width, horizon - rise * 1.15],
      ],
      '#02100b',
      3,
      'opacity="0.55"',
    ),
  )
  const boards = linearPaint(
    sheet,
    [0, 0],
    [width, 0],
    [
      { at: 0, colour: '#0a3826' },
      { at: 0.55, colour: '#145c40' },
      { at: 1, colour: '#dfeee4' },
    ],
  )
  return (
    filled(bowl, '#062418') +
    specks.join('') +
    tiers.join('') +
    filled(roof, '#03130d') +
    `<rect y="${horizon - 15}" width="${width}" height="16" fill="${boards}"/>` +
    `<rect y="${horizon - 15}" width="${width}" height="2" fill="#ffffff" opacity="0.18"/>`
  )
}

/** A floodlight mast with its bank of lamps and the light that hangs around it. */
export function drawFloodlight(sheet: Sheet, at: Point, scale: number, foot: number): string {
  const [x, y] = at
  const halo = radialPaint(sheet, at, 520 * scale, [
    { at: 0, colour: '#f5fff2', opacity: 0.62 },
    { at: 0.12, colour: '#d8f7dd', opacity: 0.36 },
    { at: 0.42, colour: '#8fd3a8', opacity: 0.13 },
    { at: 1, colour: '#0b3a28', opacity: 0 },
  ])
  const lamps: string[] = []
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 6; column += 1) {
      const lamp: Point = [x + (column - 2.5) * 25 * scale, y + (row - 1) * 24 * scale]
      const glow = radialPaint(sheet, lamp, 20 * scale, [
        { at: 0, colour: '#ffffff' },
        { at: 0.45, colour: '#fbfff0', opacity: 0.6 },
        { at: 1, colour: '#cfeedd', opacity: 0 },
      ])
      lamps.push(
        `<circle cx="${lamp[0]}" cy="${lamp[1]}" r="${20 * scale}" fill="${glow}"/>` +
          `<circle cx="${lamp[0]}" cy="${lamp[1]}" r="${7.6 * scale}" fill="#ffffff"/>`,
      )
    }
  }
  const [w, h] = [164 * scale, 82 * scale]
  return (
    stroked(
      [
        [x, y],
        [x, foot],
      ],
      '#020d09',
      12 * scale,
    ) +
    `<rect x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}" rx="${6 * scale}" fill="#04160f"/>` +
    `<circle cx="${x}" cy="${y}" r="${520 * scale}" fill="${halo}"/>` +
    lamps.join('') +
    flare(sheet, at, scale)
  )
}

/** The streak a lens draws through a bright lamp. */
function flare(sheet: Sheet, [x, y]: Point, scale: number): string {
  const reach = 430 * scale
  const paint = linearPaint(
    sheet,
    [x - reach, 0],
    [x + reach, 0],
    [
      { at: 0, colour: '#eafff0', opacity: 0 },
      { at: 0.5, colour: '#f6fff8', opacity: 0.75 },
      { at: 1, colour: '#eafff0', opacity: 0 },
    ],
  )
  return `<ellipse cx="${x}" cy="${y}" rx="${reach}" ry="${3.2 * scale}" fill="${paint}"/>`
}

/** Shafts of light from a lamp bank down to the grass. */
export function drawBeams(sheet: Sheet, at: Point, targets: readonly [Point, Point][]): string {
  return targets
    .map(([left, right]) => {
      const middle: Point = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2]
      const paint = linearPaint(sheet, at, middle, [
        { at: 0, colour: '#e9fff0', opacity: 0.3 },
        { at: 0.5, colour: '#bfeccd', opacity: 0.1 },
        { at: 1, colour: '#bfeccd', opacity: 0 },
      ])
      return filled([[at[0] - 30, at[1]], [at[0] + 30, at[1]], right, left], paint)
    })
    .join('')
}
