import { centimes } from '../../../shared/money.ts'
import { courierFile } from '../../../shared/parcels/courier-file.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { findCourier } from '../../database/couriers.ts'
import type { ReadTransaction } from '../../database/database.ts'
import type { ParcelRow } from '../../database/parcels.ts'
import { findHandover, listParcels } from '../../database/handovers.ts'
import { toCourier } from '../../present/present-courier.ts'

/** Whether the courier has, or had, the parcel. */
const isCarried = ({ state }: ParcelRow) => state !== 'withdrawn'

/**
 * The courier's file of a hand-over, and its name. The lines are the parcels as they were handed over, except for
 * withdrawn ones, which the courier does not have. The columns are the courier's current ones, so that a file that the
 * courier refused can be corrected. Throws Refusal('unknown-handover').
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
