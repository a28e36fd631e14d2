import { expect, test } from 'vitest'
import { centimes } from '../../../../../shared/money.ts'
import { discountOfLine, readDiscount, readPercentText, takenOff } from './read-discount.ts'

const BASE = centimes(450_000)
const typed = (kind: 'percent' | 'amount', text: string, reason = '') =>
  readDiscount({ kind, text, reason }, BASE)

test('a percentage is read with point or comma, above 0 and at most 100', () => {
  expect(['10', '12,5', ' 100 % ', '0.5', '٪5'].map(readPercentText)).toEqual([
    10, 12.5, 100, 0.5, 5,
  ])
  expect(['0', '100.01', '-5', 'ten', '', '1e1'].map(readPercentText)).toEqual(
    Array.from({ length: 6 }, () => null),
  )
})

test('an amount is taken off that is above 0 and not more than there is', () => {
  expect(typed('amount', '450', ' Club ')).toEqual({
    kind: 'amount',
    amount: 45_000,
    reason: 'Club',
  })
  expect(typed('amount', '4500')).not.toBeNull()
  expect(['4500.01', '0', '-1', 'x', ''].map((text) => typed('amount', text))).toEqual(
    Array.from({ length: 5 }, () => null),
  )
})

test('a line has what a percentage of its price came to; of nothing, no discount', () => {
  const tenth = { kind: 'percent', percent: 10, reason: 'Club' } as const
  expect(discountOfLine({ listPrice: BASE }, tenth)).toEqual({ amount: 45_000, reason: 'Club' })
  expect(discountOfLine({ listPrice: centimes(0) }, tenth)).toBeNull()
  expect(discountOfLine({ listPrice: BASE }, null)).toBeNull()
})

test('an amount agreed on a fuller sale takes off no more than is left of it', () => {
  expect(takenOff({ kind: 'amount', amount: BASE, reason: '' }, centimes(100))).toBe(100)
})
