import type { Order } from '../../../../shared/orders/order.ts'
import { ordersTexts } from '../../texts/en-orders.ts'
import { Badge } from '../../ui/badge.tsx'

/** Marks an order that holds none of its pieces because it went beyond what one person may order at once. */
export function StockNotTakenBadge({ order }: { order: Order }) {
  return order.stockTaken ? null : <Badge tone="amber">{ordersTexts.stockNotTaken}</Badge>
}
