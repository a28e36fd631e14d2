import { dayStart } from '../../../../shared/calendar.ts'
import { centimes } from '../../../../shared/money.ts'
import { type Payout, payoutListSchema } from '../../../../shared/payouts/payout.ts'
import { formatDay, formatPrice } from '#texts/formats.ts'
import { payoutsTexts as texts } from '#texts/payouts.ts'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { Money } from '../../ui/money.tsx'
import { PastList, PastRow } from '../parts/past-list.tsx'
import { PAYOUTS_PATH } from './payouts-calls.ts'
import styles from './past-payouts.module.css'

function PayoutRow({ payout }: { payout: Payout }) {
  const { _id, number, courier, day, received, expected, counted, reversal } = payout
  const difference = centimes(received - expected)
  return (
    <PastRow to={`/admin/payouts/${_id}`}>
      <span className={styles.number}>
        <span>{texts.number(number)}</span>
        {reversal !== null && <Badge tone="red">{texts.reversed}</Badge>}
        {reversal === null && difference !== 0 && (
          <Badge tone="amber">{texts.difference(formatPrice(difference, 'DA'))}</Badge>
        )}
      </span>
      <Money
        amount={received}
        label="DA"
        className={classes(styles.amount, reversal !== null && styles.reversed)}
      />
      <span className={styles.facts}>{texts.pastFacts(courier.name, counted)}</span>
      <time dateTime={day} className={styles.day}>
        {formatDay(dayStart(day))}
      </time>
    </PastRow>
  )
}

/** Earlier payouts, newest first; reversed ones are struck out. */
export function PastPayouts() {
  return (
    <PastList
      texts={texts}
      path={PAYOUTS_PATH}
      schema={payoutListSchema}
      entriesOf={({ payouts }) => payouts}
      renderRow={(payout) => <PayoutRow key={payout._id} payout={payout} />}
    />
  )
}
