import { HandCoins } from 'lucide-react'
import { centimes } from '../../../../shared/money.ts'
import { type Balance, balancesSchema } from '../../../../shared/payouts/payout.ts'
import { formatPrice } from '#texts/formats.ts'
import { payoutsTexts as texts } from '#texts/payouts.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { Link } from '../../ui/link.tsx'
import { BALANCES_PATH } from '../parts/balances-path.ts'
import { useReloadAfterSync } from '../parts/use-reload-after-sync.ts'
import styles from './with-couriers.module.css'

const sumOf = (balances: readonly Balance[], of: 'owed' | 'overdue') =>
  centimes(balances.reduce((sum, balance) => sum + balance[of].amount, 0))

/** The current debts of couriers, for any period, with a link; renders nothing in a shop without parcels. */
export function WithCouriers() {
  const answer = useCachedAnswer({
    key: BALANCES_PATH,
    path: BALANCES_PATH,
    schema: balancesSchema,
  })
  useReloadAfterSync(answer)
  const balances = answer.data?.couriers ?? []
  const hasParcels = balances.some(({ owed, onTheWay }) => owed.parcels + onTheWay.parcels > 0)
  if (!hasParcels) return null
  const owed = formatPrice(sumOf(balances, 'owed'), 'DA')
  const overdue = sumOf(balances, 'overdue')
  return (
    <Link to="/admin/payouts" className={styles.link}>
      <HandCoins size={20} aria-hidden="true" />
      <span>
        {overdue > 0
          ? texts.dashboardOverdue(owed, formatPrice(overdue, 'DA'))
          : texts.dashboard(owed)}
      </span>
    </Link>
  )
}
