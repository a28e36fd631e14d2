import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { CATEGORY_PICTURES, PRODUCT_PICTURES } from './demo-pictures.ts'

/** One product of each kind that takes longest to draw. Drawing all products would take half a minute. */
const SAMPLES = [
  'maillot-seybouse-exterieur',
  'cirta-sg-marine',
  'ballon-plage-stora',
  'gourde-kora',
]

const drawFirst = (key: string) => PRODUCT_PICTURES[key]?.[0]?.() ?? ''

test.each(SAMPLES)(
  '%s is drawn in portrait, the same every time, with nothing from outside',
  (key) => {
    const svg = drawFirst(key)
    expect(svg.slice(0, 80)).toContain('width="1200" height="1600"')
    // Compared as booleans: a failure would otherwise print the whole drawing.
    expect(drawFirst(key) === svg).toBe(true)
    expect(/<text|<script|font-family/.test(svg)).toBe(false)
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '').includes('://')).toBe(false)
  },
)

test('a category is drawn square', () => {
  expect(CATEGORY_PICTURES['ballons']?.().slice(0, 80)).toContain('width="1200" height="1200"')
})

test.each([
  ['wide', 16 / 9, { left: 0, width: 680 / 1600, height: 1 }],
  ['wide-mirrored', 16 / 9, { left: 920 / 1600, width: 680 / 1600, height: 1 }],
  ['tall', 9 / 11, { left: 0, width: 1, height: 300 / 1100 }],
] as const)(
  'the %s hero has its shape, and is dark where white text stands: contrast 4.5 or more',
  async (variant, ratio, calm) => {
    const hero = sharp(join(import.meta.dirname, `../../pwa/public/hero-${variant}.webp`))
    const { width, height } = await hero.metadata()
    expect(width / height).toBeCloseTo(ratio, 2)
    const region = {
      left: Math.round(width * calm.left),
      top: 0,
      width: Math.round(width * calm.width),
      height: Math.round(height * calm.height),
    }
    const data = await hero.extract(region).removeAlpha().raw().toBuffer()
    let lightest = 0
    for (let index = 0; index + 2 < data.length; index += 3) {
      lightest = Math.max(
        lightest,
        luminance(data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0),
      )
    }
    expect(1.05 / (lightest + 0.05)).toBeGreaterThanOrEqual(4.5)
  },
)

/** Relative luminance as WCAG defines it. */
function luminance(...rgb: number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
