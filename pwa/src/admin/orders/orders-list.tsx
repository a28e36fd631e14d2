import { ReceiptText } from 'lucide-react'
import type { Order } from '../../../../shared/orders/order.ts'
import { adminTexts } from '../../texts/en-admin.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { OrderCard } from './order-card.tsx'
import styles from './orders-list.module.css'

const texts = adminTexts.orders

interface OrdersListProps {
  orders: readonly Order[]
  searching: boolean
  /** The cards of another page are on their way. */
  busy: boolean
  openId: string | null
  onOpen: (orderId: string) => void
}

export function OrdersList({ orders, searching, busy, openId, onOpen }: OrdersListProps) {
  if (orders.length === 0) {
    return (
      <EmptyState
        icon={<ReceiptText size={28} />}
        title={searching ? texts.noneFound : texts.noneAvailable}
        text={searching ? texts.noneFoundHint : texts.noneAvailableHint}
      />
    )
  }
  return (
    <ul className={styles.list} data-busy={busy} aria-busy={busy}>
      {orders.map((order) => (
        <li key={order._id}>
          <OrderCard order={order} open={order._id === openId} onOpen={() => onOpen(order._id)} />
        </li>
      ))}
    </ul>
  )
}
