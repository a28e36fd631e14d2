import { SHOP_TIME_ZONE } from './time.ts'

// Separate from time.ts, because the storefront needs no months and should not load this code on a first visit.
const wallClock = new Intl.DateTimeFormat('en-US', {
  timeZone: SHOP_TIME_ZONE,
  calendar: 'iso8601',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/** A month of the shop's calendar; `month` is 1 to 12. */
export interface CalendarMonth {
  year: number
  month: number
}

/** The local date and time of the shop, interpreted as UTC: epoch ms, whole seconds. */
function wallMs(ms: number): { month: CalendarMonth; asIfUtc: number } {
  const parts = new Map(wallClock.formatToParts(ms).map((part) => [part.type, Number(part.value)]))
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const month = { year: read('year'), month: read('month') }
  const day = utcMs(month) + (read('day') - 1) * 86_400_000
  const seconds = (read('hour') * 60 + read('minute')) * 60 + read('second')
  return { month, asIfUtc: day + seconds * 1000 }
}

/** Not Date.UTC, which maps the years 0 to 99 to 1900 to 1999. */
function utcMs({ year, month }: CalendarMonth): number {
  return new Date(0).setUTCFullYear(year, month - 1, 1)
}

/** The month of a moment in the shop's time zone: 23:30 UTC on 31 December is in January. */
export function monthOf(ms: number): CalendarMonth {
  return wallMs(ms).month
}

function offsetAt(ms: number): number {
  return wallMs(ms).asIfUtc - ms
}

/** Epoch ms at which a month begins in the shop's time zone. */
export function monthStart(month: CalendarMonth): number {
  const asIfUtc = utcMs(month)
  // Two steps: the offset must be the one at the start of the month itself, which the first step only approximates.
  return asIfUtc - offsetAt(asIfUtc - offsetAt(asIfUtc))
}

export function nextMonth({ year, month }: CalendarMonth): CalendarMonth {
  return month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }
}

/** The day of a moment in the shop's time zone: '2026-11-21'. */
export function dayOf(ms: number): string {
  return new Date(wallMs(ms).asIfUtc).toISOString().slice(0, 10)
}

/** The hour of a moment in the shop's time zone, 0 to 23. */
export function hourOf(ms: number): number {
  return new Date(wallMs(ms).asIfUtc).getUTCHours()
}

/** The day and the time of a moment in the shop's time zone: '2026-11-21' and '14:05:59'. */
export function dayAndClockOf(ms: number): { day: string; clock: string } {
  const wall = new Date(wallMs(ms).asIfUtc).toISOString()
  return { day: wall.slice(0, 10), clock: wall.slice(11, 19) }
}

/** Epoch ms at which a day ('2026-11-21') begins in the shop's time zone; NaN for an invalid day. */
export function dayStart(day: string): number {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(asIfUtc) ? asIfUtc : asIfUtc - offsetAt(asIfUtc - offsetAt(asIfUtc))
}

/** Adds days to a day ('2026-11-21', 1: '2026-11-22'); a negative count subtracts. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
