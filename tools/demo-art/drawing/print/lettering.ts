import { pathOf, type Point, type Warp } from '../geometry.ts'
import { stroked } from '../sheet.ts'
import { textLines } from './glyphs.ts'

export interface Lettering {
  text: string
  centre: Point
  height: number
  colour: string
  /** Stroke width as a share of the height; 0.17 is bold. */
  weight?: number
  outline?: string
  tracking?: number
  /** Bends the text with the cloth it is printed on. */
  warp?: Warp
}

export function drawLettering(lettering: Lettering): string {
  const { text, centre, height, colour, weight = 0.17, outline, tracking = 0, warp } = lettering
  const lines = textLines(text, centre, height, tracking)
  const bent = warp ? lines.map((line) => line.map(warp)) : lines
  const data = bent.map((line) => pathOf(line, false)).join('')
  const width = height * weight
  const join = 'stroke-linejoin="miter" stroke-linecap="butt" stroke-miterlimit="3"'
  const rim = outline === undefined ? '' : stroked(data, outline, width * 1.55, join)
  return rim + stroked(data, colour, width, join)
}
