import type { OrderStatus } from '../../../../shared/orders/order.ts'
import { orderStatusTexts } from '#texts/order-statuses.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

/** Specification §4: orange, blue, green, red, red. The text says the status as well. */
const tones: Record<OrderStatus, BadgeTone> = {
  Pending: 'amber',
  Confirmed: 'blue',
  Shipped: 'green',
  Returned: 'red',
  Cancelled: 'red',
}

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return (
    <Badge tone={tones[status]} dot>
      {orderStatusTexts[status]}
    </Badge>
  )
}
