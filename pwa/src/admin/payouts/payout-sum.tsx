import type { Centimes } from '../../../../shared/money.ts'
import { isCounted } from '../../../../shared/payouts/judge-line.ts'
import type { Differences } from '../../../../shared/payouts/name-differences.ts'
import { formatPrice } from '#texts/formats.ts'
import { payoutsTexts as texts } from '#texts/payouts.ts'
import { Money } from '../../ui/money.tsx'
import styles from './payout-sum.module.css'

/** A line of a payout, being recorded or recorded, as its difference is told. */
export interface ToldLine {
  position: number
  reference: string
  kind: Parameters<typeof isCounted>[0]
  amount: Centimes
  stated: Centimes | null
  parcel: { orderNumber: number; fullName: string } | null
  paidIn: number | null
}

/** By what a line is named: its order, else the number of the file. */
export function lineName({ parcel, reference }: Pick<ToldLine, 'parcel' | 'reference'>): string {
  return parcel === null ? reference : `#${parcel.orderNumber}`
}

/** Why the line makes a difference. */
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

/** Lines that are named beside the sum; the list below names all of them. */
const MOST_NAMED = 20

/** What is expected and what came, and the difference named by the lines that make it. */
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
                  {' · '}
                  {whyDifferent(line)}
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
