import { expect, test } from 'vitest'
import { assumePeriods, choosePeriod, type Period, spanOf } from './period.ts'

const available = { years: [2026, 2024], months: { 2026: [1, 3], 2024: [12] } }
const all = { year: 'all', month: 'all' } as const

test('the wished period is shown when it has data', () => {
  for (const wished of [
    all,
    { year: 2026, month: 'all' },
    { year: 2026, month: 3 },
    { year: 2024, month: 12 },
  ] satisfies Period[]) {
    expect(choosePeriod(wished, available)).toEqual(wished)
  }
})

test('a year without data gives way to the first available one with all its months', () => {
  expect(choosePeriod({ year: 2025, month: 3 }, available)).toEqual({ year: 2026, month: 'all' })
})

test('a month without data gives way to all months of its year', () => {
  expect(choosePeriod({ year: 2026, month: 2 }, available)).toEqual({ year: 2026, month: 'all' })
})

test('when nobody knows what has data, the assumed month is shown as it is', () => {
  const month = { year: 2026, month: 11 }
  expect(choosePeriod(month, assumePeriods(month))).toEqual(month)
})

test('a shop without any data still names a year', () => {
  const wished = { year: 2026, month: 11 }
  expect(choosePeriod(wished, { years: [], months: {} })).toEqual({ year: 2026, month: 'all' })
})

test('a period lasts from the first moment of its first day to the first after its last', () => {
  const hours = (ms: number) => new Date(ms).toISOString()
  const spans = [{ year: 2026, month: 12 } as const, { year: 2026, month: 'all' } as const].map(
    (period) => {
      const span = spanOf(period)
      return span && [hours(span.fromMs), hours(span.toMs)]
    },
  )
  expect(spans).toEqual([
    ['2026-11-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
    ['2025-12-31T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
  ])
  expect(spanOf(all)).toBeNull()
})
