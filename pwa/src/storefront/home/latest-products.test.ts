import { describe, expect, it } from 'vitest'
import type { Category, Product } from '../../../../shared/catalog/product.ts'
import { newId } from '../../../../shared/new-id.ts'
import { centimes } from '../../../../shared/money.ts'
import { latestByCategory } from './latest-products.ts'

function category(title: string): Category {
  return { _id: newId(), title, image: null, createdAt: 0, revision: 1 }
}

const souliers = category('Souliers')
const maillots = category('MAILLOTS')
const balls = category('Ballons')
const categories = [balls, maillots, souliers]

function product(of: Category | null): Product {
  return {
    _id: newId(),
    title: 'Product',
    description: '',
    price: centimes(100_000),
    promoPrice: null,
    onSale: false,
    category: of && { _id: of._id, title: of.title },
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
  it('are Souliers and Maillots, each with at most ten products, the newest', () => {
    const products = Array.from({ length: 60 }, (_, index) =>
      product([souliers, maillots, null][index % 3] ?? null),
    )
    const rows = latestByCategory(products, categories, undefined)
    expect(rows.map((row) => row.category)).toEqual([souliers, maillots])
    const newest = products.filter((entry) => entry.category?._id === souliers._id).slice(0, 10)
    expect(rows[0]?.products).toEqual(newest)
    expect(rows[1]?.products).toHaveLength(10)
  })

  it('are those that the owner features, in the owner’s order', () => {
    const ball = product(balls)
    const rows = latestByCategory([ball, product(souliers)], categories, [balls._id, maillots._id])
    expect(rows).toEqual([
      { category: balls, products: [ball] },
      { category: maillots, products: [] },
    ])
  })
})
