import type { OrderId } from '../../shared/orders/order-id.ts'
import type { OrderStatus } from '../../shared/orders/order.ts'
import type { ShippingType } from '../../shared/shipping/tariffs.ts'
import { insertLines, type NewLine, type OrderRecord, searchText } from './orders.ts'
import { recordEvent } from './events.ts'
import { followOrderStatus } from './follow-order-status.ts'
import type { WriteTransaction } from './database.ts'
import { followUnconfirmed } from './unconfirmed-orders.ts'

/** Changes the status of an order. Implemented by the orders feature, and passed to the features that need it. */
export type ChangeStatus = (
  transaction: WriteTransaction,
  id: OrderId,
  status: OrderStatus,
  by: { adminId: string; atMs: number },
) => Promise<OrderRecord>

/** The fields of an order that the back office may change. */
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

/** Updates an order, replaces its lines and raises its revision. A new status is recorded as an event. */
export async function updateOrder(
  transaction: WriteTransaction,
  { row }: OrderRecord,
  { lines, ...change }: OrderChange,
  atMs: number,
): Promise<OrderRecord> {
  const next = { ...row, ...change, revision: row.revision + 1 }
  next.search_text = searchText(next)
  const { number: _number, ...written } = next
  await transaction.updateTable('orders').set(written).where('id', '=', row.id).execute()
  await transaction.deleteFrom('order_lines').where('order_id', '=', row.id).execute()
  const rows = lines.map((line, position) => ({ ...line, order_id: row.id, position }))
  await insertLines(transaction, rows)
  await followUnconfirmed(transaction, row, { row: next, lines: rows })
  if (next.status !== row.status) {
    const { id: orderId, number } = row
    const event = {
      type: 'order-status-changed' as const,
      orderId,
      number,
      from: row.status,
      to: next.status,
    }
    await recordEvent(transaction, event, atMs)
    await followOrderStatus(transaction, { row: next, lines: rows }, event, atMs)
  }
  return { row: next, lines: rows }
}

/** Deletes an order with its lines and leaves a tombstone in deleted_orders, with the pieces not returned to stock. */
export async function deleteOrderRow(
  transaction: WriteTransaction,
  { row }: OrderRecord,
  trace: { heldPieces: number; returnedPieces: number; adminId: string; atMs: number },
): Promise<void> {
  await transaction
    .insertInto('deleted_orders')
    .values({
      number: row.number,
      id: row.id,
      status: row.status,
      held_pieces: trace.heldPieces,
      returned_pieces: trace.returnedPieces,
      admin_id: trace.adminId,
      at_ms: trace.atMs,
    })
    .execute()
  // The foreign keys of the lines and of unconfirmed_orders delete those rows (on delete cascade).
  await transaction.deleteFrom('orders').where('id', '=', row.id).execute()
}
