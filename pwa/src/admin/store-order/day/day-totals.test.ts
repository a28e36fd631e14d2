import { expect, test } from 'vitest'
import { centimes } from '../../../../../shared/money.ts'
import type { SaleState } from '../../../local/till/sales-here.ts'
import { dayTotals } from './day-totals.ts'

/** `clock`: in the shop, an hour ahead of UTC. */
const sale = (clock: string, dinars: number, state: SaleState = 'sent', items = 1) => ({
  occurredAtMs: Date.parse(`2026-11-21T${clock}:00+01:00`),
  total: centimes(dinars * 100),
  items,
  state,
})

test('sales count in the hour of the shop, and hours without one in between are shown as none', () => {
  const { hours } = dayTotals([sale('12:05', 900), sale('09:59', 500), sale('09:00', 100)])
  expect(hours).toEqual([
    { hour: 9, sales: 2, total: 60_000 },
    { hour: 10, sales: 0, total: 0 },
    { hour: 11, sales: 0, total: 0 },
    { hour: 12, sales: 1, total: 90_000 },
  ])
})

test('the day is the sum of its hours, waiting and refused sales included', () => {
  const day = dayTotals([
    sale('09:00', 100, 'waiting', 2),
    sale('10:00', 200, 'held'),
    sale('11:00', 400, 'rejected', 3),
    sale('11:30', 800),
  ])
  expect(day).toMatchObject({ total: 150_000, sales: 4, items: 7 })
  expect(day.hours.reduce((sum, hour) => sum + hour.total, 0)).toBe(day.total)
})

test('a dismissed sale does not count, nor does the first form of one sent again', () => {
  const day = dayTotals([sale('09:00', 100, 'dismissed'), sale('09:00', 200, 'sent-again')])
  expect(day).toEqual({ total: 0, sales: 0, items: 0, hours: [] })
})
