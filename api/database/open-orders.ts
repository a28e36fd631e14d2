import type { ProductId } from '../../shared/catalog/product-id.ts'
import type { OrderId } from '../../shared/orders/order-id.ts'
import type { OpenOrders } from '../../shared/checkout/web-order-limits.ts'
import { sql } from 'kysely'
import { prepared } from './prepared.ts'
import type { ReadTransaction } from './database.ts'

interface OpenLine {
  id: OrderId
  stock_taken: 0 | 1
  product_id: ProductId
  quantity: number
}

const selectOpenLines = prepared<{ phone: string; since_ms: number }, OpenLine>((db, row) =>
  db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .select(['o.id', 'o.stock_taken', 'l.product_id', 'l.quantity'])
    // Literals, not parameters: otherwise SQLite cannot use the partial index open_orders_by_phone.
    .where(sql<boolean>`o.origin = 'web' and o.status = 'Pending'`)
    .where('o.phone', '=', row.phone)
    .where('o.created_at_ms', '>', row.since_ms),
)

/** The pending web orders of a phone number created after `sinceMs`, and the pieces they took from stock. */
export async function readOpenOrders(
  db: ReadTransaction,
  phone: string,
  sinceMs: number,
): Promise<OpenOrders> {
  const lines = await selectOpenLines(db, { phone, since_ms: sinceMs })
  const heldPieces = new Map<ProductId, number>()
  for (const { stock_taken, product_id, quantity } of lines) {
    if (stock_taken === 0) continue
    heldPieces.set(product_id, (heldPieces.get(product_id) ?? 0) + quantity)
  }
  return { orders: new Set(lines.map((line) => line.id)).size, heldPieces }
}

/**
 * Those of these web orders that went beyond the limits and were not confirmed since. Nobody is emailed or notified of
 * them.
 */
export async function listBeyondLimits(
  db: ReadTransaction,
  ids: readonly OrderId[],
): Promise<ReadonlySet<OrderId>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', ids)
    .where('stock_taken', '=', 0)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
