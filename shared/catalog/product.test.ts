import { expect, test } from 'vitest'
import { centimes } from '../money.ts'
import { effectivePrice, promotionalPrice } from './product.ts'

const jersey = { price: centimes(450_000), promoPrice: centimes(390_000), onSale: true }

test('the promotional price counts while the product is on sale, and 0 is none', () => {
  expect(effectivePrice(jersey)).toBe(390_000)
  expect(effectivePrice({ ...jersey, onSale: false })).toBe(450_000)
  const free = { ...jersey, promoPrice: centimes(0) }
  expect([promotionalPrice(free), effectivePrice(free)]).toEqual([null, 450_000])
})
