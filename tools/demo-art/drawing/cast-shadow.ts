import { boundsOf, moved, type Point } from './geometry.ts'
import { blurred, createRelief, maskPolygon } from './relief.ts'
import { packShade, type ShadeMap } from './shade-png.ts'

const CELL = 5

/** The soft shadow that outlines throw on the wall behind them; `softness` and offsets in picture units. */
export function castShadow(
  outlines: readonly (readonly Point[])[],
  offset: Point,
  softness: number,
): ShadeMap {
  const thrown = outlines.map((outline) => moved(outline, offset[0], offset[1]))
  const relief = createRelief(boundsOf(thrown.flat(), softness * 2.2), CELL)
  for (const outline of thrown) maskPolygon(relief, outline)
  const dark = Float32Array.from(relief.mask, (inside) => -inside)
  const reach = Math.max(1, Math.round(softness / CELL))
  return packShade(relief, blurred(dark, relief.columns, relief.rows, reach))
}
