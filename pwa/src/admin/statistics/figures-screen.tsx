import type { ReactNode } from 'react'
import type { NavigateOptions } from 'react-router-dom'
import { breakdownTexts as texts } from '#texts/breakdown.ts'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../parts/page-head.tsx'
import type { BreakdownView } from './breakdown-address.ts'
import { DaysFields } from './days-fields.tsx'
import styles from './figures-screen.module.css'
import { StatisticsScreens } from './statistics-screens.tsx'

interface FiguresScreenProps<Kind extends string> {
  title: string
  hint: string
  /** Beside the title. */
  action?: ReactNode
  period: BreakdownView['period']
  /** The day of the shop's calendar. */
  today: string
  onPeriod: (period: BreakdownView['period'], options: NavigateOptions) => void
  /** Beside the fields of the days. */
  controls?: ReactNode
  /** The ways to list the figures, with their addresses. */
  kinds: readonly { kind: Kind; label: string; to: string }[]
  by: Kind
  children: ReactNode
}

/** A screen of figures: a period, and the ways to list them. */
export function FiguresScreen<Kind extends string>({
  title,
  hint,
  action,
  period,
  today,
  onPeriod,
  controls,
  kinds,
  by,
  children,
}: FiguresScreenProps<Kind>) {
  return (
    <div className={styles.page}>
      <StatisticsScreens />
      <PageHead title={title} hint={hint} action={action} />
      <div className={styles.controls}>
        {/*
          Replaced, since typed days change with each key: Back must leave the screen. Synchronous: the next key must not
          meet the fields of the former days.
        */}
        <DaysFields
          period={period}
          today={today}
          onChange={(next) =>
            onPeriod(next, { replace: typeof next === 'object', flushSync: true })
          }
        />
        {controls}
      </div>
      <nav aria-label={texts.by} className={styles.kinds}>
        {kinds.map(({ kind, label, to }) => (
          <Link
            key={kind}
            to={to}
            className={styles.kind}
            aria-current={kind === by ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  )
}
