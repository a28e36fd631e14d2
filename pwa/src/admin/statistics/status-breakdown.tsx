import { useId } from 'react'
import type { Statistics } from '../../../../shared/statistics/statistics.ts'
import { orderStatusTexts } from '#texts/order-statuses.ts'
import { statisticsTexts as texts } from '#texts/statistics.ts'
import panel from './panel.module.css'
import { StatusDoughnut } from './status-doughnut.tsx'
import styles from './status-breakdown.module.css'

interface StatusBreakdownProps {
  counts: Statistics['orderStatusCounts']
}

/** The doughnut, with a table on its right as legend and text alternative. */
export function StatusBreakdown({ counts }: StatusBreakdownProps) {
  const titleId = useId()
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className={panel.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className={panel.title}>
        {texts.breakdown}
      </h2>
      {total === 0 ? (
        <p className={panel.empty}>{texts.noOrders}</p>
      ) : (
        <div className={styles.breakdown}>
          <StatusDoughnut counts={counts} />
          <table className={styles.legend} aria-labelledby={titleId}>
            <thead>
              <tr>
                <th scope="col">{texts.status}</th>
                <th scope="col">{texts.orders}</th>
                <th scope="col">{texts.share}</th>
              </tr>
            </thead>
            <tbody>
              {counts.map(({ _id: status, count }) => (
                <tr key={status}>
                  <th scope="row">
                    <span className={styles.mark} data-status={status} aria-hidden="true" />
                    <span>{orderStatusTexts[status]}</span>
                  </th>
                  <td>{texts.count(count)}</td>
                  <td>{texts.shareOf(count, total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
