import type { OrderId } from '../../shared/orders/order-id.ts'
import type { OrderStatus } from '../../shared/orders/order.ts'
import type { ParcelState } from '../../shared/parcels/parcel.ts'
import { fold } from '../../shared/text.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import type { OrderRecord } from './orders.ts'
import {
  cashToCollect,
  findNewestParcel,
  findOpenParcel,
  markReceived,
  type ParcelRow,
  recordNews,
} from './parcels.ts'

/** The parcel of an order whose state changed last. */
function findLastParcel(db: ReadTransaction, orderId: OrderId): Promise<ParcelRow | undefined> {
  return db
    .selectFrom('parcels')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('state_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether a hand-over of the order now would create an equal parcel, so that what the courier was told still holds. */
function isParcelOf(parcel: ParcelRow, order: OrderRecord): boolean {
  const { row } = order
  return (
    parcel.cash_centimes === cashToCollect(order) &&
    parcel.phone === row.phone &&
    parcel.wilaya === fold(row.city) &&
    parcel.shipping_type === row.shipping_type
  )
}

/**
 * Updates the parcels of an order after a change of its status. When an order leaves Shipped, its parcel under way
 * becomes 'came-back' if the order is Returned, otherwise 'withdrawn'. A delivered parcel stays delivered, since its
 * courier owes the money. When the order is set to Shipped again without a hand-over, the earlier change was a mistake:
 * a withdrawn parcel is under way again, unless the order was changed so that it would be another parcel now. A parcel
 * that came back stays so, since its fee is owed; if only the order's status said that it is in the shop, it has to be
 * received again. `order`: after the change.
 */
export async function followOrderStatus(
  transaction: WriteTransaction,
  order: OrderRecord,
  { from, to }: { from: OrderStatus; to: OrderStatus },
  atMs: number,
): Promise<void> {
  if (from === to || (from !== 'Shipped' && to !== 'Shipped')) return
  const follow = (parcelId: string, state: ParcelState) =>
    recordNews(transaction, parcelId, { state, atMs, source: 'order', adminId: null }, atMs)
  const open = await findOpenParcel(transaction, order.row.id)
  if (from === 'Shipped') {
    if (open) await follow(open.id, to === 'Returned' ? 'came-back' : 'withdrawn')
    // Earlier parcels of the order may still be on their way.
    const newest = await findNewestParcel(transaction, order.row.id)
    if (newest?.received_at_ms !== null || newest.state === 'withdrawn') return
    if (to !== 'Returned') await leaveParcel(transaction, newest.id)
    else if (newest.state === 'came-back')
      await markReceived(transaction, newest.id, { atMs, byOrder: true })
    return
  }
  if (from === 'Returned') await forgetArrivals(transaction, order.row.id)
  if (open) return
  const last = await findLastParcel(transaction, order.row.id)
  if (last?.state === 'withdrawn' && isParcelOf(last, order)) await follow(last.id, 'handed-over')
}

/** Marks that the pieces of an order are no longer in its parcel. */
async function leaveParcel(transaction: WriteTransaction, parcelId: string): Promise<void> {
  await transaction
    .updateTable('parcels')
    .set({ order_left: 1 })
    .where('id', '=', parcelId)
    .execute()
}

/** Removes the arrival of an order's parcels where only the order's status, set by hand, said that they arrived. */
async function forgetArrivals(transaction: WriteTransaction, orderId: OrderId): Promise<void> {
  await transaction
    .updateTable('parcels')
    .set({ received_at_ms: null })
    .where('order_id', '=', orderId)
    .where('received_by_order', '=', 1)
    .execute()
}
