import type { OrderId } from '../../../shared/orders/order-id.ts'
import {
  givesBackWhenDeleted,
  heldDifference,
  heldStock,
} from '../../../shared/orders/held-stock.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { deleteOrderRow } from '../../database/change-orders.ts'
import { readOrder } from '../../database/orders.ts'
import { readSaleFacts } from '../../database/sale-facts.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { toOrderedLine, toStockHolder } from '../../database/order-stock.ts'
import { moveHeldStock } from './move-held-stock.ts'

/**
 * Deletes an order. The pieces of a pending or confirmed order return to the stock; shipped goods have left the shop,
 * and returned or cancelled orders hold none. Pieces that came back by a return stay where the return put them.
 * Throws Refusal: unknown-order.
 */
export async function deleteOrder(
  transaction: WriteTransaction,
  orderId: OrderId,
  { adminId, atMs }: { adminId: string; atMs: number },
): Promise<void> {
  const order = await readOrder(transaction, orderId)
  if (!order) throw new Refusal('unknown-order')
  const facts = await readSaleFacts(transaction, [
    ...new Set(order.lines.map((line) => line.product_id)),
  ])
  const held = heldStock(toStockHolder(order.row), order.lines.map(toOrderedLine)).filter((entry) =>
    facts.has(entry.productId),
  )
  const givesBack = givesBackWhenDeleted(order.row.status)
  if (givesBack) {
    await moveHeldStock(transaction, heldDifference(held, []), facts, {
      reason: 'order-delete',
      orderId,
      operationId: null,
      adminId,
      occurredAtMs: atMs,
      atMs,
    })
  }
  const pieces = held.reduce((sum, entry) => sum + entry.quantity, 0)
  const returnedPieces = order.lines
    .filter((line) => facts.has(line.product_id))
    .reduce((sum, line) => sum + line.returned, 0)
  const heldPieces = givesBack ? 0 : pieces
  await deleteOrderRow(transaction, order, { heldPieces, returnedPieces, adminId, atMs })
}
