import { type StockKey, holdsStock, isAllReturned } from '../../../shared/orders/held-stock.ts'
import { takeBack, type ReturnedPieces, type TakenBack } from '../../../shared/returns/take-back.ts'
import { updateOrder } from '../../database/change-orders.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { toOrderedLine, toStockHolder } from '../../database/order-stock.ts'
import type { OrderRecord } from '../../database/orders.ts'

/**
 * Distributes returned pieces over an order. An order whose stock was given back already (Returned or Cancelled), or
 * was never taken, has none left: everything that comes back is excess.
 */
export function takeBackOf(order: OrderRecord, returns: readonly ReturnedPieces[]): TakenBack {
  if (holdsStock(toStockHolder(order.row))) return takeBack(order.lines.map(toOrderedLine), returns)
  return {
    returned: order.lines.map((line) => line.returned),
    excess: returns.map(({ quantity }) => quantity),
  }
}

/** The unit cost with which an order sold a product and size; undefined when it has no such line. */
export function costOfLine(order: OrderRecord, stock: StockKey): number | null | undefined {
  return order.lines.find((line) => line.product_id === stock.productId && line.size === stock.size)
    ?.unit_cost_centimes
}

/** Stores the returned pieces of each line. An order whose every piece came back is Returned. */
export async function updateReturnedOrder(
  transaction: WriteTransaction,
  order: OrderRecord,
  returned: readonly number[],
  atMs: number,
): Promise<OrderRecord> {
  const lines = order.lines.map((line, index) => ({ ...line, returned: returned[index] ?? 0 }))
  if (lines.every((line, index) => line.returned === order.lines[index]?.returned)) return order
  const status = isAllReturned(lines) ? 'Returned' : order.row.status
  return updateOrder(transaction, order, { ...order.row, status, lines }, atMs)
}
