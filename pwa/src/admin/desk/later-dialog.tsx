import { useState } from 'react'
import { addDays, dayOf } from '../../../../shared/calendar.ts'
import { MOST_DAYS_LATER } from '../../../../shared/desk/desk.ts'
import { deskTexts as texts } from '#texts/desk.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { dayTexts } from '#texts/day.ts'
import { useNow } from '../parts/since.ts'
import { laterTimes, momentAt } from './later-times.ts'
import styles from './choices.module.css'

interface LaterDialogProps {
  open: boolean
  onClose: () => void
  /** `at`: epoch ms. */
  onChoose: (at: number) => void
}

/** When to call again: one press for the usual times, or a day and a time. */
export function LaterDialog({ open, onClose, onChoose }: LaterDialogProps) {
  const now = useNow()
  const [day, setDay] = useState('')
  const [clock, setClock] = useState('10:00')
  const at = day === '' ? null : momentAt(day, clock)
  const isAhead = at !== null && at > now
  return (
    <Dialog open={open} onClose={onClose} title={texts.whenLater} place="bottom" size="sm">
      <div className={styles.choices}>
        {laterTimes(now).map(({ choice, at: time }) => (
          <Button key={choice} variant="secondary" block onClick={() => onChoose(time)}>
            {texts.later[choice]}
          </Button>
        ))}
        <form
          className={styles.other}
          aria-label={texts.later.other}
          onSubmit={(event) => {
            event.preventDefault()
            if (at !== null && isAhead) onChoose(at)
          }}
        >
          <TextField
            label={dayTexts.day}
            type="date"
            min={dayOf(now)}
            max={addDays(dayOf(now), MOST_DAYS_LATER - 1)}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
          <TextField
            label={dayTexts.hour}
            type="time"
            value={clock}
            onChange={({ target }) => setClock(target.value)}
          />
          <Button type="submit" variant="secondary" disabled={!isAhead}>
            {texts.later.set}
          </Button>
        </form>
      </div>
    </Dialog>
  )
}
