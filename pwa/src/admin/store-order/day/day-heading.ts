import { formatDay } from '#texts/formats.ts'
import { dayStart } from '../../../../../shared/calendar.ts'
import { dayTexts as texts } from '#texts/day.ts'

interface ShownDay {
  /** '2026-11-21' */
  day: string
  isToday: boolean
  /** The till whose sales are shown; null for all. */
  till: string | null
  /** All tills with sales on the day. */
  tills: readonly string[]
  /** This device's code; null while it is unknown or not assigned. */
  here: string | null
}

/** Heading of the day; in a shop with one till it does not mention tills. */
export function dayHeading({ day, isToday, till, tills, here }: ShownDay): string {
  const only = till ?? (tills.length === 1 ? (tills[0] ?? null) : null)
  if (isToday) {
    if (only === here || here === null) return texts.today
    return only === null ? texts.todayAll : texts.todayOf(only)
  }
  const date = formatDay(dayStart(day))
  return till === null ? date : texts.dayOf(date, till)
}
