import type { Order, OrderStatus } from '../../../../shared/orders/order.ts'
import { ordersTexts } from '#texts/orders.ts'
import { Button } from '../../ui/button.tsx'

const texts = ordersTexts

/** The next status: Pending orders are confirmed, Confirmed ones shipped. */
const NEXT: Partial<Record<OrderStatus, { status: OrderStatus; label: string }>> = {
  Pending: { status: 'Confirmed', label: texts.confirm },
  Confirmed: { status: 'Shipped', label: texts.ship },
}

export function nextStep(order: Order) {
  return NEXT[order.status]
}

interface OrderNextStepProps {
  order: Order
  className: string | undefined
  busy: boolean
  onStatus: (status: OrderStatus) => void
}

/** Button for the next status; renders nothing where there is none. */
export function OrderNextStep({ order, className, busy, onStatus }: OrderNextStepProps) {
  const next = nextStep(order)
  if (!next) return null
  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={busy}
      className={className}
      aria-label={texts.stepOf(next.label, order.number)}
      onClick={() => onStatus(next.status)}
    >
      {next.label}
    </Button>
  )
}
