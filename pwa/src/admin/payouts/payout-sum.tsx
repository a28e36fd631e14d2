import type { Centimes } from '../../../../shared/money.ts'
import { isCounted } from '../../../../shared/payouts/judge-line.ts'
import type { Differences } from '../../../../shared/payouts/name-differences.ts'
import { formatPrice } from '#texts/formats.ts'
import { payoutsTexts as texts } from '#texts/payouts.ts'
import { Money } from '../../ui/money.tsx'
import styles from './payout-sum.module.css'

/** A line of a recorded or new payout, as far as its difference is explained. */
export interface ToldLine {
  position: number
  reference: string
  kind: Parameters<typeof isCounted>[0]
  amount: Centimes
  stated: Centimes | null
  parcel: { orderNumber: number; fullName: string } | null
  paidIn: number | null
}

/** Display name of a line: its order, else the number in the file. */
export function lineName({ parcel, reference }: Pick<ToldLine, 'parcel' | 'reference'>): string {
  return parcel === null ? reference : `#${parcel.orderNumber}`
}

/** The reason for the difference of a line. */
export function whyDifferent({ kind, amount, stated, paidIn }: ToldLine): string {
  if (isCounted(kind))
    return stated === null ? '' : texts.stated(formatPrice(stated, 'DA'), formatPrice(amount, 'DA'))
  const why = texts.kinds[kind]
  return kind === 'paid-before' && paidIn !== null ? `${why} ${texts.paidIn(paidIn)}` : why
}

interface PayoutSumProps {
  counted: number
  received: Centimes
  differences: Differences<ToldLine>
}

/** Maximum number of lines listed beside the sum; the list below has all of them. */
const MOST_NAMED = 20

/** The expected and received sums, and the lines that cause the difference. */
export function PayoutSum({ counted, received, differences }: PayoutSumProps) {
  const { named, unnamed, expected, total } = differences
  const told = named.filter(({ difference }) => difference !== 0)
  return (
    <div className={styles.sum}>
      <dl className={styles.figures}>
        <div>
          <dt>{texts.counted}</dt>
          <dd>{texts.parcels(counted)}</dd>
        </div>
        <div>
          <dt>{texts.expected}</dt>
          <dd>
            <Money amount={expected} label="DA" />
          </dd>
        </div>
        <div>
          <dt>{texts.receivedSum}</dt>
          <dd>
            <Money amount={received} label="DA" />
          </dd>
        </div>
        <div data-different={total !== 0}>
          <dt>{texts.differenceSum}</dt>
          <dd>
            <Money amount={total} label="DA" />
          </dd>
        </div>
      </dl>
      {(told.length > 0 || unnamed !== 0) && (
        <>
          <h2 className={styles.title}>{texts.named}</h2>
          <ul className={styles.named}>
            {told.slice(0, MOST_NAMED).map(({ line, difference }) => (
              <li key={line.position}>
                <span>
                  <bdi className={styles.who}>{lineName(line)}</bdi>
                  <span>{' · '}</span>
                  <span>{whyDifferent(line)}</span>
                </span>
                <Money amount={difference} label="DA" />
              </li>
            ))}
            {told.length > MOST_NAMED && <li>{texts.moreNamed(told.length - MOST_NAMED)}</li>}
            {unnamed !== 0 && (
              <li>
                <span>{texts.unnamed}</span>
                <Money amount={unnamed} label="DA" />
              </li>
            )}
          </ul>
        </>
      )}
    </div>
  )
}
