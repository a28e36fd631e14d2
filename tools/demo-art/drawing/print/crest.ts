import { curveThrough, mirrored, pathOf, type Point } from '../geometry.ts'
import { filled, placed, stroked } from '../sheet.ts'
import { drawLettering } from './lettering.ts'

/** Invented club badges. Drawn on a field 100 wide and 116 high around its middle. */
export interface Crest {
  shape: 'shield' | 'round' | 'pennant' | 'arch'
  emblem: 'bridge' | 'peaks' | 'palm' | 'waves' | 'star' | 'key' | 'pentagon'
  field: string
  figure: string
  rim: string
}

function shapeOf(shape: Crest['shape'], size: number): Point[] {
  const scaled = (points: readonly Point[]): Point[] =>
    points.map(([x, y]): Point => [x * size, y * size])
  if (shape === 'round') {
    return Array.from({ length: 48 }, (_, step): Point => {
      const angle = (step / 48) * 2 * Math.PI
      return [Math.cos(angle) * 52 * size, Math.sin(angle) * 52 * size]
    })
  }
  const right: Record<Exclude<Crest['shape'], 'round'>, Point[]> = {
    shield: [
      ...curveThrough(
        [
          [0, -50],
          [24, -54],
          [46, -50],
        ],
        6,
      ),
      ...curveThrough(
        [
          [46, -50],
          [47, -6],
          [36, 30],
          [0, 60],
        ],
        8,
      ),
    ],
    pennant: [
      [0, -54],
      [46, -54],
      [46, 22],
      [0, 60],
    ],
    arch: [
      ...curveThrough(
        [
          [0, -58],
          [28, -50],
          [45, -20],
        ],
        8,
      ),
      [45, 50],
      [0, 58],
    ],
  }
  const half = right[shape]
  return scaled([...half, ...mirrored(half, 0).toReversed()])
}

function emblemOf(crest: Crest): string {
  const { figure } = crest
  const line = (points: readonly Point[], width: number): string =>
    stroked(points, figure, width, 'stroke-linejoin="round"')
  switch (crest.emblem) {
    case 'bridge':
      return (
        line(
          curveThrough([
            [-38, -12],
            [-18, -2],
            [0, 2],
            [18, -2],
            [38, -12],
          ]),
          3.5,
        ) +
        line(
          [
            [-40, 16],
            [40, 16],
          ],
          5,
        ) +
        [-20, 20]
          .map((x) =>
            line(
              [
                [x, -26],
                [x, 32],
              ],
              6,
            ),
          )
          .join('') +
        [-30, -10, 0, 10, 30]
          .map((x) =>
            line(
              [
                [x, -4],
                [x, 16],
              ],
              2,
            ),
          )
          .join('') +
        line(
          curveThrough([
            [-20, 34],
            [-8, 26],
            [8, 26],
            [20, 34],
          ]),
          4,
        )
      )
    case 'peaks':
      return (
        filled(
          [
            [-36, 26],
            [-12, -18],
            [-2, 0],
            [10, -28],
            [36, 26],
          ],
          figure,
        ) +
        filled(
          [
            [10, -28],
            [18, -11],
            [10, -6],
            [3, -12],
          ],
          crest.field,
        ) +
        line(
          [
            [-30, 36],
            [30, 36],
          ],
          4,
        )
      )
    case 'palm':
      return (
        line(
          curveThrough([
            [-3, 40],
            [1, 10],
            [0, -12],
          ]),
          6,
        ) +
        [-1, 1]
          .flatMap((side) => [
            curveThrough([
              [0, -12],
              [side * 16, -26],
              [side * 34, -14],
            ]),
            curveThrough([
              [0, -12],
              [side * 20, -12],
              [side * 30, 8],
            ]),
            curveThrough([
              [0, -12],
              [side * 8, -32],
              [side * 20, -38],
            ]),
          ])
          .map((leaf) => line(leaf, 5.5))
          .join('')
      )
    case 'waves':
      return [-18, 0, 18]
        .map((y) =>
          line(
            curveThrough([
              [-34, y + 5],
              [-17, y - 5],
              [0, y + 5],
              [17, y - 5],
              [34, y + 5],
            ]),
            6,
          ),
        )
        .join('')
    case 'star':
      return filled(starOutline(8, 34, 17), figure) + filled(starOutline(8, 15, 8), crest.field)
    case 'key':
      return (
        `<circle cx="0" cy="-20" r="13" fill="none" stroke="${figure}" stroke-width="7"/>` +
        line(
          [
            [0, -8],
            [0, 38],
          ],
          7,
        ) +
        line(
          [
            [0, 34],
            [16, 34],
          ],
          6,
        ) +
        line(
          [
            [0, 20],
            [12, 20],
          ],
          6,
        )
      )
    case 'pentagon':
      return filled(starOutline(5, 30, 24.3), figure)
  }
}

/** A star (or, with an inner radius at its edge's middle, a polygon) around the origin. */
export function starOutline(points: number, outer: number, inner: number): Point[] {
  return Array.from({ length: points * 2 }, (_, index): Point => {
    const angle = (index / (points * 2)) * 2 * Math.PI - Math.PI / 2
    const radius = index % 2 === 0 ? outer : inner
    return [Math.cos(angle) * radius, Math.sin(angle) * radius]
  })
}

/** The badge centred on a point, `height` units high, with its stitched rim. */
export function drawCrest(crest: Crest, centre: Point, height: number): string {
  const outer = shapeOf(crest.shape, 1)
  const ring = crest.shape === 'round' ? 0.86 : 0.88
  const badge =
    filled(shapeOf(crest.shape, 1.03), '#000000', 'opacity="0.18" transform="translate(1.5 3)"') +
    filled(outer, crest.rim) +
    filled(shapeOf(crest.shape, ring), crest.field) +
    stroked(
      pathOf(shapeOf(crest.shape, 0.94)),
      '#ffffff',
      1.2,
      'stroke-dasharray="2.4 2" opacity="0.35"',
    ) +
    placed(emblemOf(crest), crest.shape === 'arch' ? 'translate(0 6) scale(0.92)' : 'scale(0.88)')
  return placed(badge, `translate(${centre[0]} ${centre[1]}) scale(${height / 116})`)
}

/** The small mark of the (invented) maker: two stacked arches and its name. */
export function drawMakerMark(centre: Point, width: number, colour: string, name = 'KORA'): string {
  const arches = [0, 11]
    .map((drop) =>
      stroked(
        curveThrough([
          [-22, 4 + drop],
          [-11, -9 + drop],
          [0, -13 + drop],
          [11, -9 + drop],
          [22, 4 + drop],
        ]),
        colour,
        5.6,
      ),
    )
    .join('')
  const word = drawLettering({ text: name, centre: [0, 32], height: 11, colour, tracking: 1.6 })
  return placed(arches + word, `translate(${centre[0]} ${centre[1]}) scale(${width / 46})`)
}
