import { testId } from '../testing/test-id.ts'
import { expect, test } from 'vitest'
import { centimes } from '../money.ts'
import {
  addToCart,
  cartBadge,
  cartCount,
  cartTotal,
  readStoredCart,
  removeFromCart,
  setCartQuantity,
  withoutOrdered,
  type CartItem,
} from './cart.ts'

const jersey: CartItem = {
  productId: testId('a'),
  title: 'Maillot',
  price: centimes(450_000),
  image: null,
  size: 'M',
  quantity: 2,
}
const ball: CartItem = {
  ...jersey,
  productId: testId('b'),
  size: null,
  quantity: 1,
  price: centimes(250_050),
}

test('the same product and size is one line, another size is another', () => {
  const items = addToCart(addToCart(addToCart([], jersey), { ...jersey, quantity: 3 }), {
    ...jersey,
    size: 'L',
  })
  expect(items.map((item) => [item.size, item.quantity])).toEqual([
    ['M', 5],
    ['L', 2],
  ])
})

test('what was ordered leaves the cart, what came in meanwhile stays', () => {
  const ordered = [
    { productId: testId('a'), size: 'M', quantity: 2 },
    { productId: testId('b'), size: null, quantity: 1 },
    { productId: testId('gone'), size: 'M', quantity: 1 },
  ]
  const large = { ...jersey, size: 'L' }
  const cart = [{ ...jersey, quantity: 3 }, large, ball]
  expect(withoutOrdered([jersey, ball], ordered)).toEqual([])
  expect(withoutOrdered(cart, ordered)).toEqual([{ ...jersey, quantity: 1 }, large])
  expect(withoutOrdered([{ ...jersey, quantity: 1 }], ordered)).toEqual([])
})

test('a quantity of 0 or less removes the line', () => {
  expect(setCartQuantity([jersey, ball], testId('a'), 'M', 0)).toEqual([ball])
  expect(setCartQuantity([jersey, ball], testId('a'), 'M', 7)[0]?.quantity).toBe(7)
})

test('removing without a size removes the line without a size', () => {
  expect(removeFromCart([jersey, ball], testId('b'))).toEqual([jersey])
  expect(removeFromCart([jersey], testId('a'))).toEqual([jersey])
})

test('total is the sum of price times quantity, count the sum of quantities', () => {
  expect(cartTotal([jersey, ball])).toBe(2 * 450_000 + 250_050)
  expect(cartCount([jersey, ball])).toBe(3)
})

test('the badge hides at 0 and shows 99+ above 99', () => {
  expect([0, 1, 99, 100].map(cartBadge)).toEqual([null, '1', '99', '99+'])
})

test('a stored quantity is read as a whole number, and a line without one is discarded', () => {
  const quantities = ['3', 2.7, '4 pieces', 'many', 0, '-1', null]
  const stored = quantities.map((quantity, n) => ({ ...jersey, productId: `p${n}`, quantity }))
  const read = readStoredCart(JSON.stringify(stored))
  expect(read.map(({ quantity }) => quantity)).toEqual([3, 2, 4])
})

test('no stored line makes a total that cannot be counted', () => {
  const stored = JSON.stringify([
    { ...jersey, price: Number.MAX_SAFE_INTEGER },
    { ...ball, quantity: Number.MAX_SAFE_INTEGER },
  ])
  expect(readStoredCart(stored)).toEqual([{ ...ball, quantity: 999 }])
})

test('the same line stored twice is one line', () => {
  const stored = JSON.stringify([jersey, ball, jersey])
  expect(readStoredCart(stored)).toEqual([{ ...jersey, quantity: 4 }, ball])
})

test('a stored cart comes back, and what cannot be read is discarded', () => {
  expect(readStoredCart(JSON.stringify([jersey, ball]))).toEqual([jersey, ball])
  expect(readStoredCart(JSON.stringify([jersey, { productId: 'x', quantity: -1 }]))).toEqual([
    jersey,
  ])
  for (const broken of [null, '', 'nonsense', '{"a":1}', 'null']) {
    expect(readStoredCart(broken)).toEqual([])
  }
})
