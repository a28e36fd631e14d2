import { describe, expect, it } from 'vitest'
import type { Product } from '../../../../shared/catalog/product.ts'
import { newId } from '../../../../shared/new-id.ts'
import { centimes, dinarsToCentimes } from '../../../../shared/money.ts'
import { filterProducts, pageOf } from './filter-products.ts'

const souliers = { _id: newId(), title: 'Souliers' }

function product(title: string, change: Partial<Product> = {}): Product {
  return {
    _id: newId(),
    title,
    description: 'Été',
    price: centimes(100_000),
    promoPrice: null,
    onSale: false,
    category: null,
    images: [],
    sizes: [],
    stock: 1,
    totalStock: 1,
    effectivePrice: centimes(100_000),
    createdAt: 0,
    revision: 1,
    ...change,
  }
}

const everything = {
  category: '',
  sizes: [],
  minPrice: null,
  maxPrice: null,
  onSale: false,
  sort: '',
} as const

const dear = product('Éclair FG', { category: souliers, price: dinarsToCentimes(9000) })
const reduced = product('Foudre SG', {
  category: souliers,
  price: dinarsToCentimes(8000),
  promoPrice: dinarsToCentimes(3000),
  onSale: true,
  sizes: [
    { size: '42', quantity: 1 },
    { size: '43', quantity: 0 },
  ],
})
const jersey = product('Rival Home Jersey', {
  price: dinarsToCentimes(4500),
  sizes: [{ size: 'xl', quantity: 2 }],
})
const noPrice = product('Ballon', { price: null })
const all = [dear, reduced, jersey, noPrice]

const titles = (change: Partial<Parameters<typeof filterProducts>[1]>) =>
  filterProducts(all, { ...everything, ...change }).map(({ title }) => title)

describe('products that pass the filters', () => {
  it('without a filter every product, in its order', () => {
    expect(filterProducts(all, everything)).toEqual(all)
  })

  it('a category lets its own through', () => {
    expect(titles({ category: souliers._id })).toEqual(['Éclair FG', 'Foudre SG'])
  })

  it('any of the sizes that can be bought will do, whatever its case', () => {
    expect(titles({ sizes: ['42', 'XL'] })).toEqual(['Foudre SG', 'Rival Home Jersey'])
    expect(titles({ sizes: ['43'] })).toEqual([])
  })

  it('what a customer pays now counts, both ends included, 1000 where no price is told', () => {
    expect(titles({ minPrice: 3000, maxPrice: 4500 })).toEqual(['Foudre SG', 'Rival Home Jersey'])
    expect(titles({ minPrice: 4500.01 })).toEqual(['Éclair FG'])
    expect(titles({ maxPrice: 1000 })).toEqual(['Ballon'])
  })

  it('on sale is what has a promotional price now', () => {
    expect(titles({ onSale: true })).toEqual(['Foudre SG'])
    const without = { ...reduced, onSale: false, effectivePrice: dinarsToCentimes(8000) }
    expect(filterProducts([without], { ...everything, onSale: true })).toEqual([])
    expect(filterProducts([without], { ...everything, maxPrice: 3000 })).toEqual([])
  })

  it('all filters together narrow the list', () => {
    expect(titles({ category: souliers._id, sizes: ['42'], onSale: true, maxPrice: 2000 })).toEqual(
      [],
    )
  })
})

describe('products in order', () => {
  it('by price up and down; at one price the newest stays first', () => {
    const up = ['Ballon', 'Foudre SG', 'Rival Home Jersey', 'Éclair FG']
    expect(titles({ sort: 'price-up' })).toEqual(up)
    expect(titles({ sort: 'price-down' })).toEqual(up.toReversed())
    const twins = [jersey, { ...jersey, title: 'Older' }]
    for (const sort of ['price-up', 'price-down'] as const) {
      expect(filterProducts(twins, { ...everything, sort })).toEqual(twins)
    }
  })

  it('the newest first is the order they come in', () => {
    expect(titles({ sort: 'newest' })).toEqual(all.map(({ title }) => title))
  })
})

describe('one page of a list', () => {
  const items = Array.from({ length: 45 }, (_, index) => index)

  it('every item is on exactly one page', () => {
    expect([1, 2, 3].flatMap((page) => pageOf(items, page, 20))).toEqual(items)
    expect(pageOf(items, 3, 20)).toHaveLength(5)
  })
})
