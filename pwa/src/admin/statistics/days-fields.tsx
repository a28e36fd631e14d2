import { useState } from 'react'
import { type Days, isDay, USUAL_DAYS } from '../../../../shared/statistics/days.ts'
import { breakdownTexts as texts } from '#texts/breakdown.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type BreakdownView, daysOf } from './breakdown-address.ts'
import styles from './days-fields.module.css'

type Period = BreakdownView['period']

interface DaysFieldsProps {
  period: Period
  /** The day of the shop's calendar. */
  today: string
  onChange: (period: Period) => void
}

function problemOf({ from, to }: Days): { from?: string; to?: string } {
  return {
    ...(!isDay(from) && { from: texts.badDay }),
    ...(!isDay(to) && { to: texts.badDay }),
    ...(isDay(from) && isDay(to) && from > to && { to: texts.notInOrder }),
  }
}

interface ChosenDaysProps {
  days: Days
  onChange: (days: Days) => void
}

/** Fields of the first and the last day. Incomplete input stays in the fields, and applies once both are valid. */
function ChosenDays({ days, onChange }: ChosenDaysProps) {
  const [entry, setEntry] = useState({ shown: days, typed: days })
  // When the address changes, as by the back button, earlier input is dropped.
  const isOwn = entry.shown.from === days.from && entry.shown.to === days.to
  const typed = isOwn ? entry.typed : days
  const problem = problemOf(typed)
  const type = (next: Days) => {
    const isShown = Object.keys(problemOf(next)).length === 0
    setEntry({ shown: isShown ? next : days, typed: next })
    if (isShown) onChange(next)
  }
  return (
    <>
      <TextField
        type="date"
        label={texts.from}
        value={typed.from}
        error={problem.from}
        onChange={(event) => type({ ...typed, from: event.target.value })}
      />
      <TextField
        type="date"
        label={texts.to}
        value={typed.to}
        error={problem.to}
        onChange={(event) => type({ ...typed, to: event.target.value })}
      />
    </>
  )
}

/** Selects a usual period, or any days of the shop's calendar. */
export function DaysFields({ period, today, onChange }: DaysFieldsProps) {
  const isChosen = typeof period === 'object'
  return (
    <div className={styles.fields}>
      <SelectField
        label={texts.period}
        value={isChosen ? 'chosen' : period}
        onChange={(event) => {
          const usual = USUAL_DAYS.find((one) => one === event.target.value)
          // Starts with the shown days.
          onChange(usual ?? daysOf(period, today))
        }}
      >
        {[...USUAL_DAYS, 'chosen' as const].map((one) => (
          <option key={one} value={one}>
            {texts.periods[one]}
          </option>
        ))}
      </SelectField>
      {isChosen && <ChosenDays days={period} onChange={onChange} />}
    </div>
  )
}
