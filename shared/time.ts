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
