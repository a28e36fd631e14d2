import { CALL_OUTCOMES, CANCEL_REASONS } from '../../../../shared/desk/desk.ts'
import type { CallFigures } from '../../../../shared/statistics/desk-figures.ts'
import { breakdownTexts } from '#texts/breakdown.ts'
import { deskTexts } from '#texts/desk.ts'
import { deskFiguresTexts as texts } from '#texts/desk-figures.ts'
import { statisticsTexts } from '#texts/statistics.ts'
import styles from './desk-figure-sums.module.css'
import sums from './figure-sums.module.css'
import panel from './panel.module.css'

/** 'Share of confirmed', '—' while nothing was called. */
export function confirmedShare({ confirmed, orders }: CallFigures): string {
  return orders === 0 ? texts.nothing : statisticsTexts.shareOf(confirmed, orders)
}

export function callsPerOrder({ calls, orders }: CallFigures): string {
  return orders === 0 ? texts.nothing : texts.perOrder(calls / orders)
}

export function firstCallAfter({ firstCallSeconds: seconds }: CallFigures): string {
  return seconds === null ? texts.nothing : texts.span(seconds * 1000)
}

interface SumProps {
  label: string
  value: string
  hint?: string
}

function Sum({ label, value, hint }: SumProps) {
  return (
    <div className={sums.sum}>
      <dt>{label}</dt>
      <dd className={sums.amount}>{value}</dd>
      {hint !== undefined && <dd className={sums.hint}>{hint}</dd>}
    </div>
  )
}

/** The sums of the calls of the period. */
export function CallSums({ sum }: { sum: CallFigures }) {
  return (
    <dl className={`${sums.sums} ${styles.sums}`} aria-label={breakdownTexts.sums}>
      <Sum
        label={texts.confirmed}
        value={confirmedShare(sum)}
        hint={texts.confirmedOf(sum.confirmed, sum.orders)}
      />
      <Sum label={texts.calls} value={texts.count(sum.calls)} />
      <Sum label={texts.callsPerOrder} value={callsPerOrder(sum)} />
      <Sum label={texts.firstCall} value={firstCallAfter(sum)} hint={texts.firstCallHint} />
    </dl>
  )
}

interface SharesProps {
  title: string
  rows: readonly { key: string; label: string; count: number }[]
  total: number
}

function Shares({ title, rows, total }: SharesProps) {
  return (
    <section className={panel.panel}>
      <h2 className={panel.title}>{title}</h2>
      <dl className={styles.shares}>
        {rows.map(({ key, label, count }) => (
          <div key={key} className={styles.share}>
            <dt>{label}</dt>
            <dd>
              <span>{texts.count(count)}</span>
              <span className={styles.percent}>{statisticsTexts.shareOf(count, total)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The number of calls by outcome, and the reasons of cancelled orders. */
export function CallOutcomes({ sum: { calls, outcomes, reasons } }: { sum: CallFigures }) {
  return (
    <div className={styles.panels}>
      <Shares
        title={texts.outcomes}
        total={calls}
        rows={CALL_OUTCOMES.map((outcome) => ({
          key: outcome,
          label: deskTexts.outcome[outcome],
          count: outcomes[outcome],
        }))}
      />
      {outcomes.cancelled > 0 && (
        <Shares
          title={texts.reasons}
          total={outcomes.cancelled}
          rows={CANCEL_REASONS.map((reason) => ({
            key: reason,
            label: deskTexts.reasons[reason],
            count: reasons[reason],
          }))}
        />
      )}
    </div>
  )
}
