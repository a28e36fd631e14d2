import { type CalendarMonth, monthStart, nextMonth } from '../calendar.ts'

/** The period of figures in the shop's calendar; 'all' means no filter. A month requires a year. */
export interface Period {
  year: number | 'all'
  /** 1 to 12. */
  month: number | 'all'
}

/** Years and months that have orders. */
export interface AvailablePeriods {
  years: readonly number[]
  /** Months 1 to 12 by year. */
  months: Readonly<Record<string, readonly number[]>>
}

/** From `fromMs` (inclusive) to `toMs` (exclusive), both epoch ms. */
export interface Span {
  fromMs: number
  toMs: number
}

/** The time span of a period; null for all time. */
export function spanOf({ year, month }: Period): Span | null {
  if (year === 'all') return null
  const first = { year, month: month === 'all' ? 1 : month }
  const after = month === 'all' ? { year: year + 1, month: 1 } : nextMonth(first)
  return { fromMs: monthStart(first), toMs: monthStart(after) }
}

/**
 * The period to show. A requested year without data is replaced by the first available year with all its months, and
 * a month without data by all months of its year. Specification §4.
 */
export function choosePeriod(wished: Period, available: AvailablePeriods): Period {
  if (wished.year === 'all') return { year: 'all', month: 'all' }
  if (!available.years.includes(wished.year)) {
    return { year: available.years[0] ?? wished.year, month: 'all' }
  }
  const months = available.months[wished.year] ?? []
  const known = wished.month !== 'all' && months.includes(wished.month)
  return known ? wished : { year: wished.year, month: 'all' }
}

/** The fallback when the available periods are unknown: only this month. Specification §4. */
export function assumePeriods({ year, month }: CalendarMonth): AvailablePeriods {
  return { years: [year], months: { [year]: [month] } }
}
