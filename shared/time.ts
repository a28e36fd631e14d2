/** The time zone of receipts and statistics, whatever the time zone of the server or the device. */
export const SHOP_TIME_ZONE = 'Africa/Algiers'

/** Epoch milliseconds to JSON's ISO 8601. */
export function toIso(ms: number): string {
  return new Date(ms).toISOString()
}

/** Creates the formatter on first use: most visits show no time, and creating one takes a phone 100 ms. */
function formatWith(options: Intl.DateTimeFormatOptions): (ms: number) => string {
  let format: Intl.DateTimeFormat | undefined
  return (ms) => {
    format ??= new Intl.DateTimeFormat('en-GB', { timeZone: SHOP_TIME_ZONE, ...options })
    return format.format(ms)
  }
}

/** '21 Nov 2026' in the shop's calendar. */
export const formatDay = formatWith({ day: '2-digit', month: 'short', year: 'numeric' })

/** '14:05' in the shop's calendar. */
export const formatClock = formatWith({ hour: '2-digit', minute: '2-digit' })

/** '21 Nov 2026, 14:05' in the shop's calendar. */
export function formatMoment(ms: number): string {
  return `${formatDay(ms)}, ${formatClock(ms)}`
}
