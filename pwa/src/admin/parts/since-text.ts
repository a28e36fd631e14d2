import { formatClock, formatDay } from '../../../../shared/time.ts'

/** '14:05' today, '21 Nov 2026, 14:05' when the outage began on another day of the shop's calendar. */
export function sinceText(since: number, now: number): string {
  const clock = formatClock(since)
  return formatDay(since) === formatDay(now) ? clock : `${formatDay(since)}, ${clock}`
}
