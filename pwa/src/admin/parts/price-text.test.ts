import { expect, test } from 'vitest'
import { centimes } from '../../../../shared/money.ts'
import { priceText, readPriceText } from './price-text.ts'

test.each([
  ['4500', 450_000],
  ['4 500', 450_000],
  ['99.5', 9950],
  ['99,50', 9950],
  ['19.99', 1999],
  ['0', 0],
  ['12.', 1200],
  ['999999', 99_999_900],
])('%s is a price', (text, amount) => {
  expect(readPriceText(text)).toBe(amount)
})

test.each(['', ' ', '-1', '1000000', '1.999', '1e3', 'abc', '.5', '4.500.00'])(
  '%j is no price',
  (text) => {
    expect(readPriceText(text)).toBeNull()
  },
)

test('a price is shown as it would be typed', () => {
  expect(priceText(centimes(450_000))).toBe('4500')
  expect(priceText(centimes(9950))).toBe('99.50')
})
