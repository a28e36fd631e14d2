import { centimes, type Centimes } from '../../../../../shared/money.ts'
import { hourOf } from '../../../../../shared/calendar.ts'
import { discountTotalOf } from '../../../../../shared/store-order/discount.ts'
import type { SoldEntry, SoldSale } from '../sold/sold-sale.ts'

export interface HourTotal {
  /** 0 to 23, in the shop's time zone. */
  hour: number
  sales: number
  returns: number
  /** Sales minus refunds; negative when the refunds are larger. */
  total: Centimes
}

export interface DayTotals {
  /** Of the sales minus what was given back. */
  total: Centimes
  sales: number
  /** Pieces sold. */
  items: number
  /** Revenue of the sales, without refunds. */
  sold: Centimes
  returns: number
  /** Refunds of the returns. */
  refunded: Centimes
  /** From the first hour with a sale or a return to the last, including hours without one in between. */
  hours: HourTotal[]
}

type Fate = Pick<SoldEntry, 'state'> & Partial<Pick<SoldEntry, 'undone'>>
type Counted = Fate & Pick<SoldEntry, 'kind' | 'occurredAtMs' | 'total' | 'items'>

/**
 * Whether a sale or a return counts in the totals. A rejected one counts until it is dismissed, since its money is in
 * the drawer or was given back. An operation that was sent again counts only under its new id. A sale that was
 * cancelled, deleted or set to Returned without a return does not count.
 */
export function counts({ state, undone = null }: Fate): boolean {
  return undone === null && state !== 'dismissed' && state !== 'sent-again'
}

/** Sum of what customers still owe. */
export function missingOf(
  entries: readonly (Fate & Partial<Pick<SoldSale, 'missing'>>)[],
): Centimes {
  return centimes(entries.filter(counts).reduce((sum, { missing = 0 }) => sum + missing, 0))
}

/** Sum of the discounts, as printed. */
export function takenOffOf(entries: readonly SoldEntry[]): Centimes {
  const sold = entries.filter((entry) => entry.kind === 'sale' && counts(entry))
  return centimes(sold.reduce((sum, { receipt }) => sum + discountTotalOf(receipt.products), 0))
}

function emptyHour(hour: number): HourTotal {
  return { hour, sales: 0, returns: 0, total: centimes(0) }
}

function sumOf(entries: readonly Pick<SoldEntry, 'total'>[]): Centimes {
  return centimes(entries.reduce((sum, { total }) => sum + total, 0))
}

/** Totals of a day's sales and returns. */
export function dayTotals(entries: readonly Counted[]): DayTotals {
  const counted = entries.filter(counts)
  const byHour = new Map<number, HourTotal>()
  for (const { kind, occurredAtMs, total } of counted) {
    const hour = hourOf(occurredAtMs)
    const known = byHour.get(hour) ?? emptyHour(hour)
    byHour.set(hour, {
      hour,
      sales: known.sales + (kind === 'sale' ? 1 : 0),
      returns: known.returns + (kind === 'return' ? 1 : 0),
      total: centimes(known.total + total),
    })
  }
  const first = Math.min(...byHour.keys())
  const length = byHour.size === 0 ? 0 : Math.max(...byHour.keys()) - first + 1
  const hours = Array.from({ length }, (_, n) => byHour.get(first + n) ?? emptyHour(first + n))
  const sales = counted.filter(({ kind }) => kind === 'sale')
  const returns = counted.filter(({ kind }) => kind === 'return')
  const sold = sumOf(sales)
  const total = sumOf(counted)
  return {
    total,
    sales: sales.length,
    items: sales.reduce((sum, { items }) => sum + items, 0),
    sold,
    returns: returns.length,
    refunded: centimes(sold - total),
    hours,
  }
}
