import * as v from 'valibot'
import { addDays, dayStart } from '../calendar.ts'
import type { Span } from './period.ts'

/** Days of the shop's calendar ('2026-11-21'), both included. */
export interface Days {
  from: string
  to: string
}

/** Whether a text is a day from 2000 to 2099: '2026-02-30' is not. */
export function isDay(text: string): boolean {
  const isWritten = /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(dayStart(text))
  return isWritten && addDays(text, 0) === text
}

/** Query fields of figures and files that cover some days. */
export const daysQueryFields = {
  from: v.pipe(v.string(), v.check(isDay, 'from must be a day such as 2026-11-21.')),
  to: v.pipe(v.string(), v.check(isDay, 'to must be a day such as 2026-11-21.')),
}

/** Whether the first day is not after the last. */
export function areInOrder({ from, to }: Days): boolean {
  return from <= to
}

/** The error for days in the wrong order. */
export const NOT_IN_ORDER = 'from must not be after to: both days are included.'

/** Query of figures or of a file that cover some days. */
export const daysQuerySchema = v.pipe(
  v.object(daysQueryFields),
  v.check((query) => areInOrder(query), NOT_IN_ORDER),
)

/** Query of a file with the figures of some days, broken down by one of `keys`. */
export function daysFileQuery<const By extends string>(keys: readonly By[]) {
  return v.pipe(
    v.object({
      by: v.picklist(keys, `by must be one of ${keys.join(', ')}.`),
      ...daysQueryFields,
    }),
    v.check((query) => areInOrder(query), NOT_IN_ORDER),
  )
}

/** The days as a time span: from the start of the first to the end of the last, which is exclusive. */
export function spanOfDays({ from, to }: Days): Span {
  return { fromMs: dayStart(from), toMs: dayStart(addDays(to, 1)) }
}

/** How many days there are. */
export function countDays({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}

/** All days, in order. */
export function listDays(days: Days): string[] {
  return Array.from({ length: countDays(days) }, (_, index) => addDays(days.from, index))
}

/** Periods relative to the current day. */
export const USUAL_DAYS = ['today', '7-days', '30-days', 'this-month', 'last-month'] as const
export type UsualDays = (typeof USUAL_DAYS)[number]

function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`
}

/** The days of such a period, relative to a day of the shop's calendar. '7-days': that day and the six before it. */
export function usualDays(period: UsualDays, today: string): Days {
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case '7-days':
      return { from: addDays(today, -6), to: today }
    case '30-days':
      return { from: addDays(today, -29), to: today }
    case 'this-month':
      return { from: firstOfMonth(today), to: today }
    case 'last-month': {
      const to = addDays(firstOfMonth(today), -1)
      return { from: firstOfMonth(to), to }
    }
  }
}
