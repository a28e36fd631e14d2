import { WEEK_FROM_SATURDAY } from '../../../../shared/shop/opening-hours.ts'
import { openingHoursTexts } from '#texts/opening-hours.ts'
import { shopSettingsTexts } from '#texts/shop-settings.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { weekdayName } from '../../ui/weekday-name.ts'
import styles from './shop-settings.module.css'
import type { SettingsFormApi } from './use-settings-form.ts'

const texts = shopSettingsTexts.hours

interface DayRowProps {
  form: SettingsFormApi
  day: number
  /** Undefined for the first day of the week. */
  dayBefore: number | undefined
}

function DayRow({ form, day, dayBefore }: DayRowProps) {
  const { register, watch, getValues, setValue, formState } = form
  const name = weekdayName(day)
  const isOpen = watch(`hours.days.${day}.isOpen`)
  const errors = formState.errors.hours?.days?.[day]
  const error = errors?.opens?.message ?? errors?.closes?.message
  const time = (end: 'opens' | 'closes') => (
    <input
      type="time"
      required
      className={styles.time}
      aria-label={texts[end](name)}
      aria-invalid={errors?.[end] !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : `day-${day}-error`}
      {...register(`hours.days.${day}.${end}`)}
    />
  )
  return (
    <li className={styles.day}>
      <CheckBox
        label={name}
        aria-label={texts.open(name)}
        {...register(`hours.days.${day}.isOpen`)}
      />
      {isOpen ? (
        <span className={styles.times}>
          <span className={styles.note}>{texts.from}</span>
          {time('opens')}
          <span className={styles.note}>{texts.to}</span>
          {time('closes')}
        </span>
      ) : (
        <span className={styles.note}>{openingHoursTexts.closed}</span>
      )}
      {dayBefore !== undefined && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={texts.sameOf(name)}
          className={styles.same}
          onClick={() => {
            const before = getValues(`hours.days.${dayBefore}`)
            setValue(`hours.days.${day}`, { ...before }, { shouldValidate: formState.isSubmitted })
          }}
        >
          {texts.sameAsBefore}
        </Button>
      )}
      <p id={`day-${day}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </li>
  )
}

/** The opening hours of a week, from Saturday on. */
export function HoursFields({ form }: { form: SettingsFormApi }) {
  const isShown = form.watch('hours.isShown')
  return (
    <fieldset className={styles.group}>
      <legend>{openingHoursTexts.title}</legend>
      <CheckBox label={texts.show} {...form.register('hours.isShown')} />
      {isShown && (
        <ul className={styles.days}>
          {WEEK_FROM_SATURDAY.map((day, index) => (
            <DayRow key={day} form={form} day={day} dayBefore={WEEK_FROM_SATURDAY[index - 1]} />
          ))}
        </ul>
      )}
    </fieldset>
  )
}
