import type { ReadTransaction } from '../../database/database.ts'
import type { OrderRecord } from '../../database/orders.ts'
import { findNewestParcel, type ParcelRow } from '../../database/parcels.ts'

/**
 * Whether the pieces with which an order is Shipped left in this parcel. They did not when the order was set back
 * since, or was sent in another parcel.
 */
export async function isOrderIn(
  db: ReadTransaction,
  { row }: OrderRecord,
  parcel: Pick<ParcelRow, 'id' | 'state' | 'order_left'>,
): Promise<boolean> {
  if (row.status !== 'Shipped' || parcel.state === 'withdrawn' || parcel.order_left === 1)
    return false
  return (await findNewestParcel(db, row.id))?.id === parcel.id
}
