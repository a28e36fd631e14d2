import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { centimes, dinarsToCentimes } from '../../../../../shared/money.ts'
import { changeOf, quickAmounts } from './change.ts'

const amountsFor = (dinars: number) => quickAmounts(dinarsToCentimes(dinars)).map((c) => c / 100)

test('a small sale is paid with one note of 500, 1000 or 2000', () => {
  expect(amountsFor(300)).toEqual([500, 1000, 2000])
})

test('a larger sale is paid with several notes of one kind; the exact sum is not offered twice', () => {
  expect(amountsFor(4500)).toEqual([5000, 6000])
  expect(amountsFor(4200.5)).toEqual([4500, 5000, 6000])
  expect(amountsFor(2000)).toEqual([])
})

test('nothing to pay, nothing to hand over', () => {
  expect(amountsFor(0)).toEqual([])
})

test('every amount offered covers the sale, by less than the largest note', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_900 }), (total) => {
      for (const amount of quickAmounts(centimes(total))) {
        expect(amount).toBeGreaterThan(total)
        expect(amount - total).toBeLessThan(200_000)
      }
    }),
  )
})

test('change is what is left of the cash, and what is missing is below zero', () => {
  expect(changeOf(centimes(450_000), centimes(500_000))).toBe(50_000)
  expect(changeOf(centimes(450_000), centimes(400_000))).toBe(-50_000)
})
