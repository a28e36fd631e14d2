import { formatList, formatPrice } from '#texts/formats.ts'
import { centimes } from '../../../../../shared/money.ts'
import { dayTexts as texts } from '#texts/day.ts'
import { Money } from '../../../ui/money.tsx'
import type { SoldEntry } from '../sold/sold-sale.ts'
import { counts, type DayTotals, type HourTotal, missingOf, takenOffOf } from './day-totals.ts'
import styles from './day-summary.module.css'

interface DaySummaryProps {
  totals: DayTotals
  /** All sales and returns, including those that do not count. */
  entries: readonly SoldEntry[]
}

/** '09:00' */
function clockHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** '3 sales, 1 return': without returns the sales alone. */
function hourText({ sales, returns }: HourTotal): string {
  if (returns === 0) return texts.sales(sales)
  return formatList([...(sales > 0 ? [texts.sales(sales)] : []), texts.returns(returns)])
}

/** The number of sales and returns in the total. */
function SalesAndReturns({ totals }: { totals: DayTotals }) {
  const { sales, items, sold, returns, refunded } = totals
  return (
    <dl className={styles.parts}>
      <div className={styles.part}>
        <dt>{texts.salesAndItems(sales, items)}</dt>
        <dd>
          <Money amount={sold} label="DA" exact />
        </dd>
      </div>
      <div className={styles.part}>
        <dt>{texts.returns(returns)}</dt>
        <dd>
          <Money amount={centimes(-refunded)} label="DA" exact />
        </dd>
      </div>
    </dl>
  )
}

/** Totals of the day and by hour. */
export function DaySummary({ totals, entries }: DaySummaryProps) {
  const { total, sales, items, returns, hours } = totals
  const missing = missingOf(entries)
  const takenOff = takenOffOf(entries)
  const leftOut = entries.filter((entry) => !counts(entry))
  const salesLeftOut = leftOut.filter(({ kind }) => kind === 'sale').length
  const returnsLeftOut = leftOut.length - salesLeftOut
  const most = Math.max(1, ...hours.map((hour) => Math.abs(hour.total)))
  return (
    <section className={styles.summary} aria-label={texts.summary}>
      <p className={styles.total}>
        <span className={styles.label}>{texts.total}</span>
        <Money amount={total} label="DA" exact className={styles.amount} />
        {returns === 0 && <span className={styles.label}>{texts.salesAndItems(sales, items)}</span>}
        {missing > 0 && (
          <span className={styles.missing}>{texts.stillToPay(formatPrice(missing, 'DA'))}</span>
        )}
        {takenOff > 0 && (
          <span className={styles.label}>{texts.takenOff(formatPrice(takenOff, 'DA'))}</span>
        )}
        {salesLeftOut > 0 && <span className={styles.label}>{texts.leftOut(salesLeftOut)}</span>}
        {returnsLeftOut > 0 && (
          <span className={styles.label}>{texts.returnsLeftOut(returnsLeftOut)}</span>
        )}
      </p>
      {returns > 0 && <SalesAndReturns totals={totals} />}
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
            {hours.map((of) => (
              <tr key={of.hour} data-none={of.sales === 0 && of.returns === 0}>
                <th scope="row">{clockHour(of.hour)}</th>
                <td className={styles.bar}>
                  <span
                    className={styles.fill}
                    data-below={of.total < 0}
                    style={{ inlineSize: `${(100 * Math.abs(of.total)) / most}%` }}
                    aria-hidden="true"
                  />
                  <span className={styles.count}>{hourText(of)}</span>
                </td>
                <td className={styles.sum}>
                  <Money amount={of.total} label="DA" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
