import type { BreakdownFigures } from '../../../../shared/statistics/breakdown.ts'
import type { Centimes } from '../../../../shared/money.ts'
import { breakdownTexts as texts } from '#texts/breakdown.ts'
import { Money } from '../../ui/money.tsx'
import styles from './figure-sums.module.css'

interface SumProps {
  label: string
  amount: Centimes
  hint?: string | undefined
}

function Sum({ label, amount, hint }: SumProps) {
  return (
    <div className={styles.sum}>
      <dt>{label}</dt>
      <dd className={styles.amount}>
        <Money amount={amount} label="DA" />
      </dd>
      {hint !== undefined && <dd className={styles.hint}>{hint}</dd>}
    </div>
  )
}

/** The sums of a period. */
export function FigureSums({ sum }: { sum: BreakdownFigures }) {
  const { linesWithoutCost } = sum
  return (
    <dl className={styles.sums} aria-label={texts.sums}>
      <Sum label={texts.revenue} amount={sum.revenue} hint={texts.revenueHint} />
      {sum.profit !== undefined && (
        <Sum
          label={texts.profit}
          amount={sum.profit}
          hint={linesWithoutCost === 0 ? undefined : texts.withoutCost(linesWithoutCost)}
        />
      )}
      <div className={styles.sum}>
        <dt>{texts.pieces}</dt>
        <dd className={styles.amount}>{texts.count(sum.pieces)}</dd>
        {sum.returnedPieces > 0 && (
          <dd className={styles.hint}>{texts.returned(sum.returnedPieces)}</dd>
        )}
      </div>
      <Sum label={texts.returns} amount={sum.returns} />
      <Sum label={texts.discounts} amount={sum.discounts} />
    </dl>
  )
}
