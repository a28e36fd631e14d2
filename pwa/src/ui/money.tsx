import type { CurrencyLabel } from '../../../shared/formats.ts'
import { formatExactPrice, formatPrice } from '#texts/formats.ts'
import type { Centimes } from '../../../shared/money.ts'
import { classes } from './classes.ts'
import styles from './money.module.css'

interface MoneyProps {
  amount: Centimes
  label: CurrencyLabel
  /** Always two decimals, as order totals are shown. */
  exact?: boolean
  className?: string | undefined
}

/** An amount in tabular figures, never broken over two lines. */
export function Money({ amount, label, exact = false, className }: MoneyProps) {
  return (
    <span className={classes(styles.money, className)}>
      {exact ? formatExactPrice(amount, label) : formatPrice(amount, label)}
    </span>
  )
}
