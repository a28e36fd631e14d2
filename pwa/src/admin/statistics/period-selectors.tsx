import type { AvailablePeriods, Period } from '../../../../shared/statistics/period.ts'
import { statisticsTexts as texts } from '#texts/statistics.ts'
import { SelectField } from '../../ui/select-field.tsx'
import styles from './period-selectors.module.css'

interface PeriodSelectorsProps {
  period: Period
  available: AvailablePeriods
  onChange: (period: Period) => void
}

function toChoice(value: string): number | 'all' {
  return value === 'all' ? 'all' : Number(value)
}

/** Selects year and month among those with data. Another year starts with all its months. */
export function PeriodSelectors({ period, available, onChange }: PeriodSelectorsProps) {
  const { year, month } = period
  const months = year === 'all' ? [] : (available.months[year] ?? [])
  return (
    <div className={styles.selectors}>
      <SelectField
        label={texts.year}
        value={String(year)}
        onChange={(event) => onChange({ year: toChoice(event.target.value), month: 'all' })}
      >
        <option value="all">{texts.allTime}</option>
        {available.years.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.month}
        value={String(month)}
        disabled={year === 'all'}
        onChange={(event) => onChange({ year, month: toChoice(event.target.value) })}
      >
        <option value="all">{texts.allMonths}</option>
        {months.map((one) => (
          <option key={one} value={one}>
            {texts.monthName(one)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
