import { testId } from '../testing/test-id.ts'
import { expect, test } from 'vitest'
import {
  fallsToLimit,
  isSoldOut,
  LOW_STOCK,
  lowStockLimit,
  quantityOf,
  quantityState,
  stockState,
} from './stock-state.ts'
import { countEffects } from '../operations/stock-edit.ts'
import { saleEffects } from '../operations/store-order.ts'
import { sumEffects, withPendingStock } from '../sync/pending-stock.ts'

const sizes = (...quantities: number[]) =>
  quantities.map((quantity, n) => ({ size: `${n}`, quantity }))

test('sizes: out when all are empty, low when any is at 5 or less, else in stock', () => {
  const stateOf = (...quantities: number[]) =>
    stockState({ sizes: sizes(...quantities), stock: 9 }, LOW_STOCK)
  expect(stateOf(0, 0)).toEqual({ state: 'out', lowSizes: 0 })
  expect(stateOf(0, 5, 6)).toEqual({ state: 'low', lowSizes: 2 })
  expect(stateOf(6, 7)).toEqual({ state: 'in', lowSizes: 0 })
})

test('no sizes: 0 or less is out, 5 or less is low, else in stock', () => {
  const states = [-1, 0, 1, 5, 6].map((stock) => stockState({ sizes: [], stock }, LOW_STOCK).state)
  expect(states).toEqual(['out', 'out', 'low', 'low', 'in'])
})

test('a product’s own limit comes before the shop’s, 0 too; without one the shop’s holds', () => {
  expect([12, 0, null, undefined].map((own) => lowStockLimit(own, 3))).toEqual([12, 0, 3, 3])
  expect([0, 1].map((quantity) => quantityState(quantity, lowStockLimit(0, 3)))).toEqual([
    'out',
    'in',
  ])
})

test('a stock falls to its limit once, also past it, and never by a move upwards', () => {
  const falls = (from: number, to: number) => fallsToLimit({ change: to - from, quantity: to }, 5)
  expect([falls(6, 5), falls(9, -1)]).toEqual([true, true])
  expect([falls(7, 6), falls(5, 4), falls(2, 5), falls(2, 8)]).toEqual(Array(4).fill(false))
})

test('a product is sold out when no piece is left, whatever its limit', () => {
  expect(isSoldOut({ sizes: sizes(0, -1), stock: 4 })).toBe(true)
  expect(isSoldOut({ sizes: sizes(0, 1), stock: 0 })).toBe(false)
  expect([0, 1].map((stock) => isSoldOut({ sizes: [], stock, lowStock: 9 }))).toEqual([true, false])
})

test('a product with sizes has no quantity without one, and the other way round', () => {
  expect(quantityOf({ sizes: sizes(3), stock: 9 }, null)).toBeUndefined()
  expect(quantityOf({ sizes: [], stock: 9 }, null)).toBe(9)
  expect(quantityOf({ sizes: sizes(3), stock: 9 }, '7')).toBeUndefined()
})

test('what a device shows is the server’s stock with its own waiting sales and counts on top', () => {
  const pending = sumEffects([
    ...saleEffects([{ productId: testId('a'), size: 'M', quantity: 2 }]),
    ...countEffects(testId('a'), { sizes: [{ size: 'M', quantity: 9, expected: 5 }] }),
    ...saleEffects([{ productId: testId('b'), size: null, quantity: 3 }]),
  ])
  const jersey = {
    _id: testId('a'),
    sizes: [
      { size: 'M', quantity: 7 },
      { size: 'L', quantity: 1 },
    ],
    stock: 0,
    totalStock: 8,
  }
  expect(withPendingStock(jersey, pending)).toEqual({
    _id: testId('a'),
    sizes: [
      { size: 'M', quantity: 9 },
      { size: 'L', quantity: 1 },
    ],
    stock: 0,
    totalStock: 10,
  })
  const ball = { _id: testId('b'), sizes: [], stock: 2, totalStock: 2 }
  expect(withPendingStock(ball, pending)).toMatchObject({ stock: -1, totalStock: -1 })
  const other = { _id: testId('c'), sizes: [], stock: 2, totalStock: 2 }
  expect(withPendingStock(other, pending)).toBe(other)
})
