import { LANGUAGE_FACTS } from '../../../shared/language.ts'
import { LANGUAGE } from '#texts/language.ts'

/** Any Sunday, by UTC. */
const SUNDAY = Date.UTC(2026, 0, 4)
const DAY_MS = 86_400_000

const format = new Intl.DateTimeFormat(LANGUAGE_FACTS[LANGUAGE].locale, {
  weekday: 'long',
  timeZone: 'UTC',
})

/** 'Saturday' for 6, in the language of the page. `day`: 0 is Sunday. */
export function weekdayName(day: number): string {
  const name = format.format(SUNDAY + day * DAY_MS)
  // French writes days in lower case; in a list each begins a line.
  return name.charAt(0).toLocaleUpperCase(LANGUAGE_FACTS[LANGUAGE].locale) + name.slice(1)
}
