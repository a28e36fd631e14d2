import { expect, test } from 'vitest'
import { addDays, dayOf, dayStart, hourOf, monthOf, monthStart, nextMonth } from './calendar.ts'

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

test('a day of the shop begins at its own midnight, wherever the device stands', () => {
  expect(dayStart('2026-11-21')).toBe(Date.parse('2026-11-20T23:00:00Z'))
  expect(dayStart('no day')).toBeNaN()
})

test('a moment belongs to the day and hour that the clock in the shop shows', () => {
  const lastMinute = Date.parse('2026-11-21T22:59:59Z')
  expect(dayOf(lastMinute)).toBe('2026-11-21')
  expect(hourOf(lastMinute)).toBe(23)
  expect(dayOf(lastMinute + 1000)).toBe('2026-11-22')
  expect(hourOf(lastMinute + 1000)).toBe(0)
})

test('days are counted over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})
