import * as v from 'valibot'
import { type Order, orderSchema } from '../../../../shared/orders/order.ts'
import type { CatalogDb } from '../catalog/catalog-db.ts'

/** An order as the server last told this device. */
export interface KnownOrder {
  order: Order
  /** Epoch ms at which the server said so. */
  asOf: number
}

/** Every kept answer that is a list of orders, whichever screen asked for it. */
const ordersSchema = v.object({ orders: v.array(orderSchema) })

/** The orders in the back office's kept answers, each as the newest of them has it. */
export async function readKnownOrders(db: CatalogDb): Promise<KnownOrder[]> {
  const known = new Map<string, KnownOrder>()
  // The oldest first, so that what is newer takes its place.
  for (const { answer, storedAt } of await db.cachedAnswers.orderBy('storedAt').toArray()) {
    const parsed = v.safeParse(ordersSchema, answer)
    if (!parsed.success) continue
    for (const order of parsed.output.orders) known.set(order._id, { order, asOf: storedAt })
  }
  return [...known.values()]
}
