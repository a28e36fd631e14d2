import { expect, test } from 'vitest'
import { monthOf, monthStart, nextMonth } from './calendar.ts'

test('half past eleven at night UTC on the last of December is January in the shop', () => {
  expect(monthOf(Date.UTC(2025, 11, 31, 23, 30))).toEqual({ year: 2026, month: 1 })
  expect(monthOf(Date.UTC(2025, 11, 31, 22, 59, 59, 999))).toEqual({ year: 2025, month: 12 })
})

test('a month begins at midnight of the shop, an hour before UTC’s', () => {
  expect(monthStart({ year: 2026, month: 1 })).toBe(Date.UTC(2025, 11, 31, 23))
  expect(monthStart({ year: 2026, month: 7 })).toBe(Date.UTC(2026, 5, 30, 23))
})

test('months of a century follow one another without a gap, also when the clocks were changed', () => {
  for (let month = { year: 1970, month: 1 }; month.year < 2070; month = nextMonth(month)) {
    const start = monthStart(month)
    const next = nextMonth(month)
    expect(monthOf(start)).toEqual(month)
    expect(monthOf(monthStart(next) - 1)).toEqual(month)
    expect(monthOf(monthStart(next))).toEqual(next)
  }
})
