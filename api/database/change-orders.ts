import type { OrderStatus } from '../../shared/orders/order.ts'
import type { ShippingType } from '../../shared/shipping/tariffs.ts'
import { insertLines, type NewLine, type OrderRecord, searchText } from './orders.ts'
import type { WriteTransaction } from './database.ts'

/** What the back office may change of an order. */
export interface OrderChange {
  status: OrderStatus
  full_name: string
  phone: string
  city: string
  commune: string
  shipping_centimes: number
  shipping_type: ShippingType | null
  stock_taken: 0 | 1
  total_centimes: number
  lines: readonly NewLine[]
}

/** Writes an order anew, its lines in the order given, and counts its revision up. */
export async function updateOrder(
  transaction: WriteTransaction,
  { row }: OrderRecord,
  { lines, ...change }: OrderChange,
): Promise<OrderRecord> {
  const next = { ...row, ...change, revision: row.revision + 1 }
  next.search_text = searchText(next)
  const { number: _number, ...written } = next
  await transaction.updateTable('orders').set(written).where('id', '=', row.id).execute()
  await transaction.deleteFrom('order_lines').where('order_id', '=', row.id).execute()
  const rows = lines.map((line, position) => ({ ...line, order_id: row.id, position }))
  await insertLines(transaction, rows)
  return { row: next, lines: rows }
}

/** Removes an order with its lines. That it was there, and what it holds of the stock, is kept. */
export async function deleteOrderRow(
  transaction: WriteTransaction,
  { row }: OrderRecord,
  trace: { heldPieces: number; adminId: string; atMs: number },
): Promise<void> {
  await transaction
    .insertInto('deleted_orders')
    .values({
      number: row.number,
      id: row.id,
      status: row.status,
      held_pieces: trace.heldPieces,
      admin_id: trace.adminId,
      at_ms: trace.atMs,
    })
    .execute()
  // The lines go with it, by their foreign key.
  await transaction.deleteFrom('orders').where('id', '=', row.id).execute()
}
