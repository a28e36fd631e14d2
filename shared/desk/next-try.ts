import { addDays, dayOf, dayStart, hourOf } from '../calendar.ts'

/** The hours between which people are called, in the shop's time zone. */
export const FIRST_HOUR = 9
export const LAST_HOUR = 20

const HOUR_MS = 3_600_000
/** How long after the first and the second unanswered call the next one is due. */
const WAITS_MS = [HOUR_MS, 4 * HOUR_MS]

/** The first calling time on the day after that of `ms`. */
function nextMorning(ms: number): number {
  return dayStart(addDays(dayOf(ms), 1)) + FIRST_HOUR * HOUR_MS
}

/**
 * When to call again after the `tries`-th unanswered call, in epoch ms: an hour later, four hours later, then in the
 * mornings. Nobody is called at night: a call that would be due then is due in the morning.
 */
export function nextTry(tries: number, calledAtMs: number): number {
  const distance = WAITS_MS[tries - 1]
  if (distance === undefined) return nextMorning(calledAtMs)
  const at = calledAtMs + distance
  if (hourOf(at) < FIRST_HOUR) return dayStart(dayOf(at)) + FIRST_HOUR * HOUR_MS
  return hourOf(at) < LAST_HOUR ? at : nextMorning(at)
}
