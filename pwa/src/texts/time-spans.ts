/* How a length of time is cut into units, the same in every language. */

/** In one unit: minutes below two hours, hours below two days. */
export function roughSpan(minutes: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  if (minutes < 120) return { unit: 'minutes', count: minutes }
  const hours = Math.round(minutes / 60)
  if (hours < 48) return { unit: 'hours', count: hours }
  return { unit: 'days', count: Math.round(hours / 24) }
}

export type TimeSpan =
  | { unit: 'minutes' | 'days' | 'years'; count: number }
  /** `minutes`: beside the whole hours, 0 to 59. */
  | { unit: 'hours'; count: number; minutes: number }

/** Exact to the minute below two days. `ms` may be negative. */
export function timeSpan(ms: number): TimeSpan {
  const minutes = Math.round(Math.abs(ms) / 60_000)
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  const hours = Math.floor(minutes / 60)
  const days = Math.round(hours / 24)
  if (days >= 730) return { unit: 'years', count: Math.round(days / 365.25) }
  if (hours >= 48) return { unit: 'days', count: days }
  return { unit: 'hours', count: hours, minutes: minutes % 60 }
}
