import { formatDay } from '#texts/formats.ts'
import { breakdownTexts as texts } from '#texts/breakdown.ts'
import { dayStart } from '../../../../shared/calendar.ts'
import type { Days } from '../../../../shared/statistics/days.ts'

/** One day, or the first and the last. */
export function daysText({ from, to }: Days): string {
  const first = formatDay(dayStart(from))
  return from === to ? first : texts.days(first, formatDay(dayStart(to)))
}
