import * as v from 'valibot'
import { type Order, orderSchema } from '../../../../shared/orders/order.ts'
import type { CatalogDb } from '../catalog/catalog-db.ts'

/** An order as the server last sent it to this device. */
export interface KnownOrder {
  order: Order
  /** Epoch ms at which the server sent it. */
  asOf: number
}

/** Matches every cached answer that is a list of orders, whichever screen requested it. */
const ordersSchema = v.object({ orders: v.array(orderSchema) })

/** The orders in the back office's cached answers, each from the newest answer that has it. */
export async function readKnownOrders(db: CatalogDb): Promise<KnownOrder[]> {
  const known = new Map<string, KnownOrder>()
  // Oldest first, so that newer answers overwrite older ones.
  for (const { answer, storedAt } of await db.cachedAnswers.orderBy('storedAt').toArray()) {
    const parsed = v.safeParse(ordersSchema, answer)
    if (!parsed.success) continue
    for (const order of parsed.output.orders) known.set(order._id, { order, asOf: storedAt })
  }
  return [...known.values()]
}
