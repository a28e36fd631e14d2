import { expect, test } from 'vitest'
import { addDays, shopDay, shopHour, startOfShopDay } from './time.ts'

test('a day of the shop begins at its own midnight, wherever the device stands', () => {
  expect(startOfShopDay('2026-11-21')).toBe(Date.parse('2026-11-20T23:00:00Z'))
  expect(startOfShopDay('no day')).toBeNaN()
})

test('a moment belongs to the day and hour that the clock in the shop shows', () => {
  const lastMinute = Date.parse('2026-11-21T22:59:59Z')
  expect(shopDay(lastMinute)).toBe('2026-11-21')
  expect(shopHour(lastMinute)).toBe(23)
  expect(shopDay(lastMinute + 1000)).toBe('2026-11-22')
  expect(shopHour(lastMinute + 1000)).toBe(0)
})

test('days are counted over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})
