import { expect, test } from 'vitest'
import { centimes } from '../money.ts'
import { emptyShift, expectedCash, sumCounted, sumShift } from './shift-sums.ts'
import { formatZNumber } from './z-number.ts'

test('a drawer must hold its float and what came in, without what went out', () => {
  const sums = sumShift(centimes(100_000), [
    { kind: 'sale', amount: centimes(450_000), takenOff: centimes(50_000) },
    { kind: 'sale', amount: centimes(1), takenOff: centimes(0) },
    { kind: 'return', amount: centimes(20_000) },
    { kind: 'in', amount: centimes(3000) },
    { kind: 'out', amount: centimes(4000) },
  ])
  expect(sums).toMatchObject({ sales: 2, sold: 450_001, takenOff: 50_000, returns: 1 })
  expect(expectedCash(sums)).toBe(100_000 + 450_001 - 20_000 + 3000 - 4000)
  expect(expectedCash(emptyShift(centimes(700)))).toBe(700)
})

test('counted notes and coins are worth their value in centimes', () => {
  expect(
    sumCounted([
      { value: 2000, pieces: 3 },
      { value: 5, pieces: 7 },
      { value: 100, pieces: 0 },
    ]),
  ).toBe(603_500)
})

test('Z numbers have at least four digits', () => {
  expect([formatZNumber('T1', 42), formatZNumber('T12', 12_345)]).toEqual([
    'T1-Z0042',
    'T12-Z12345',
  ])
})
