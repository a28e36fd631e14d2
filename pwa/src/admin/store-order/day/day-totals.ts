import { centimes, type Centimes } from '../../../../../shared/money.ts'
import { hourOf } from '../../../../../shared/calendar.ts'
import type { SoldSale } from '../sold/sold-sale.ts'

export interface HourTotal {
  /** 0 to 23, in the shop's time zone. */
  hour: number
  sales: number
  total: Centimes
}

export interface DayTotals {
  total: Centimes
  sales: number
  items: number
  /** From the first hour with a sale to the last, including hours without one in between. */
  hours: HourTotal[]
}

type Fate = Pick<SoldSale, 'state'> & Partial<Pick<SoldSale, 'undone'>>
type Counted = Fate & Pick<SoldSale, 'occurredAtMs' | 'total' | 'items'>

/**
 * Whether a sale counts in the totals. A rejected sale does until it is dismissed, as its money is in the drawer. One
 * that was sent again counts only as the new sale, and one that was returned, cancelled or deleted does not count.
 */
export function counts({ state, undone = null }: Fate): boolean {
  return undone === null && state !== 'dismissed' && state !== 'sent-again'
}

/** Sum of what customers still owe. */
export function missingOf(sales: readonly (Fate & Pick<SoldSale, 'missing'>)[]): Centimes {
  return centimes(sales.filter(counts).reduce((sum, { missing }) => sum + missing, 0))
}

/** Totals of a day's sales. */
export function dayTotals(sales: readonly Counted[]): DayTotals {
  const byHour = new Map<number, HourTotal>()
  let total = 0
  let items = 0
  const counted = sales.filter(counts)
  for (const sale of counted) {
    const hour = hourOf(sale.occurredAtMs)
    const known = byHour.get(hour) ?? { hour, sales: 0, total: centimes(0) }
    byHour.set(hour, {
      hour,
      sales: known.sales + 1,
      total: centimes(known.total + sale.total),
    })
    total += sale.total
    items += sale.items
  }
  const first = Math.min(...byHour.keys())
  const length = byHour.size === 0 ? 0 : Math.max(...byHour.keys()) - first + 1
  const hours = Array.from(
    { length },
    (_, n) => byHour.get(first + n) ?? { hour: first + n, sales: 0, total: centimes(0) },
  )
  return { total: centimes(total), sales: counted.length, items, hours }
}
