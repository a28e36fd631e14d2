import { useId } from 'react'
import { adminTexts } from '#texts/admin.ts'
import { Button } from '../../ui/button.tsx'
import type { StockCounting } from './use-stock-count.ts'
import styles from './stock-count-fields.module.css'

const texts = adminTexts.stock

interface StockCountFieldsProps {
  title: string
  counting: StockCounting
}

/** Fields of the counted quantities of a row; a stock that changed meanwhile must be confirmed. */
export function StockCountFields({ title, counting }: StockCountFieldsProps) {
  const { count, changes, sizesChanged, problem } = counting
  const problemId = useId()
  if (count === null) return null
  return (
    <div className={styles.count}>
      <div className={styles.fields}>
        {count.map(({ size, text, shown }) => (
          <label key={size ?? ''} className={styles.field}>
            <span>{size ?? texts.stockLabel}</span>
            <input
              className={styles.input}
              type="number"
              inputMode="numeric"
              min={0}
              step={1}
              required
              aria-label={texts.count(title, size)}
              aria-invalid={problem?.size === size && problem !== null ? true : undefined}
              aria-describedby={problem === null ? undefined : problemId}
              placeholder={String(shown)}
              value={text}
              onFocus={(event) => event.target.select()}
              onChange={(event) => counting.type(size, event.target.value)}
              onKeyDown={(event) => event.key === 'Escape' && counting.cancel()}
              // The wheel changes a focused number field: scrolling must not change the count.
              onWheel={(event) => event.currentTarget.blur()}
            />
          </label>
        ))}
      </div>
      {problem !== null && (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem.message}
        </p>
      )}
      {sizesChanged && (
        <p role="alert" className={styles.changed}>
          {texts.sizesChanged}
        </p>
      )}
      {changes.length > 0 && (
        <div role="alert" className={styles.changed}>
          <p className={styles.changedTitle}>{texts.changedTitle}</p>
          {changes.map(({ size, before, after }) => (
            <p key={size ?? ''}>{texts.changedStock(size, before, after)}</p>
          ))}
          <p>{texts.changedHint}</p>
          <Button variant="secondary" size="sm" onClick={counting.confirm}>
            {texts.confirmCount}
          </Button>
        </div>
      )}
    </div>
  )
}
