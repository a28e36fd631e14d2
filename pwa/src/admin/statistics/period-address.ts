import type { Period } from '../../../../shared/statistics/period.ts'
import type { CalendarMonth } from '../../../../shared/calendar.ts'

function readNumber(text: string | null, max: number): number | null {
  const number = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0
  return number >= 1 && number <= max ? number : null
}

/** Parses /admin/statistics?year=2026&month=11 or ?year=all; without a year, this month. */
export function readPeriod(address: URLSearchParams, now: CalendarMonth): Period {
  const year = address.get('year')
  if (year === 'all') return { year: 'all', month: 'all' }
  const known = readNumber(year, 9999)
  return known === null
    ? now
    : { year: known, month: readNumber(address.get('month'), 12) ?? 'all' }
}

export function writePeriod({ year, month }: Period): URLSearchParams {
  const address = new URLSearchParams({ year: String(year) })
  if (month !== 'all') address.set('month', String(month))
  return address
}
