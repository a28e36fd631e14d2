import { centimes } from '../../../shared/money.ts'
import { courierFile } from '../../../shared/parcels/courier-file.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { findCourier } from '../../database/couriers.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { findHandover, listParcels, type ParcelRow } from '../../database/parcels.ts'
import { toCourier } from '../../present/present-courier.ts'

/** Whether the courier has a parcel, or had it until it came back. */
const isCarried = ({ state }: ParcelRow) => state !== 'withdrawn'

/**
 * The courier's file of a hand-over, and its name. Its lines are the parcels as they were handed over, but for those that were
 * withdrawn, of which the courier has nothing; its columns are those of the courier now, so that a file that it refused can be mended. Throws Refusal('unknown-handover').
 */
export async function writeHandoverFile(
  db: ReadTransaction,
  id: string,
): Promise<{ name: string; text: string }> {
  const handover = await findHandover(db, id)
  const record = handover && (await findCourier(db, handover.courier_id))
  if (!handover || !record) throw new Refusal('unknown-handover')
  const parcels = (await listParcels(db, id)).filter(isCarried).map((row) => ({
    orderNumber: row.order_number,
    fullName: row.full_name,
    phone: row.phone,
    wilaya: row.wilaya,
    commune: row.commune,
    address: row.address,
    goods: row.goods,
    pieces: row.pieces,
    shippingType: row.shipping_type,
    cash: centimes(row.cash_centimes),
  }))
  const courier = toCourier(record)
  return {
    name: `parcels-${handover.number}-${courier.format}.csv`,
    text: courierFile(courier, parcels),
  }
}
