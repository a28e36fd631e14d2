import { formatPrice } from '#texts/formats.ts'
import { dayTexts as texts } from '#texts/day.ts'
import { Money } from '../../../ui/money.tsx'
import type { SoldSale } from '../sold/sold-sale.ts'
import { counts, type DayTotals, missingOf } from './day-totals.ts'
import styles from './day-summary.module.css'

interface DaySummaryProps {
  totals: DayTotals
  /** All sales, including those that do not count. */
  sales: readonly SoldSale[]
}

/** '09:00' */
function clockHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** Totals of the day and by hour. */
export function DaySummary({ totals, sales: all }: DaySummaryProps) {
  const { total, sales, items, hours } = totals
  const missing = missingOf(all)
  const leftOut = all.filter((sale) => !counts(sale)).length
  const most = Math.max(1, ...hours.map((hour) => hour.total))
  return (
    <section className={styles.summary} aria-label={texts.summary}>
      <p className={styles.total}>
        <span className={styles.label}>{texts.total}</span>
        <Money amount={total} label="DA" exact className={styles.amount} />
        <span className={styles.label}>{texts.salesAndItems(sales, items)}</span>
        {missing > 0 && (
          <span className={styles.missing}>{texts.stillToPay(formatPrice(missing, 'DA'))}</span>
        )}
        {leftOut > 0 && <span className={styles.label}>{texts.leftOut(leftOut)}</span>}
      </p>
      {hours.length > 0 && (
        <table className={styles.hours}>
          <caption className={styles.caption}>{texts.byHour}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{texts.hour}</th>
              <th scope="col">{texts.salesHead}</th>
              <th scope="col">{texts.total}</th>
            </tr>
          </thead>
          <tbody>
            {hours.map(({ hour, sales: count, total: sum }) => (
              <tr key={hour} data-none={count === 0}>
                <th scope="row">{clockHour(hour)}</th>
                <td className={styles.bar}>
                  <span
                    className={styles.fill}
                    style={{ inlineSize: `${(100 * sum) / most}%` }}
                    aria-hidden="true"
                  />
                  <span className={styles.count}>{texts.sales(count)}</span>
                </td>
                <td className={styles.sum}>
                  <Money amount={sum} label="DA" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
