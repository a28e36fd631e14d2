import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoCategories, demoProducts } from './demo-catalog.ts'
import type { DemoProduct } from './demo-product.ts'
import { drawHero } from './hero-art.ts'
import { drawStandIn } from './stand-in.ts'

const products = demoProducts()

function inCategory(title: string): DemoProduct[] {
  return products.filter((product) => product.category === title)
}

/** Rasterises a drawing at a quarter of its size: enough to see that it is whole and has colours. */
async function rendered(svg: string): Promise<{ ratio: number; tones: number }> {
  const picture = sharp(Buffer.from(svg), { density: 18 })
  const { width, height } = await picture.metadata()
  const { channels } = await picture.stats()
  return { ratio: width / height, tones: Math.max(...channels.map((channel) => channel.stdev)) }
}

describe('the demo catalogue', () => {
  it('fills a shop with 60 or more articles, each with its own key and title', () => {
    expect(products.length).toBeGreaterThanOrEqual(60)
    expect(new Set(products.map(({ key }) => key)).size).toBe(products.length)
    expect(new Set(products.map(({ title }) => title)).size).toBe(products.length)
  })

  it('has the categories the storefront names, none of them empty', () => {
    const titles = demoCategories().map(({ title }) => title)
    expect(titles).toEqual(['Souliers', 'Maillots', 'Shorts', 'Ballons', 'Accessoires'])
    for (const title of titles) expect(inCategory(title).length).toBeGreaterThanOrEqual(8)
    for (const product of products) expect(titles).toContain(product.category)
  })

  it('counts every article either by size or as a whole, never both', () => {
    for (const { key, sizes, stock } of products) {
      expect([key, sizes !== undefined]).toEqual([key, stock === undefined])
      for (const { quantity } of sizes ?? []) expect(Number.isInteger(quantity)).toBe(true)
    }
    expect(inCategory('Ballons').every(({ sizes }) => sizes === undefined)).toBe(true)
    expect(inCategory('Souliers').every(({ sizes }) => sizes?.length === 8)).toBe(true)
  })

  it('shows every state of the shelf: sold out, low, an empty size, no known cost', () => {
    const left = (product: DemoProduct): number =>
      product.stock ?? (product.sizes ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
    const sizes = products.flatMap((product) => product.sizes ?? [])
    expect(products.filter((product) => left(product) === 0)).toHaveLength(2)
    expect(products.some(({ stock }) => stock !== undefined && stock > 0 && stock <= 5)).toBe(true)
    expect(sizes.some(({ quantity }) => quantity === 0)).toBe(true)
    expect(sizes.some(({ quantity }) => quantity > 0 && quantity <= 5)).toBe(true)
    expect(
      products.filter(({ buyingPriceDinars }) => buyingPriceDinars === undefined),
    ).toHaveLength(3)
  })

  it('sells at a promotional price below the price, and never below what was paid', () => {
    const onSale = products.filter((product) => product.onSale === true)
    expect(onSale.length).toBeGreaterThanOrEqual(10)
    for (const { key, priceDinars, promoPriceDinars, buyingPriceDinars = 0 } of onSale) {
      expect([key, promoPriceDinars]).not.toEqual([key, undefined])
      expect(promoPriceDinars, key).toBeLessThan(priceDinars)
      expect(promoPriceDinars, key).toBeGreaterThan(buyingPriceDinars)
    }
  })

  it('mixes the categories among the newest articles', () => {
    const newest = new Set(products.slice(0, 10).map(({ category }) => category))
    expect(newest.size).toBeGreaterThanOrEqual(4)
  })
})

describe('the drawn pictures', () => {
  it('shows every article in portrait 3:4, rasterised without a fault', async () => {
    for (const { key, pictures } of products) {
      const first = pictures[0]
      if (!first) expect.fail(`${key} has no picture`)
      const { ratio, tones } = await rendered(first())
      expect(ratio, key).toBe(3 / 4)
      expect(tones, key).toBeGreaterThan(8)
    }
  }, 120_000)

  it('gives details and other sides the same shape as the first picture', () => {
    for (const { key, pictures } of products) {
      for (const draw of pictures.slice(1)) {
        expect(draw().slice(0, 80), key).toContain('width="1200" height="1600"')
      }
    }
  })

  it('draws the categories square', async () => {
    for (const { title, picture } of demoCategories()) {
      expect((await rendered(picture())).ratio, title).toBe(1)
    }
  })

  it('draws the same text every time, so that a picture keeps its name', () => {
    const again = demoProducts()
    for (const [index, product] of products.entries()) {
      const first = product.pictures.map((draw) => draw())
      for (const [place, svg] of first.entries()) {
        expect(again[index]?.pictures[place]?.() === svg, product.key).toBe(true)
      }
    }
  })

  it('needs no fonts, scripts or addresses outside the drawing', () => {
    for (const product of products) {
      const svg = product.pictures[0]?.() ?? ''
      // Compared as booleans: a failure would otherwise print the whole drawing.
      const outside = svg.replace('xmlns="http://www.w3.org/2000/svg"', '').includes('://')
      expect(/<text|<script|font-family/.test(svg), product.key).toBe(false)
      expect(outside, product.key).toBe(false)
    }
  })

  it('draws the hero in both shapes and a stand-in for missing pictures', async () => {
    expect((await rendered(drawHero('wide'))).ratio).toBeCloseTo(16 / 9, 2)
    expect((await rendered(drawHero('tall'))).ratio).toBeCloseTo(9 / 11, 2)
    expect((await rendered(drawStandIn())).ratio).toBe(3 / 4)
  })

  it('keeps the hero dark where white text stands: contrast 4.5 or more', async () => {
    const areas = [
      { svg: drawHero('wide'), region: { left: 0, top: 0, width: 680, height: 900 } },
      { svg: drawHero('tall'), region: { left: 0, top: 0, width: 900, height: 300 } },
    ]
    for (const { svg, region } of areas) {
      const { data } = await sharp(Buffer.from(svg))
        .extract(region)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      let lightest = 0
      for (let index = 0; index + 2 < data.length; index += 3) {
        lightest = Math.max(
          lightest,
          luminance(data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0),
        )
      }
      expect(1.05 / (lightest + 0.05)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

/** Relative luminance as WCAG defines it. */
function luminance(...rgb: number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
