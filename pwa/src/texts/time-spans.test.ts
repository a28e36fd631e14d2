import { expect, test } from 'vitest'
import { roughSpan, timeSpan } from './time-spans.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test('below two days a span is exact to the minute, then to the day, and from two years to the year', () => {
  expect(timeSpan(59 * MINUTE)).toEqual({ unit: 'minutes', count: 59 })
  expect(timeSpan(HOUR)).toEqual({ unit: 'hours', count: 1, minutes: 0 })
  expect(timeSpan(2 * DAY - MINUTE)).toEqual({ unit: 'hours', count: 47, minutes: 59 })
  expect(timeSpan(2 * DAY)).toEqual({ unit: 'days', count: 2 })
  expect(timeSpan(729 * DAY)).toEqual({ unit: 'days', count: 729 })
  expect(timeSpan(730 * DAY)).toEqual({ unit: 'years', count: 2 })
})

test('a span before and after now is the same', () => {
  expect(timeSpan(-7 * MINUTE)).toEqual(timeSpan(7 * MINUTE))
})

test('a rough span has minutes below two hours, hours below two days, and days from then on', () => {
  expect(roughSpan(119)).toEqual({ unit: 'minutes', count: 119 })
  expect(roughSpan(120)).toEqual({ unit: 'hours', count: 2 })
  expect(roughSpan(47 * 60 + 29)).toEqual({ unit: 'hours', count: 47 })
  expect(roughSpan(48 * 60)).toEqual({ unit: 'days', count: 2 })
})
