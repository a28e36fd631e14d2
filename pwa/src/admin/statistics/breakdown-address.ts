import {
  type BreakdownBy,
  BREAKDOWNS,
  BREAKDOWN_SORTS,
  type BreakdownSort,
  usualSort,
} from '../../../../shared/statistics/breakdown.ts'
import {
  type Days,
  isDay,
  USUAL_DAYS,
  type UsualDays,
  usualDays,
} from '../../../../shared/statistics/days.ts'

/** View of the detailed figures, stored in the address. */
export interface BreakdownView {
  by: BreakdownBy
  /** A usual period, which moves with the calendar, or chosen days. */
  period: UsualDays | Days
  sort: BreakdownSort
  /** From 1. */
  page: number
}

const USUAL_PERIOD: UsualDays = 'this-month'

/** Parses the period of an address: '?period=7-days', or '?from=2026-11-01&to=2026-11-21'. */
export function readPeriod(address: URLSearchParams): BreakdownView['period'] {
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? '']
  if (isDay(from) && isDay(to) && from <= to) return { from, to }
  return USUAL_DAYS.find((one) => one === address.get('period')) ?? USUAL_PERIOD
}

/** Adds a period to an address, unless it is the default. */
export function writePeriod(address: URLSearchParams, period: BreakdownView['period']): void {
  if (typeof period === 'object') {
    address.set('from', period.from)
    address.set('to', period.to)
  } else if (period !== USUAL_PERIOD) address.set('period', period)
}

/** Parses the page of an address, from 1. */
export function readPage(address: URLSearchParams): number {
  const page = Number(address.get('page') ?? '1')
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}

/** The sorts of a breakdown: only days can be sorted by their own order. */
export function sortsOf(by: BreakdownBy): BreakdownSort[] {
  return BREAKDOWN_SORTS.filter((sort) => by === 'day' || sort !== 'key')
}

/** Parses /admin/statistics/detail?by=product&period=7-days&sort=pieces&page=2; unknown values are ignored. */
export function readView(address: URLSearchParams): BreakdownView {
  const by = BREAKDOWNS.find((one) => one === address.get('by')) ?? 'day'
  return {
    by,
    period: readPeriod(address),
    sort: sortsOf(by).find((one) => one === address.get('sort')) ?? usualSort(by),
    page: readPage(address),
  }
}

/** The parameters of a view; defaults are omitted. */
export function writeView({ by, period, sort, page }: BreakdownView): URLSearchParams {
  const address = new URLSearchParams()
  if (by !== 'day') address.set('by', by)
  writePeriod(address, period)
  if (sort !== usualSort(by)) address.set('sort', sort)
  if (page !== 1) address.set('page', String(page))
  return address
}

/** The days of a period, as of a day of the shop's calendar. */
export function daysOf(period: BreakdownView['period'], today: string): Days {
  return typeof period === 'object' ? period : usualDays(period, today)
}
