import { expect, test } from 'vitest'
import { centimes } from '../../../../../shared/money.ts'
import type { SaleState } from '../../../local/till/sales-here.ts'
import { dayTotals } from './day-totals.ts'

/** `clock`: time in the shop, an hour ahead of UTC. */
const sale = (clock: string, dinars: number, state: SaleState = 'sent', items = 1) => ({
  kind: 'sale' as const,
  occurredAtMs: Date.parse(`2026-11-21T${clock}:00+01:00`),
  total: centimes(dinars * 100),
  items,
  state,
})

/** A return has a negative total. */
const back = (clock: string, dinars: number, state?: SaleState) => ({
  ...sale(clock, -dinars, state),
  kind: 'return' as const,
})

test('sales count in the hour of the shop, and hours without one in between are shown as none', () => {
  const { hours } = dayTotals([sale('12:05', 900), sale('09:59', 500), sale('09:00', 100)])
  expect(hours).toEqual([
    { hour: 9, sales: 2, returns: 0, total: 60_000 },
    { hour: 10, sales: 0, returns: 0, total: 0 },
    { hour: 11, sales: 0, returns: 0, total: 0 },
    { hour: 12, sales: 1, returns: 0, total: 90_000 },
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
  expect(day).toMatchObject({ total: 0, sales: 0, items: 0, hours: [] })
})

test('the total is what was sold minus what was given back, by the hour too', () => {
  const day = dayTotals([
    sale('09:00', 5200, 'sent', 2),
    back('09:10', 4500),
    back('11:00', 300, 'waiting'),
  ])
  expect(day).toMatchObject({ sales: 1, items: 2, sold: 520_000, returns: 2, refunded: 480_000 })
  expect(day.total).toBe(40_000)
  expect(day.hours).toEqual([
    { hour: 9, sales: 1, returns: 1, total: 70_000 },
    { hour: 10, sales: 0, returns: 0, total: 0 },
    { hour: 11, sales: 0, returns: 1, total: -30_000 },
  ])
})

test('a refused return counts until it is dismissed or sent again, since its money was given back', () => {
  expect(dayTotals([back('09:00', 100, 'rejected'), back('09:00', 200, 'held')])).toMatchObject({
    returns: 2,
    total: -30_000,
  })
  expect(
    dayTotals([back('09:00', 100, 'dismissed'), back('09:00', 200, 'sent-again')]),
  ).toMatchObject({ returns: 0, refunded: 0, total: 0, hours: [] })
})
