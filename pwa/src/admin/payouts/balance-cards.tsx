import type { ReactNode } from 'react'
import type { Balance } from '../../../../shared/payouts/payout.ts'
import { formatPrice } from '#texts/formats.ts'
import { payoutsTexts as texts } from '#texts/payouts.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money.tsx'
import styles from './balance-cards.module.css'

interface FigureProps {
  label: string
  sum: Balance['owed']
  children?: ReactNode
}

function Figure({ label, sum, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>
        <Money amount={sum.amount} label="DA" />
        <small>{texts.parcels(sum.parcels)}</small>
        {children}
      </dd>
    </div>
  )
}

function Card({ balance }: { balance: Balance }) {
  const { courier, owed, overdue, returnFees, toSettle, toReceive, onTheWay, differences } = balance
  return (
    <li className={styles.card}>
      <h2 className={styles.name}>
        <bdi>{courier.name}</bdi>
      </h2>
      <p className={styles.receive}>
        <span>{texts.toReceive}</span>
        <Money amount={toReceive} label="DA" className={styles.amount} />
      </p>
      <dl className={styles.figures}>
        <Figure label={texts.owed} sum={owed}>
          {overdue.amount > 0 && (
            <small className={styles.overdue}>
              {texts.overdue(formatPrice(overdue.amount, 'DA'))}
            </small>
          )}
        </Figure>
        {returnFees.parcels > 0 && <Figure label={texts.returnFees} sum={returnFees} />}
        {toSettle.parcels > 0 && <Figure label={texts.toSettle} sum={toSettle} />}
        <Figure label={texts.onTheWay} sum={onTheWay} />
        {differences !== 0 && (
          <div className={styles.figure}>
            <dt>{texts.differences}</dt>
            <dd>
              <Money amount={differences} label="DA" />
            </dd>
          </div>
        )}
      </dl>
      <Link
        to={`/admin/payouts/new?courier=${courier._id}`}
        className={buttonClass({ variant: 'secondary', block: true })}
      >
        {texts.record}
      </Link>
    </li>
  )
}

/** The balance of each courier, with a link that records a payout. */
export function BalanceCards({ balances }: { balances: readonly Balance[] }) {
  return (
    <section aria-label={texts.balances}>
      <ul className={styles.cards}>
        {balances.map((balance) => (
          <Card key={balance.courier._id} balance={balance} />
        ))}
      </ul>
    </section>
  )
}
