import { Button } from '../../ui/button.tsx'
import styles from './suggestions.module.css'

interface SuggestionsProps<T extends string | number> {
  values: readonly T[]
  /** How a value is shown; by default as it is. */
  labelOf?: (value: T) => string
  onChoose: (value: T) => void
}

/** Usual values of the field above, each filled in by one press. */
export function Suggestions<T extends string | number>({
  values,
  labelOf = String,
  onChoose,
}: SuggestionsProps<T>) {
  return (
    <p className={styles.suggestions}>
      {values.map((value) => (
        <Button key={value} variant="soft" size="sm" onClick={() => onChoose(value)}>
          <bdi>{labelOf(value)}</bdi>
        </Button>
      ))}
    </p>
  )
}
