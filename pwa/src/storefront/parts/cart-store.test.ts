import { testId } from '../../../../shared/testing/test-id.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CART_STORAGE_KEY, type CartItem } from '../../../../shared/cart/cart.ts'
import { centimes } from '../../../../shared/money.ts'

const stored = new Map<string, string>()
let isFull = false

vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    stored.set(key, value)
  },
})

function line(productId: string, quantity = 1): CartItem {
  return {
    productId: testId(productId),
    title: productId,
    price: centimes(100_000),
    image: null,
    size: null,
    quantity,
  }
}

/** A cart as a page that has just loaded finds it. */
async function openCart() {
  vi.resetModules()
  const { readCartAgain, useCart } = await import('./cart-store.ts')
  readCartAgain()
  return useCart
}

describe('the cart kept in the browser', () => {
  beforeEach(() => {
    stored.clear()
    isFull = false
  })

  it('is there again after a reload', async () => {
    const before = await openCart()
    before.getState().add(line('boot', 2))
    before.getState().add(line('boot'))
    const after = await openCart()
    expect(after.getState().items).toEqual([line('boot', 3)])
  })

  it('unreadable stored data is discarded', async () => {
    stored.set(CART_STORAGE_KEY, '{"not":"a list"')
    expect((await openCart()).getState().items).toEqual([])
  })

  it('a change keeps what another tab added meanwhile', async () => {
    const cart = await openCart()
    cart.getState().add(line('boot'))
    stored.set(CART_STORAGE_KEY, JSON.stringify([line('boot'), line('ball')]))
    cart.getState().setQuantity(testId('boot'), null, 4)
    expect(cart.getState().items).toEqual([line('boot', 4), line('ball')])
  })

  it('a browser that refuses to store keeps the cart in the page, and says so', async () => {
    const cart = await openCart()
    isFull = true
    cart.getState().add(line('boot'))
    cart.getState().add(line('ball'))
    expect(cart.getState().items).toEqual([line('boot'), line('ball')])
    expect(cart.getState().kept).toBe(false)
  })
})
