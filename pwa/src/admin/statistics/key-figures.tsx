import type { ReactNode } from 'react'
import type { Statistics } from '../../../../shared/statistics/statistics.ts'
import { statisticsTexts as texts } from '#texts/statistics.ts'
import { Money } from '../../ui/money.tsx'
import styles from './key-figures.module.css'

interface KeyFiguresProps extends Pick<Statistics, 'kpis' | 'linesWithoutCost'> {}

interface KeyFigureProps {
  label: string
  hint?: string | undefined
  children: ReactNode
}

function KeyFigure({ label, hint, children }: KeyFigureProps) {
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.amount}>{children}</dd>
      {hint !== undefined && <dd className={styles.hint}>{hint}</dd>}
    </div>
  )
}

export function KeyFigures({ kpis, linesWithoutCost }: KeyFiguresProps) {
  const { totalRevenue, totalProfit, totalOrders } = kpis
  return (
    <dl className={styles.figures} aria-label={texts.figures}>
      <KeyFigure label={texts.totalRevenue}>
        <Money amount={totalRevenue} label="DZD" exact />
      </KeyFigure>
      {/* Only owners see it. */}
      {totalProfit !== undefined && (
        <KeyFigure
          label={texts.totalProfit}
          hint={linesWithoutCost === 0 ? undefined : texts.withoutCost(linesWithoutCost)}
        >
          <Money amount={totalProfit} label="DZD" exact />
        </KeyFigure>
      )}
      <KeyFigure label={texts.totalOrders}>{texts.count(totalOrders)}</KeyFigure>
    </dl>
  )
}
