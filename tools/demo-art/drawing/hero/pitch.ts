import { linearPaint, radialPaint, stroked, type Sheet } from '../sheet.ts'
import { pathOf, type Point } from '../geometry.ts'
import { seededNumbers } from '../seeded-noise.ts'

/** A camera low over the grass: ground points in metres (x to the right, z away from it) to the picture. */
export interface Camera {
  centreX: number
  horizon: number
  /** Picture units a metre takes at one metre's distance. */
  focal: number
  height: number
}

type Ground = readonly [x: number, z: number]

const NEAREST = 0.9

export function onPicture(camera: Camera, [x, z]: Ground): Point {
  const depth = Math.max(z, NEAREST)
  return [
    camera.centreX + (camera.focal * x) / depth,
    camera.horizon + (camera.focal * camera.height) / depth,
  ]
}

function patch(camera: Camera, outline: readonly Ground[]): string {
  return pathOf(outline.map((spot) => onPicture(camera, spot)))
}

/** Grass from the horizon to the lower edge, mown in bands that run towards the far goal. */
export function drawGrass(sheet: Sheet, camera: Camera, width: number, height: number): string {
  const turf = linearPaint(
    sheet,
    [0, camera.horizon],
    [0, height],
    [
      { at: 0, colour: '#0a3b29' },
      { at: 0.22, colour: '#0d5237' },
      { at: 0.6, colour: '#0e5a3c' },
      { at: 1, colour: '#0a3f2a' },
    ],
  )
  const bands: string[] = []
  for (let band = -14; band < 14; band += 2) {
    const left = band * 4.4 + 1.4
    bands.push(
      patch(camera, [
        [left, NEAREST],
        [left + 4.4, NEAREST],
        [left + 4.4, 220],
        [left, 220],
      ]),
    )
  }
  return (
    `<rect x="0" y="${camera.horizon}" width="${width}" height="${height - camera.horizon}" fill="${turf}"/>` +
    `<path d="${bands.join('')}" fill="#1a7a50" opacity="0.34"/>`
  )
}

/**
 * Halfway line, centre circle and far touchline, seen along the halfway line. They fade out towards the
 * side kept for text: faint at `from`, full at `to`.
 */
export function drawChalk(
  sheet: Sheet,
  camera: Camera,
  centre: Ground,
  from: Point,
  to: Point,
): string {
  const chalk = linearPaint(sheet, from, to, [
    { at: 0, colour: '#f3f7f0', opacity: 0.1 },
    { at: 0.4, colour: '#f3f7f0', opacity: 0.26 },
    { at: 0.68, colour: '#f3f7f0', opacity: 0.85 },
    { at: 1, colour: '#f3f7f0', opacity: 0.95 },
  ])
  const [cx] = centre
  const [far, half] = [36, CHALK_HALF]
  const lines = [
    ringPath(camera, centre, 9.15),
    patch(camera, [
      [cx - half, NEAREST],
      [cx + half, NEAREST],
      [cx + half, far],
      [cx - half, far],
    ]),
    patch(camera, [
      [-120, far],
      [120, far],
      [120, far + 1.4],
      [-120, far + 1.4],
    ]),
  ]
  return lines.map((line) => `<path d="${line}" fill="${chalk}"/>`).join('')
}

/** Half a line's width in metres; a little more than the rules allow, to be seen at night. */
const CHALK_HALF = 0.075

function ringPath(camera: Camera, centre: Ground, radius: number): string {
  return (
    patch(camera, roundSpot(centre, radius + CHALK_HALF)) +
    patch(camera, roundSpot(centre, radius - CHALK_HALF).toReversed())
  )
}

function roundSpot([cx, cz]: Ground, radius: number): Ground[] {
  return Array.from({ length: 140 }, (_, step): Ground => {
    const angle = (step / 140) * 2 * Math.PI
    return [cx + Math.cos(angle) * radius, cz + Math.sin(angle) * radius]
  })
}

/** A field of grass blades, longer and sparser towards the viewer; `size` scales the nearest ones. */
export function drawBlades(
  area: { left: number; right: number; top: number; bottom: number },
  count: number,
  seed: number,
  size = 1,
): string {
  const next = seededNumbers(seed)
  const shades = ['#083524', '#166b46', '#1d8a58', '#0b4630', '#2a9d68']
  const paths = shades.map(() => [] as string[])
  for (let index = 0; index < count; index += 1) {
    const x = area.left + (next() + next()) * 0.5 * (area.right - area.left)
    const y = area.top + next() * (area.bottom - area.top)
    const near = (y - area.top) / Math.max(1, area.bottom - area.top)
    const tall = (5 + next() * 9) * (0.6 + 0.7 * near) * size
    const sway = (next() - 0.5) * tall * 0.9
    const shade = Math.floor(next() * shades.length)
    paths[shade]?.push(
      `M${x.toFixed(1)} ${y.toFixed(1)}q${(sway * 0.2).toFixed(1)} ${(-tall * 0.6).toFixed(1)} ${sway.toFixed(1)} ${(-tall).toFixed(1)}`,
    )
  }
  return paths
    .map((data, index) =>
      stroked(
        data.join(''),
        shades[index] ?? '#166b46',
        1.6,
        'stroke-linecap="round" opacity="0.75"',
      ),
    )
    .join('')
}

/** Floodlight lying on the grass. */
export function drawLightPool(sheet: Sheet, centre: Point, width: number, height: number): string {
  const paint = radialPaint(
    sheet,
    centre,
    width / 2,
    [
      { at: 0, colour: '#7fd69a', opacity: 0.42 },
      { at: 0.4, colour: '#3fae70', opacity: 0.24 },
      { at: 1, colour: '#0e5a3c', opacity: 0 },
    ],
    height / width,
  )
  return `<ellipse cx="${centre[0]}" cy="${centre[1]}" rx="${width / 2}" ry="${height / 2}" fill="${paint}"/>`
}
