import type { ShopSettings } from './shop-settings.ts'

export type OpeningHours = NonNullable<ShopSettings['hours']>
type DayHours = OpeningHours[number]

/** The days of the week in Algerian order, as indexes into the opening hours, which begin with Sunday. */
export const WEEK_FROM_SATURDAY = [6, 0, 1, 2, 3, 4, 5] as const

/** Consecutive days with the same hours. */
export interface OpeningDays {
  days: readonly number[]
  hours: DayHours
}

const isSameHours = (a: DayHours, b: DayHours) => a?.opens === b?.opens && a?.closes === b?.closes

/** The week from Saturday on, with consecutive days that have the same hours as one entry. */
export function groupOpeningDays(hours: OpeningHours): OpeningDays[] {
  const groups: OpeningDays[] = []
  for (const day of WEEK_FROM_SATURDAY) {
    const own = hours[day] ?? null
    const last = groups.at(-1)
    if (last && isSameHours(last.hours, own))
      groups.splice(-1, 1, { days: [...last.days, day], hours: own })
    else groups.push({ days: [day], hours: own })
  }
  return groups
}
