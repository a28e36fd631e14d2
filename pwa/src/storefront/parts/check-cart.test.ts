import { describe, expect, it } from 'vitest'
import type { CartItem } from '../../../../shared/cart/cart.ts'
import type { Product } from '../../../../shared/catalog/product.ts'
import { newId } from '../../../../shared/new-id.ts'
import { centimes } from '../../../../shared/money.ts'
import { acceptChanges, checkCart, hasChanged } from './check-cart.ts'

const boot: Product = {
  _id: newId(),
  title: 'Boot',
  description: '',
  price: centimes(900_000),
  promoPrice: centimes(700_000),
  onSale: false,
  category: null,
  images: [],
  sizes: [
    { size: '41', quantity: 0 },
    { size: '42', quantity: 3 },
    { size: '43', quantity: -2 },
  ],
  stock: 0,
  totalStock: 1,
  effectivePrice: centimes(900_000),
  createdAt: 0,
  revision: 1,
}

function line(change: Partial<CartItem> = {}): CartItem {
  return {
    productId: boot._id,
    title: 'Boot',
    price: centimes(900_000),
    image: null,
    size: '42',
    quantity: 1,
    ...change,
  }
}

describe('the cart beside the catalogue of now', () => {
  it('a line that the shop can deliver at its price is left alone', () => {
    const [checked] = checkCart([line({ quantity: 3 })], [boot])
    expect(checked).toMatchObject({ stock: 'enough', left: 3, newPrice: null })
    expect(checked && hasChanged(checked)).toBe(false)
  })

  it('a promotion that began changes the price of the line', () => {
    const lines = checkCart([line()], [{ ...boot, onSale: true }])
    expect(lines[0]?.newPrice).toBe(700_000)
    expect(acceptChanges(lines)).toEqual([line({ price: centimes(700_000) })])
  })

  it('more than what is left is brought down to what is left', () => {
    const lines = checkCart([line({ quantity: 5 })], [boot])
    expect(lines[0]).toMatchObject({ stock: 'short', left: 3 })
    expect(acceptChanges(lines)).toEqual([line({ quantity: 3 })])
  })

  it('a sold-out size leaves the cart, also when the shop oversold it', () => {
    const lines = checkCart([line({ size: '41' }), line({ size: '43' })], [boot])
    expect(lines.map((checked) => checked.stock)).toEqual(['sold-out', 'sold-out'])
    expect(acceptChanges(lines)).toEqual([])
  })

  it('a product, a size or the lack of sizes that is no longer sold leaves the cart', () => {
    const lines = checkCart(
      [line({ productId: newId() }), line({ size: '50' }), line({ size: null })],
      [boot],
    )
    expect(lines.map((checked) => checked.stock)).toEqual(['gone', 'gone', 'gone'])
    expect(acceptChanges(lines)).toEqual([])
  })

  it('no line holds more than 999 pieces', () => {
    const plenty = { ...boot, sizes: [{ size: '42', quantity: 5000 }] }
    expect(checkCart([line({ quantity: 1500 })], [plenty])[0]).toMatchObject({
      stock: 'short',
      left: 999,
    })
  })
})
