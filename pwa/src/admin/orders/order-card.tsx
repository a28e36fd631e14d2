import type { Order } from '../../../../shared/orders/order.ts'
import { formatMoment, toIso } from '../../../../shared/time.ts'
import { adminTexts } from '../../texts/en-admin.ts'
import { Money } from '../../ui/money.tsx'
import { ListCard } from '../parts/list-card.tsx'
import { OrderStatusBadge } from '../parts/order-status-badge.tsx'
import styles from './order-card.module.css'

const texts = adminTexts.orders

interface OrderCardProps {
  order: Order
  open: boolean
  onOpen: () => void
}

export function OrderCard({ order, open, onOpen }: OrderCardProps) {
  const pieces = order.products.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <ListCard open={open} onOpen={onOpen}>
      <span className={styles.card}>
        <span className={styles.who}>
          <span className={styles.name}>{order.fullName}</span>
          <span className={styles.quiet}>
            <time dateTime={toIso(order.createdAt)}>{formatMoment(order.createdAt)}</time>
            {' · '}
            {texts.items(pieces)}
          </span>
        </span>
        <span className={styles.facts}>
          <Money amount={order.totalPrice} label="DA" exact className={styles.total} />
          <OrderStatusBadge status={order.status} />
        </span>
        <span className={styles.names}>
          <span>{texts.order(order.number)}</span>
          {order.receiptNumber !== null && <span>{texts.receipt(order.receiptNumber)}</span>}
          <span>{texts.origin[order.origin]}</span>
        </span>
      </span>
    </ListCard>
  )
}
