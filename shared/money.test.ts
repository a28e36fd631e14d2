import { createFormats } from './formats.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  centimes,
  centimesToDinars,
  dinarsToCentimes,
  hasAtMostTwoDecimals,
  isShopSum,
  MAX_FIGURE_DINARS,
  sumLines,
} from './money.ts'

const { formatExactPrice, formatPrice } = createFormats('en')

test('an amount goes into JSON and back without losing a centime', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => {
      const dinars = centimesToDinars(centimes(amount))
      expect(dinarsToCentimes(JSON.parse(JSON.stringify(dinars)))).toBe(amount)
      expect(hasAtMostTwoDecimals(dinars)).toBe(true)
    }),
  )
})

test('a third decimal is seen', () => {
  expect(hasAtMostTwoDecimals(1.005)).toBe(false)
  expect(hasAtMostTwoDecimals(19.99)).toBe(true)
})

test('a sum of many small prices is exact', () => {
  const line = { price: dinarsToCentimes(0.1), quantity: 3 }
  expect(sumLines(Array.from({ length: 1000 }, () => line))).toBe(30_000)
})

test('a sum that no shop reaches is the largest figure, never an error', () => {
  const largest = dinarsToCentimes(MAX_FIGURE_DINARS)
  expect(centimes(Number.MAX_SAFE_INTEGER * 4)).toBe(largest)
  expect(centimes(-1e300)).toBe(-largest)
  expect(sumLines([{ price: largest, quantity: 999 }])).toBe(largest)
})

test('lines of more than 100 000 000 DA are no sum of a shop; one without a price counts as nothing', () => {
  const price = dinarsToCentimes(100_000)
  expect(isShopSum([{ price, quantity: 999 }, { price, quantity: 1 }, { quantity: 5 }])).toBe(true)
  expect(
    isShopSum([
      { price, quantity: 999 },
      { price, quantity: 2 },
    ]),
  ).toBe(false)
})

test('half a piece is no reason to fail, since a schema asks before it has refused it', () => {
  expect(isShopSum([{ price: centimes(1), quantity: 1.5 }])).toBe(true)
  expect(isShopSum([{ price: centimes(1), quantity: Number.NaN }])).toBe(false)
})

test('half a centime is a bug, not an amount', () => {
  expect(() => centimes(1.5)).toThrow(RangeError)
})

test('prices are grouped, and centimes appear only when there are any', () => {
  expect(formatPrice(dinarsToCentimes(12_500), 'DZD')).toBe('12\u00a0500\u00a0DZD')
  expect(formatPrice(dinarsToCentimes(12_500.5), 'da')).toBe('12\u00a0500.50\u00a0da')
  expect(formatExactPrice(dinarsToCentimes(4500), 'DA')).toBe('4\u00a0500.00\u00a0DA')
  expect(formatExactPrice(dinarsToCentimes(1_234_567.05), 'DA')).toBe(
    '1\u00a0234\u00a0567.05\u00a0DA',
  )
  expect(formatPrice(dinarsToCentimes(999), 'DZD')).toBe('999\u00a0DZD')
  expect(formatExactPrice(centimes(-12_345_00), 'DA')).toBe('-12\u00a0345.00\u00a0DA')
  expect(formatExactPrice(centimes(-5), 'DA')).toBe('-0.05\u00a0DA')
})
