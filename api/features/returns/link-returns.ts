import { noteAttention, resolveAttentionOf } from '../../database/attention.ts'
import type { WriteTransaction } from '../../database/database.ts'
import type { OrderRecord } from '../../database/orders.ts'
import { linkReturn, readWaitingReturns, type ReturnRecord } from '../../database/returns.ts'
import { type FormerSale, insertReplacedSales } from '../../database/replaced-sales.ts'
import { costOfLine, takeBackOf, updateReturnedOrder } from './returned-order.ts'
import { notesAgainstSale, saleSubject } from './return-notes.ts'

/**
 * Links the returns of a sale that arrived before it, for example because the till that sold was offline for longer
 * than the one that took the goods back, or because the sale was refused first. Their stock and money are recorded
 * already. `former`: the refused sales that the order replaces; returns of them that arrive later find the order too.
 * Returns the order as it is afterwards.
 */
export async function linkWaitingReturns(
  transaction: WriteTransaction,
  order: OrderRecord,
  former: readonly FormerSale[],
): Promise<OrderRecord> {
  await insertReplacedSales(transaction, former, order.row.id)
  const waiting = await readWaitingReturns(transaction, order.row, former)
  let sale = order
  for (const found of waiting) sale = await link(transaction, found, sale, order.row.received_at_ms)
  return sale
}

async function link(
  transaction: WriteTransaction,
  found: ReturnRecord,
  order: OrderRecord,
  atMs: number,
): Promise<OrderRecord> {
  const taken = takeBackOf(
    order,
    found.lines.map(({ product_id: productId, size, quantity }) => ({ productId, size, quantity })),
  )
  const lines = found.lines.map((line, index) => {
    const cost = costOfLine(order, { productId: line.product_id, size: line.size })
    return {
      ...line,
      excess: taken.excess[index] ?? 0,
      unit_cost_centimes: cost === undefined ? line.unit_cost_centimes : cost,
    }
  })
  const record = { row: { ...found.row, order_id: order.row.id }, lines }
  await linkReturn(transaction, record, order.row.id, atMs)
  await resolveAttentionOf(transaction, 'return-without-sale', [saleSubject(found)], atMs)
  await noteAttention(transaction, notesAgainstSale(record, order))
  return updateReturnedOrder(transaction, order, taken.returned, atMs)
}
