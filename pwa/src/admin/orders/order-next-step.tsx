import type { Order, OrderStatus } from '../../../../shared/orders/order.ts'
import { ordersTexts } from '../../texts/en-orders.ts'
import { Button } from '../../ui/button.tsx'

const texts = ordersTexts

/** What an order waits for: a Pending one to be confirmed, a Confirmed one to leave. */
const NEXT: Partial<Record<OrderStatus, { status: OrderStatus; label: string }>> = {
  Pending: { status: 'Confirmed', label: texts.confirm },
  Confirmed: { status: 'Shipped', label: texts.ship },
}

interface OrderNextStepProps {
  order: Order
  busy: boolean
  onStatus: (status: OrderStatus) => void
}

/** One press takes the order a step on; nothing where no step is to come. */
export function OrderNextStep({ order, busy, onStatus }: OrderNextStepProps) {
  const next = NEXT[order.status]
  if (!next) return null
  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={busy}
      aria-label={texts.stepOf(next.label, order.number)}
      onClick={() => onStatus(next.status)}
    >
      {next.label}
    </Button>
  )
}
