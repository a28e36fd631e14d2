import { describe, expect, it } from 'vitest'
import type { Product } from '../../../../shared/catalog/product.ts'
import { newId } from '../../../../shared/new-id.ts'
import { centimes } from '../../../../shared/money.ts'
import { latestProducts } from './latest-products.ts'

function product(category: string | null): Product {
  return {
    _id: newId(),
    title: 'Product',
    description: '',
    price: centimes(100_000),
    promoPrice: null,
    onSale: false,
    category: category === null ? null : { _id: newId(), title: category },
    images: [],
    sizes: [],
    stock: 1,
    totalStock: 1,
    effectivePrice: centimes(100_000),
    createdAt: 0,
    revision: 1,
  }
}

describe('the carousels of the home page', () => {
  it('each shows at most ten products, the newest', () => {
    const products = Array.from({ length: 30 }, (_, index) =>
      product(['Souliers', 'Maillots', null][index % 3] ?? null),
    )
    const latest = latestProducts([...products, ...products])
    expect(latest.all).toEqual(products.slice(0, 10))
    expect(latest.souliers).toEqual(
      products.filter((entry) => entry.category?.title === 'Souliers'),
    )
    expect(latest.maillots).toHaveLength(10)
  })

  it('a product of another category, or of none, is only among the latest of all', () => {
    const products = [product('Ballons'), product(null)]
    expect(latestProducts(products)).toEqual({ souliers: [], maillots: [], all: products })
  })
})
