import { type CalendarMonth, monthStart, nextMonth } from '../calendar.ts'

/** The span that figures are about, in the shop's calendar; 'all' is no filter. A month is one of a chosen year. */
export interface Period {
  year: number | 'all'
  /** 1 to 12. */
  month: number | 'all'
}

/** Years and months in which there are orders. */
export interface AvailablePeriods {
  years: readonly number[]
  /** Months 1 to 12 by year. */
  months: Readonly<Record<string, readonly number[]>>
}

/** From `fromMs` on, before `toMs`; both epoch ms. */
export interface Span {
  fromMs: number
  toMs: number
}

/** The moments of a period; null when it is all time. */
export function spanOf({ year, month }: Period): Span | null {
  if (year === 'all') return null
  const first = { year, month: month === 'all' ? 1 : month }
  const after = month === 'all' ? { year: year + 1, month: 1 } : nextMonth(first)
  return { fromMs: monthStart(first), toMs: monthStart(after) }
}

/**
 * The period to show: the wished one as far as there is data. A year without any gives way to the first available
 * one with all its months, a month without any to all months. Specification §4.
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

/** What is assumed when nobody can say which periods have data: the one month. Specification §4. */
export function assumePeriods({ year, month }: CalendarMonth): AvailablePeriods {
  return { years: [year], months: { [year]: [month] } }
}
