import { ChevronRight, PackageSearch } from 'lucide-react'
import { useId } from 'react'
import { formatDay } from '#texts/formats.ts'
import { trackingTexts as texts } from '#texts/tracking.ts'
import { orderLink } from '../../../../shared/tracking/order-token.ts'
import { useFollowedOrders } from '../../local/orders/followed-orders.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './tracking.module.css'

/** The orders that are followed on this device, with their last known state. */
export function FollowedList() {
  const title = useId()
  const { orders, kept } = useFollowedOrders()
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={styles.heading}>
        {texts.mine}
      </h2>
      {!kept && <ErrorBanner variant="warning" message={texts.notKept} className={styles.notice} />}
      {orders.length === 0 ? (
        <EmptyState icon={<PackageSearch size={28} />} title={texts.none} text={texts.noneText} />
      ) : (
        <>
          <p className={styles.quiet}>{texts.mineHint}</p>
          <ul className={styles.list}>
            {orders.map(({ token, order }) => (
              <li key={token}>
                <Link to={orderLink(token)} className={styles.entry}>
                  <span>
                    <strong className={styles.entryName}>{texts.order(order.number)}</strong>
                    <span className={styles.quiet}>
                      {texts.placedOn(formatDay(order.placedAt))}
                    </span>
                  </span>
                  <span className={styles.entryState}>{texts.states[order.state].title}</span>
                  <ChevronRight size={18} aria-hidden="true" className={styles.onward} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
