import { pathOf, tenth, type Point } from './geometry.ts'

/** One picture being drawn: layers from back to front and the definitions they refer to. */
export interface Sheet {
  prefix: string
  serial: number
  definitions: string[]
  layers: string[]
}

export interface Stop {
  at: number
  colour: string
  opacity?: number
}

/** Drawings that end up in one SVG need different prefixes: ids are shared by the whole document. */
export function createSheet(prefix = ''): Sheet {
  return { prefix, serial: 0, definitions: [], layers: [] }
}

export function layer(sheet: Sheet, ...markup: string[]): void {
  sheet.layers.push(...markup)
}

function define(sheet: Sheet, markup: (id: string) => string): string {
  sheet.serial += 1
  const id = `${sheet.prefix}d${sheet.serial}`
  sheet.definitions.push(markup(id))
  return `url(#${id})`
}

/** A gradient from one point of the picture to another, as a paint. */
export function linearPaint(sheet: Sheet, from: Point, to: Point, stops: readonly Stop[]): string {
  return define(
    sheet,
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${tenth(from[0])}" y1="${tenth(from[1])}" ` +
      `x2="${tenth(to[0])}" y2="${tenth(to[1])}">${stopMarkup(stops)}</linearGradient>`,
  )
}

/** A round gradient in picture units, flattened by `squash` (1 is a circle), as a paint. */
export function radialPaint(
  sheet: Sheet,
  centre: Point,
  radius: number,
  stops: readonly Stop[],
  squash = 1,
): string {
  return define(
    sheet,
    (id) =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${tenth(radius)}" ` +
      `gradientTransform="translate(${tenth(centre[0])} ${tenth(centre[1])}) scale(1 ${squash})">` +
      `${stopMarkup(stops)}</radialGradient>`,
  )
}

function stopMarkup(stops: readonly Stop[]): string {
  return stops
    .map(({ at, colour, opacity }) => {
      const seeThrough = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${at}" stop-color="${colour}"${seeThrough}/>`
    })
    .join('')
}

export function clipped(sheet: Sheet, outline: readonly Point[] | string, markup: string): string {
  const data = typeof outline === 'string' ? outline : pathOf(outline)
  const reference = define(sheet, (id) => `<clipPath id="${id}"><path d="${data}"/></clipPath>`)
  return `<g clip-path="${reference}">${markup}</g>`
}

export function filled(outline: readonly Point[] | string, paint: string, more = ''): string {
  const data = typeof outline === 'string' ? outline : pathOf(outline)
  return `<path d="${data}" fill="${paint}"${more === '' ? '' : ` ${more}`}/>`
}

export function stroked(
  line: readonly Point[] | string,
  colour: string,
  width: number,
  more = '',
): string {
  const data = typeof line === 'string' ? line : pathOf(line, false)
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width}"${more === '' ? '' : ` ${more}`}/>`
}

export function placed(markup: string, transform: string): string {
  return `<g transform="${transform}">${markup}</g>`
}

/** Draws onto the sheet and wraps what came with a transform (SVG syntax). */
export function grouped(sheet: Sheet, transform: string, draw: () => void): void {
  const before = sheet.layers.length
  draw()
  const drawn = sheet.layers.splice(before)
  sheet.layers.push(placed(drawn.join(''), transform))
}

/** The finished document, `width` pixels wide; `viewBox` (picture units) decides what it shows and its height. */
export function finishSheet(sheet: Sheet, viewBox = '0 0 900 1200', width = 1200): string {
  const [, , across = 900, down = 1200] = viewBox.split(' ').map(Number)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Math.round((width * down) / across)}" ` +
    `viewBox="${viewBox}"><defs>${sheet.definitions.join('')}</defs>${sheet.layers.join('')}</svg>`
  )
}
