import { afterEach, expect, test, vi } from 'vitest'
import { carryState, takeCarriedState } from './carried-state.ts'

const items = new Map<string, string>()

function open(address: string, state: unknown) {
  const replaceState = vi.fn()
  const { pathname, search, hash } = new URL(address, 'https://shop.example')
  vi.stubGlobal('location', { pathname, search, hash })
  vi.stubGlobal('history', { state, replaceState })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  takeCarriedState()
  return replaceState
}

afterEach(() => {
  items.clear()
  vi.unstubAllGlobals()
})

test('the page that is opened next in another language has the state of this one', () => {
  const placed = { usr: { placed: { number: 1 } }, key: 'a1', idx: 3 }
  open('/order?from=cart', placed)
  carryState('/fr/order?from=cart')
  expect(open('/fr/order?from=cart', null)).toHaveBeenCalledWith(placed, '')
  expect(open('/fr/order?from=cart', null)).not.toHaveBeenCalled()
})

test('another page than the one it was carried to begins without', () => {
  open('/order', { usr: 1 })
  carryState('/fr/order')
  expect(open('/fr/cart', null)).not.toHaveBeenCalled()
  expect(open('/fr/order', null)).not.toHaveBeenCalled()
})
