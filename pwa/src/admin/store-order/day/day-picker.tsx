import { formatDay } from '#texts/formats.ts'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { HISTORY_DAYS } from '../../../../../shared/sync/push.ts'
import { addDays, dayStart } from '../../../../../shared/calendar.ts'
import { dayTexts as texts } from '#texts/day.ts'
import { IconButton } from '../../../ui/button.tsx'
import styles from './day-page.module.css'

interface DayPickerProps {
  /** '2026-11-21' */
  day: string
  today: string
  onChange: (day: string) => void
}

/** Selects a day, as far back as sales are stored on this device, and not in the future. */
export function DayPicker({ day, today, onChange }: DayPickerProps) {
  const first = addDays(today, -HISTORY_DAYS)
  return (
    <div className={styles.picker}>
      <IconButton
        label={texts.dayBefore}
        disabled={day <= first}
        onClick={() => onChange(addDays(day, -1))}
      >
        <ChevronLeft size={22} aria-hidden="true" />
      </IconButton>
      <span className={styles.date}>
        <CalendarDays size={18} aria-hidden="true" />
        <span>{formatDay(dayStart(day))}</span>
        {/* Invisible over the text, as the browser formats dates in its own language, not the shop's. */}
        <input
          type="date"
          className={styles.dateInput}
          aria-label={texts.day}
          value={day}
          min={first}
          max={today}
          onClick={(event) => event.currentTarget.showPicker()}
          onChange={(event) => event.target.value !== '' && onChange(event.target.value)}
        />
      </span>
      <IconButton
        label={texts.dayAfter}
        disabled={day >= today}
        onClick={() => onChange(addDays(day, 1))}
      >
        <ChevronRight size={22} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
