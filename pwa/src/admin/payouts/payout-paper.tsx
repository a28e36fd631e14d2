import { dayStart } from '../../../../shared/calendar.ts'
import { centimes } from '../../../../shared/money.ts'
import { isCounted } from '../../../../shared/payouts/judge-line.ts'
import type { PayoutDetail } from '../../../../shared/payouts/payout.ts'
import { formatDay, formatMoment, formatPrice } from '#texts/formats.ts'
import { payoutsTexts as texts } from '#texts/payouts.ts'
import { PrintSheet } from '../parts/print-sheet.tsx'
import { lineName, whyDifferent } from './payout-sum.tsx'
import styles from './payout-paper.module.css'

interface PayoutPaperProps {
  payout: PayoutDetail
  shop: string
  onPrinted: () => void
}

/** Prints a payout on A4: each line with the expected amount and the courier's, and the sums. */
export function PayoutPaper({ payout, shop, onPrinted }: PayoutPaperProps) {
  const { number, courier, day, received, expected, reversal } = payout
  const { head } = texts
  const list = payout.list.map((line, position) => ({ ...line, position }))
  const sums: [string, number][] = [
    [texts.expected, expected],
    [texts.receivedSum, received],
    [texts.differenceSum, received - expected],
  ]
  return (
    <PrintSheet pageRule={() => '@page { size: A4; margin: 12mm }'} onPrinted={onPrinted}>
      <div className={styles.paper}>
        <header className={styles.head}>
          <div>
            <h1>{texts.number(number)}</h1>
            <p>
              <bdi>{courier.name}</bdi>
              <span>{' · '}</span>
              <span>{formatDay(dayStart(day))}</span>
            </p>
            {reversal !== null && <p>{texts.reversedOn(formatMoment(reversal.at))}</p>}
          </div>
          <strong>
            <bdi>{shop}</bdi>
          </strong>
        </header>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{head.order}</th>
              <th scope="col">{head.customer}</th>
              <th scope="col">{head.what}</th>
              <th scope="col">{head.expected}</th>
              <th scope="col">{head.stated}</th>
            </tr>
          </thead>
          <tbody>
            {list.map((line) => (
              <tr key={line.position}>
                <td>
                  <bdi>{lineName(line)}</bdi>
                </td>
                <td>
                  <bdi>{line.parcel?.fullName}</bdi>
                </td>
                <td>{isCounted(line.kind) ? texts.countedKinds[line.kind] : whyDifferent(line)}</td>
                <td>{formatPrice(line.amount, 'DA')}</td>
                <td>{line.stated === null ? '' : formatPrice(line.stated, 'DA')}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <dl className={styles.sums}>
          {sums.map(([what, amount]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{formatPrice(centimes(amount), 'DA')}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.signatures}>
          <span>{texts.signatures.shop}</span>
          <span>{texts.signatures.courier}</span>
        </div>
      </div>
    </PrintSheet>
  )
}
