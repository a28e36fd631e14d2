import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { wilayaName } from '#shared-texts/wilayas.ts'
import { shoppingTexts } from '#texts/shopping.ts'
import { orderLink } from '../../../../shared/tracking/order-token.ts'
import { useFollowedOrders } from '../../local/orders/followed-orders.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Link } from '../../ui/link.tsx'
import panel from '../parts/summary-panel.module.css'
import styles from './order-placed.module.css'
import { OrderSummary } from '../parts/order-summary.tsx'
import type { PlacedOrder } from './placed-order.ts'

interface OrderPlacedProps {
  order: PlacedOrder
}

/** The confirmation: the number of the order, what happens next, what was ordered. */
export function OrderPlaced({ order }: OrderPlacedProps) {
  const texts = shoppingTexts.placed
  const isKept = useFollowedOrders(({ kept }) => kept)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div className={styles.placed}>
      <header className={styles.head}>
        <span className={styles.mark}>
          <Check size={32} strokeWidth={2.5} aria-hidden="true" />
        </span>
        <h1 ref={title} tabIndex={-1} className={styles.title}>
          {texts.title}
        </h1>
        <p className={styles.number}>{texts.number(order.number)}</p>
        <p className={styles.hint}>{texts.numberHint}</p>
        {order.trackToken !== null && (
          <>
            <Link
              to={orderLink(order.trackToken)}
              className={buttonClass({ size: 'lg' }, styles.follow)}
            >
              {texts.follow}
            </Link>
            {isKept ? (
              <p className={styles.hint}>{texts.followHint}</p>
            ) : (
              <ErrorBanner variant="warning" message={texts.linkNotKept} />
            )}
          </>
        )}
      </header>
      {order.earlier && <ErrorBanner variant="info" message={texts.earlier} />}
      {!order.earlier && order.total !== order.shownTotal && (
        <ErrorBanner variant="warning" message={texts.pricesMoved(order.shownTotal, order.total)} />
      )}
      {!order.stockTaken && <ErrorBanner variant="info" message={texts.callsFirst} />}
      <div className={styles.columns}>
        <section aria-labelledby="what-next">
          <h2 id="what-next" className={styles.heading}>
            {texts.next}
          </h2>
          <ol>
            {texts.steps(order.phone).map(({ title: step, text }, index) => (
              <li key={step} className={styles.step}>
                <span className={styles.place} aria-hidden="true">
                  {index + 1}
                </span>
                <span>
                  <strong className={styles.name}>{step}</strong>
                  <span className={styles.text}>{text}</span>
                </span>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="placed-lines" className={panel.panel}>
          <h2 id="placed-lines" className={panel.heading}>
            {texts.lines}
          </h2>
          <OrderSummary lines={order.lines} shipping={order.shipping} total={order.total} />
          <p className={styles.to}>
            <span className={styles.text}>{texts.to}</span>
            <span>
              <span>{texts.address(order.fullName, order.commune, wilayaName(order.city))}</span>
              {order.shippingType !== null && (
                <span className={styles.type}>
                  {shoppingTexts.order.shippingTypes[order.shippingType]}
                </span>
              )}
            </span>
          </p>
        </section>
        <Link
          to="/products"
          className={buttonClass({ variant: 'secondary', size: 'lg' }, styles.way)}
        >
          {texts.goOn}
        </Link>
      </div>
    </div>
  )
}
