import { formatMoment } from '#texts/formats.ts'
import { Trash2 } from 'lucide-react'
import type { Order, OrderStatus } from '../../../../shared/orders/order.ts'
import { toIso } from '../../../../shared/time.ts'
import { ordersTexts } from '#texts/orders.ts'
import { IconButton } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { ListCard } from '../parts/list-card.tsx'
import { OrderStatusBadge } from '../parts/order-status-badge.tsx'
import { customerNames } from '../parts/stored-names.ts'
import { nextStep, OrderNextStep } from './order-next-step.tsx'
import { StockNotTakenBadge } from './stock-not-taken.tsx'
import styles from './order-card.module.css'

const texts = ordersTexts

interface OrderCardProps {
  order: Order
  open: boolean
  busy: boolean
  onOpen: () => void
  onStatus: (status: OrderStatus) => void
  onDelete: () => void
}

export function OrderCard({ order, open, busy, onOpen, onStatus, onDelete }: OrderCardProps) {
  const pieces = order.products.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <ListCard
      open={open}
      onOpen={onOpen}
      actions={
        <>
          <IconButton
            label={texts.deleteOf(order.number)}
            disabled={busy}
            className={styles.delete}
            onClick={onDelete}
          >
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
          <OrderNextStep order={order} busy={busy} className={styles.step} onStatus={onStatus} />
        </>
      }
    >
      <span className={styles.card}>
        <span className={styles.who}>
          <bdi className={styles.name}>{customerNames.shown(order.fullName)}</bdi>
          <span className={styles.quiet}>
            <time dateTime={toIso(order.createdAt)}>{formatMoment(order.createdAt)}</time>
          </span>
        </span>
        <span className={styles.facts}>
          <Money amount={order.totalPrice} label="DA" exact className={styles.total} />
          <OrderStatusBadge status={order.status} />
          <StockNotTakenBadge order={order} />
        </span>
        <span className={styles.names} data-step={nextStep(order) !== undefined}>
          <span>{texts.order(order.number)}</span>
          {order.receiptNumber !== null && <span>{texts.receipt(order.receiptNumber)}</span>}
          <span>{texts.origin[order.origin]}</span>
          <span>{texts.items(pieces)}</span>
        </span>
      </span>
    </ListCard>
  )
}
