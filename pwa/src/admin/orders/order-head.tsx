import type { Order } from '../../../../shared/orders/order.ts'
import { ordersTexts } from '#texts/orders.ts'
import { OrderStatusBadge } from '../parts/order-status-badge.tsx'
import { StockNotTakenBadge } from './stock-not-taken.tsx'
import styles from './order-head.module.css'

const texts = ordersTexts

/** Name and status of an order. */
export function OrderHead({ order }: { order: Order }) {
  return (
    <div className={styles.head}>
      <p className={styles.number}>
        <span>{texts.order(order.number)}</span>
        {order.receiptNumber !== null && (
          <span className={styles.receipt}>{texts.receipt(order.receiptNumber)}</span>
        )}
      </p>
      <span className={styles.badges}>
        <OrderStatusBadge status={order.status} />
        <StockNotTakenBadge order={order} />
      </span>
    </div>
  )
}
