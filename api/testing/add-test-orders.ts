import { newId } from '../../shared/new-id.ts'
import { sizeKeyOf } from '../../shared/size-key.ts'
import { insertOrder, NO_DISCOUNT } from '../database/orders.ts'
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
  ...NO_DISCOUNT,
}

/** Inserts orders with one line directly into the database, in one transaction. */
export async function addTestOrders(
  db: Database,
  orders: readonly Partial<Omit<NewOrder, 'id'>>[],
): Promise<void> {
  await db.write(async (transaction) => {
    for (const order of orders) {
      const line = { ...LINE, product_id: newId(), unit_cost_centimes: null, returned: 0 }
      await insertOrder(transaction, { ...TEST_ORDER, ...order, id: newId() }, [line])
    }
  })
}
