import { expect, test } from 'vitest'
import { sizesForSale } from './sizes-for-sale.ts'

test('a size with nothing left is not offered', () => {
  expect(
    sizesForSale([
      { size: '40', quantity: 0 },
      { size: '41', quantity: -1 },
      { size: '42', quantity: 2 },
    ]),
  ).toEqual([{ size: '42', quantity: 2 }])
})

test('sizes stand in the order their owner gave them', () => {
  const names = ['XL', '42', 'Junior', '39', 'S', 'Senior']
  const sizes = names.map((size) => ({ size, quantity: 1 }))
  expect(sizesForSale(sizes).map(({ size }) => size)).toEqual(names)
})
