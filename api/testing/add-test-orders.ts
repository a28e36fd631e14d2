import { newId } from '../../shared/new-id.ts'
import { sizeKeyOf } from '../../shared/size-key.ts'
import { insertLines, type insertOrder, NO_DISCOUNT, searchText } from '../database/orders.ts'
import { isUnconfirmed } from '../database/unconfirmed-orders.ts'
import type { Database } from '../database/database.ts'

type NewOrder = Parameters<typeof insertOrder>[1]

/** A web order. Tests override what they are about. */
export const TEST_ORDER: Omit<NewOrder, 'id'> = {
  origin: 'web',
  status: 'Pending',
  full_name: 'Client',
  phone: '0550123456',
  city: 'alger',
  commune: 'C',
  language: null,
  shipping_centimes: 0,
  shipping_type: null,
  stock_taken: 1,
  beyond_limit: null,
  total_centimes: 0,
  ticket_discount_reason: null,
  receipt_number: null,
  device_id: null,
  operation_id: null,
  admin_id: null,
  seller_id: null,
  shift: null,
  track_token: null,
  created_at_ms: Date.UTC(2026, 0, 1),
  received_at_ms: Date.UTC(2026, 0, 1),
}
const LINE = {
  title: 'Ball',
  size: sizeKeyOf(null),
  quantity: 1,
  unit_price_centimes: 0,
  unit_cost_centimes: null,
  returned: 0,
  position: 0,
  ...NO_DISCOUNT,
}

/** Rows per statement: few statements insert thousands, and none has too many parameters. */
const ROWS_AT_ONCE = 250

/** Inserts orders with one line directly into the database, in one transaction. Records no events. */
export async function addTestOrders(
  db: Database,
  orders: readonly Partial<Omit<NewOrder, 'id'>>[],
): Promise<void> {
  await db.write(async (transaction) => {
    for (let start = 0; start < orders.length; start += ROWS_AT_ONCE) {
      const rows = orders.slice(start, start + ROWS_AT_ONCE).map((order) => {
        const whole = { ...TEST_ORDER, ...order, id: newId() }
        return { ...whole, search_text: searchText(whole), revision: 1 }
      })
      await transaction.insertInto('orders').values(rows).execute()
      const lines = rows.map(({ id }) => ({ ...LINE, order_id: id, product_id: newId() }))
      await insertLines(transaction, lines)
      const unconfirmed = rows
        .filter((row) => isUnconfirmed(row))
        .map(({ id, phone }) => ({ order_id: id, phone, pieces: LINE.quantity, value_centimes: 0 }))
      if (unconfirmed.length > 0)
        await transaction.insertInto('unconfirmed_orders').values(unconfirmed).execute()
    }
  })
}
