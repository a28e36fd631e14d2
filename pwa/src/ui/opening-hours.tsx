import { useSyncExternalStore } from 'react'
import { dayOf } from '../../../shared/calendar.ts'
import { groupOpeningDays, type OpeningHours } from '../../../shared/shop/opening-hours.ts'
import { openingHoursTexts as texts } from '#texts/opening-hours.ts'
import styles from './opening-hours.module.css'
import { weekdayName } from './weekday-name.ts'

const followNothing = () => () => undefined

/** The opening hours of a week, from Saturday on, with today's marked. */
export function OpeningHoursList({ hours }: { hours: OpeningHours }) {
  // Determined only in the browser: a server-rendered page may be older than today.
  const today = useSyncExternalStore(
    followNothing,
    () => new Date(dayOf(Date.now())).getUTCDay(),
    () => null,
  )
  return (
    <dl className={styles.hours}>
      {groupOpeningDays(hours).map(({ days, hours: open }) => {
        const [first = 0] = days
        const last = days.at(-1) ?? first
        const isToday = today !== null && days.includes(today)
        return (
          <div key={first} className={styles.row} data-today={isToday}>
            <dt>
              <span>{weekdayName(first)}</span>
              {last !== first && <span>{` – ${weekdayName(last)}`}</span>}
              {isToday && <span className={styles.today}>{texts.today}</span>}
            </dt>
            <dd>
              {open === null ? (
                texts.closed
              ) : (
                <bdi dir="ltr">{`${open.opens} – ${open.closes}`}</bdi>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
