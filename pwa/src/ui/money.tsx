import type { CurrencyLabel } from '../../../shared/formats.ts'
import { formatExactPrice, formatPrice } from '#texts/formats.ts'
import type { Centimes } from '../../../shared/money.ts'
import { classes } from './classes.ts'
import { DIRECTION } from './direction.ts'
import styles from './money.module.css'

interface MoneyProps {
  amount: Centimes
  label: CurrencyLabel
  /** Always two decimals, as order totals are shown. */
  exact?: boolean
  className?: string | undefined
}

/**
 * An amount in tabular figures, never broken over two lines, and set apart from the direction of what is beside it. Its
 * own is named: the mark before a minus would make it run from left to right.
 */
export function Money({ amount, label, exact = false, className }: MoneyProps) {
  return (
    <bdi dir={DIRECTION} className={classes(styles.money, className)}>
      {exact ? formatExactPrice(amount, label) : formatPrice(amount, label)}
    </bdi>
  )
}
