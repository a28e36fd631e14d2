import type { Order } from '../../../../shared/orders/order.ts'
import { ordersTexts } from '#texts/orders.ts'
import { Badge } from '../../ui/badge.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'

/** Whether a waiting order has taken no stock, because it exceeds the limits of a web order. */
function waitsWithoutStock({ status, stockTaken }: Order): boolean {
  return status === 'Pending' && !stockTaken
}

export function StockNotTakenBadge({ order }: { order: Order }) {
  if (!waitsWithoutStock(order)) return null
  return <Badge tone="amber">{ordersTexts.stockNotTaken}</Badge>
}

/** Notice with the reason and what to do. */
export function StockNotTakenNotice({ order }: { order: Order }) {
  if (!waitsWithoutStock(order)) return null
  const { stockNotTakenBeyond, stockNotTakenWhy } = ordersTexts
  const { beyondLimit } = order
  const message = beyondLimit === null ? stockNotTakenWhy : stockNotTakenBeyond[beyondLimit]
  return <ErrorBanner variant="warning" message={message} />
}
