import { addDays, dayOf, dayStart } from '../../../../shared/calendar.ts'

const HOUR_MS = 3_600_000

/** When to call later, as the desk offers it. */
export type LaterChoice = 'hour' | 'evening' | 'tomorrow' | 'afternoon'

/** The times that are offered, epoch ms by the shop's clock; the evening only while it lies ahead. */
export function laterTimes(now: number): { choice: LaterChoice; at: number }[] {
  const today = dayOf(now)
  const [begin, next] = [dayStart(today), dayStart(addDays(today, 1))]
  const all = [
    { choice: 'hour', at: now + HOUR_MS },
    { choice: 'evening', at: begin + 18 * HOUR_MS },
    { choice: 'tomorrow', at: next + 9 * HOUR_MS },
    { choice: 'afternoon', at: next + 14 * HOUR_MS },
  ] as const
  return all.filter(({ choice, at }) => choice !== 'evening' || at > now + HOUR_MS)
}

/** The moment of a day and a clock of the shop ('2026-11-25', '14:30'), epoch ms; null for what is none. */
export function momentAt(day: string, clock: string): number | null {
  const [hours = Number.NaN, minutes = Number.NaN] = clock.split(':').map(Number)
  const at = dayStart(day) + (hours * 60 + minutes) * 60_000
  return Number.isNaN(at) ? null : at
}
