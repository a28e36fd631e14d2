import { expect, test } from 'vitest'
import type { CallFigures } from '../../../../shared/statistics/desk-figures.ts'
import { callsPerOrder, confirmedShare, firstCallAfter } from './desk-figure-sums.tsx'

const NONE: CallFigures = {
  calls: 0,
  orders: 0,
  confirmed: 0,
  outcomes: { confirmed: 0, 'no-answer': 0, later: 0, change: 0, cancelled: 0 },
  reasons: { 'changed-mind': 0, price: 0, double: 0, 'wrong-number': 0, joke: 0 },
  firstCallSeconds: null,
}

test('the share is of orders, not of calls, and where nothing was called there is none', () => {
  const figures = { ...NONE, calls: 9, orders: 4, confirmed: 3, firstCallSeconds: 4320 }
  const texts = [confirmedShare, callsPerOrder, firstCallAfter].map((of) => of(figures))
  expect(texts).toEqual(['75%', '2.25', '1 h 12 min'])
  expect([confirmedShare, callsPerOrder, firstCallAfter].map((of) => of(NONE))).toEqual([
    '–',
    '–',
    '–',
  ])
})
