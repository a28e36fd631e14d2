import { addDays } from '../../../shared/calendar.ts'

/** How many days, weeks and months the daily backups reach back. */
export const RETENTION = { days: 7, weeks: 4, months: 12 } as const

/** The Monday of a day's week. */
function weekOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

const monthOf = (day: string) => day.slice(0, 7)

/** The newest day of each of the newest `count` periods. `days`: newest first. */
function newestOfEach(
  days: readonly string[],
  count: number,
  periodOf: (day: string) => string,
): string[] {
  const newest = new Map<string, string>()
  for (const day of days) if (!newest.has(periodOf(day))) newest.set(periodOf(day), day)
  return [...newest.values()].slice(0, count)
}

/**
 * The days ('2026-11-21') whose backups are kept: the newest 7 days, and the newest day of each of the newest 4 weeks
 * and 12 months. Counts only periods that have a backup, so that a shop that was closed for a year loses none. Days
 * after `today` are kept but not counted, so that backups from a time with a wrong clock do not displace the others.
 */
export function daysToKeep(days: readonly string[], today: string): Set<string> {
  const past = [...new Set(days.filter((day) => day <= today))].toSorted().toReversed()
  return new Set([
    ...days.filter((day) => day > today),
    ...newestOfEach(past, RETENTION.days, (day) => day),
    ...newestOfEach(past, RETENTION.weeks, weekOf),
    ...newestOfEach(past, RETENTION.months, monthOf),
  ])
}
