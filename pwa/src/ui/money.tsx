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
 * An amount in tabular figures on one line, isolated from the text direction around it. Its own direction is set
 * explicitly: with an automatic one, the mark before a minus would make it left to right.
 */
export function Money({ amount, label, exact = false, className }: MoneyProps) {
  return (
    <bdi dir={DIRECTION} className={classes(styles.money, className)}>
      {exact ? formatExactPrice(amount, label) : formatPrice(amount, label)}
    </bdi>
  )
}
