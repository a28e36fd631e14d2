import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { missingLanguages } from '../../shared/catalog/translations.ts'
import {
  changeTranslations,
  productTranslationsChangeSchema,
} from '../../shared/catalog/translations-change.ts'
import { readDemoCatalog, type DemoProduct } from './demo-catalog.ts'

const { categories, products } = readDemoCatalog()

function inCategory(title: string): DemoProduct[] {
  return products.filter((product) => product.category === title)
}

/** Pieces of each size. */
const quantities = ({ sizes = {} }: DemoProduct) => Object.values(sizes)

describe('the demo catalogue', () => {
  it('fills a shop with 60 or more articles, each with its own key and title', () => {
    expect(products.length).toBeGreaterThanOrEqual(60)
    expect(new Set(products.map(({ key }) => key)).size).toBe(products.length)
    expect(new Set(products.map(({ title }) => title)).size).toBe(products.length)
  })

  it('has the categories the storefront names, none of them empty', () => {
    const titles = categories.map(({ title }) => title)
    expect(titles).toEqual(['Souliers', 'Maillots', 'Shorts', 'Ballons', 'Accessoires'])
    for (const title of titles) expect(inCategory(title).length).toBeGreaterThanOrEqual(8)
    for (const product of products) expect(titles).toContain(product.category)
  })

  it('counts every article either by size or as a whole, never both', () => {
    for (const product of products) {
      const { key, sizes, stock } = product
      expect([key, sizes !== undefined]).toEqual([key, stock === undefined])
      for (const quantity of quantities(product)) expect(Number.isInteger(quantity)).toBe(true)
    }
    expect(inCategory('Ballons').every(({ sizes }) => sizes === undefined)).toBe(true)
    expect(inCategory('Souliers').every((product) => quantities(product).length === 8)).toBe(true)
  })

  it('shows every state of the shelf: sold out, low, an empty size, no known cost', () => {
    const left = (product: DemoProduct): number =>
      product.stock ?? quantities(product).reduce((sum, quantity) => sum + quantity, 0)
    const sizes = products.flatMap(quantities)
    expect(products.filter((product) => left(product) === 0)).toHaveLength(2)
    expect(products.some(({ stock }) => stock !== undefined && stock > 0 && stock <= 5)).toBe(true)
    expect(sizes.includes(0)).toBe(true)
    expect(sizes.some((quantity) => quantity > 0 && quantity <= 5)).toBe(true)
    expect(
      products.filter(({ buyingPriceDinars }) => buyingPriceDinars === undefined),
    ).toHaveLength(3)
  })

  it('sells at a promotional price below the price, and never below what was paid', () => {
    const onSale = products.filter((product) => product.onSale)
    expect(onSale.length).toBeGreaterThanOrEqual(10)
    for (const { key, priceDinars, promoPriceDinars, buyingPriceDinars = 0 } of onSale) {
      expect([key, promoPriceDinars]).not.toEqual([key, undefined])
      expect(promoPriceDinars, key).toBeLessThan(priceDinars)
      expect(promoPriceDinars, key).toBeGreaterThan(buyingPriceDinars)
    }
  })

  it('is written in French and Arabic too, but for a few articles as in any shop', () => {
    for (const category of categories) expect(missingLanguages(category)).toEqual([])
    const incomplete = products.filter((product) => missingLanguages(product).length > 0)
    expect(incomplete.map(({ key }) => key)).toEqual([
      'rhumel-vitesse-nuit',
      'medina-salle-noir',
      'gourde-kora',
    ])
    const arabic = /\p{Script=Arabic}/u
    for (const { key, translations } of [...categories, ...products]) {
      for (const text of Object.values(translations?.ar ?? {})) {
        expect([key, text]).toEqual([key, expect.stringMatching(arabic)])
      }
      for (const text of Object.values(translations?.fr ?? {})) {
        expect([key, text]).toEqual([key, expect.not.stringMatching(arabic)])
      }
    }
  })

  it('has texts that the owner could have saved', () => {
    for (const { key, translations = null } of products) {
      const change = v.parse(productTranslationsChangeSchema, translations)
      expect([key, changeTranslations(null, change)]).toEqual([key, translations])
    }
  })

  it('mixes the categories among the newest articles', () => {
    const newest = new Set(products.slice(0, 10).map(({ category }) => category))
    expect(newest.size).toBeGreaterThanOrEqual(4)
  })
})
