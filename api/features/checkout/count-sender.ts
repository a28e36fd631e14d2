import type { OrderRequest } from '../../../shared/checkout/order-request.ts'
import {
  judgeOrder,
  type OrderLimit,
  piecesByProduct,
} from '../../../shared/checkout/web-order-limits.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { KeyedHash } from '../../database/keyed-hash.ts'
import type { OrderRecord } from '../../database/orders.ts'
import { putSentOrders, readSentOrders, totalsOf } from '../../database/web-senders.ts'
import type { WriteTransaction } from '../../database/database.ts'

/**
 * Places an order within the limit of its sender, and counts it in the same transaction, so that concurrent orders
 * count together, while refused and repeated ones are not counted. `place` is told whether the sender may take stock.
 * Throws Refusal('too-many-orders').
 */
export async function countSender(
  transaction: WriteTransaction,
  sender: KeyedHash,
  {
    lines,
    limit,
    nowMs,
    withinMs,
  }: { lines: OrderRequest['products']; limit: OrderLimit; nowMs: number; withinMs: number },
  place: (takesStock: boolean) => Promise<OrderRecord>,
): Promise<OrderRecord> {
  const sent = await readSentOrders(transaction, sender, nowMs - withinMs)
  const pieces = piecesByProduct(lines)
  const verdict = judgeOrder(totalsOf(sent), pieces, limit)
  if (verdict === 'too many') throw new Refusal('too-many-orders')
  const placed = await place(verdict === 'takes stock')
  const held = placed.row.stock_taken === 1 ? [...pieces] : []
  await putSentOrders(transaction, sender, [...sent, { atMs: nowMs, held }])
  return placed
}
