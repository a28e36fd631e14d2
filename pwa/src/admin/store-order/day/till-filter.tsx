import { dayTexts as texts } from '#texts/day.ts'
import styles from './day-page.module.css'

const ALL = ''

interface TillFilterProps {
  tills: readonly string[]
  /** Null for all. */
  till: string | null
  onChange: (till: string | null) => void
}

/** Filter by till. */
export function TillFilter({ tills, till, onChange }: TillFilterProps) {
  return (
    <select
      className={styles.till}
      aria-label={texts.till}
      value={till ?? ALL}
      onChange={({ target: { value } }) => onChange(value === ALL ? null : value)}
    >
      <option value={ALL}>{texts.allTills}</option>
      {tills.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </select>
  )
}
