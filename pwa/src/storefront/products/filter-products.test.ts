import { describe, expect, it } from 'vitest'
import type { Product } from '../../../../shared/catalog/product.ts'
import { newId } from '../../../../shared/new-id.ts'
import { centimes } from '../../../../shared/money.ts'
import { filterProducts, pageOf } from './filter-products.ts'

const souliers = { _id: newId(), title: 'Souliers' }

function product(title: string, category: Product['category'] = null): Product {
  return {
    _id: newId(),
    title,
    description: 'Été',
    price: centimes(100_000),
    promoPrice: null,
    onSale: false,
    category,
    images: [],
    sizes: [],
    stock: 1,
    totalStock: 1,
    effectivePrice: centimes(100_000),
    createdAt: 0,
    revision: 1,
  }
}

const boot = product('Éclair FG', souliers)
const jersey = product('Rival  Home Jersey')
const all = [boot, jersey]

describe('products that match', () => {
  it('without search and category every product, in its order', () => {
    expect(filterProducts(all, { search: '  ', category: '' })).toEqual(all)
  })

  it('a title is found ignoring case, accents and doubled spaces', () => {
    expect(filterProducts(all, { search: 'eclair', category: '' })).toEqual([boot])
    expect(filterProducts(all, { search: 'RIVAL home', category: '' })).toEqual([jersey])
  })

  it('only titles are searched', () => {
    expect(filterProducts(all, { search: 'ete', category: '' })).toEqual([])
  })

  it('search and category both narrow the list', () => {
    expect(filterProducts(all, { search: '', category: souliers._id })).toEqual([boot])
    expect(filterProducts(all, { search: 'jersey', category: souliers._id })).toEqual([])
  })
})

describe('one page of a list', () => {
  const items = Array.from({ length: 45 }, (_, index) => index)

  it('every item is on exactly one page', () => {
    expect([1, 2, 3].flatMap((page) => pageOf(items, page, 20))).toEqual(items)
    expect(pageOf(items, 3, 20)).toHaveLength(5)
  })
})
