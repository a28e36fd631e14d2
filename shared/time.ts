/** The shop's calendar: receipts and statistics follow it wherever the server or the device stands. */
export const SHOP_TIME_ZONE = 'Africa/Algiers'

/** Epoch milliseconds to the wire's ISO 8601. */
export function toIso(ms: number): string {
  return new Date(ms).toISOString()
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: SHOP_TIME_ZONE,
  day: '2-digit',
  month: 'short',
  year: 'numeric',
})
const minuteFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: SHOP_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
})

/** '21 Nov 2026' in the shop's calendar. */
export function formatDay(ms: number): string {
  return dayFormat.format(ms)
}

/** '14:05' in the shop's calendar. */
export function formatClock(ms: number): string {
  return minuteFormat.format(ms)
}

/** '21 Nov 2026, 14:05' in the shop's calendar. */
export function formatMoment(ms: number): string {
  return `${formatDay(ms)}, ${formatClock(ms)}`
}

const calendarFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: SHOP_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

function calendarParts(ms: number): Record<string, string> {
  return Object.fromEntries(
    calendarFormat.formatToParts(ms).map(({ type, value }) => [type, value]),
  )
}

/** '2026-11-21': the day of the shop's calendar that a moment falls on. */
export function shopDay(ms: number): string {
  const { year, month, day } = calendarParts(ms)
  return `${year}-${month}-${day}`
}

/** The hour of the shop's day, 0 to 23. */
export function shopHour(ms: number): number {
  return Number(calendarParts(ms)['hour'])
}

/** Epoch ms at which a day of the shop's calendar begins; NaN for a text that is none. */
export function startOfShopDay(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight)) return midnight
  const { year, month, day: date, hour, minute, second } = calendarParts(midnight)
  const shown = Date.parse(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`)
  return midnight - (shown - midnight)
}

/** The day so many days later ('2026-11-21', 1 → '2026-11-22'); negative for earlier. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
