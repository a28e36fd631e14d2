import type { Order } from '../../../../shared/orders/order.ts'
import { ordersTexts } from '../../texts/en-orders.ts'
import { Badge } from '../../ui/badge.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'

/** Whether an order waits without its pieces, because it went beyond what one person may order at once. */
function waitsWithoutStock({ status, stockTaken }: Order): boolean {
  return status === 'Pending' && !stockTaken
}

export function StockNotTakenBadge({ order }: { order: Order }) {
  if (!waitsWithoutStock(order)) return null
  return <Badge tone="amber">{ordersTexts.stockNotTaken}</Badge>
}

/** Why, and what is to be done. */
export function StockNotTakenNotice({ order }: { order: Order }) {
  if (!waitsWithoutStock(order)) return null
  return <ErrorBanner variant="warning" message={ordersTexts.stockNotTakenWhy} />
}
