import { expect, test } from 'vitest'
import { centimes } from '../money.ts'
import { cashMoveBeyond, returnBeyond, saleBeyond } from './seller-limits.ts'

const line = (price: number, listPrice: number) => ({
  price: centimes(price),
  listPrice: centimes(listPrice),
})

test('a discount is beyond the limit when one piece is sold for less than it leaves', () => {
  const limits = { discountPercent: 10 }
  expect(saleBeyond([line(90_000, 100_000), line(5000, 5000)], limits)).toEqual([])
  expect(saleBeyond([line(100_000, 100_000), line(89_000, 100_000)], limits)).toEqual(['discount'])
  expect(saleBeyond([line(0, 100_000)], {})).toEqual([])
  // A price above the shop's is not a discount.
  expect(saleBeyond([line(120_000, 100_000)], { discountPercent: 0 })).toEqual([])
})

test('the centime that sharing out a discount rounds by is no discount of its own', () => {
  expect(saleBeyond([line(29_969, 33_300)], { discountPercent: 10 })).toEqual([])
  expect(saleBeyond([line(29_968, 33_300)], { discountPercent: 10 })).toEqual(['discount'])
  expect(saleBeyond([line(33_298, 33_300)], { discountPercent: 0 })).toEqual(['discount'])
})

test('money back is beyond the limits by its sum, and without a sale', () => {
  const limits = { refund: 1000, noRefundWithoutReceipt: true } as const
  const of = (refund: number, isOfSale: boolean) => ({ refund: centimes(refund), isOfSale })
  expect(returnBeyond(of(100_000, true), limits)).toEqual([])
  expect(returnBeyond(of(100_001, true), limits)).toEqual(['refund'])
  expect(returnBeyond(of(100_001, false), limits)).toEqual(['refund', 'refund-without-receipt'])
  expect(returnBeyond(of(1, false), {})).toEqual([])
  expect(returnBeyond(of(1, true), { refund: 0 })).toEqual(['refund'])
})

test('cash without a sale is limited only where the owner says so', () => {
  expect(cashMoveBeyond({})).toEqual([])
  expect(cashMoveBeyond({ noCashMoves: true })).toEqual(['cash-move'])
})
