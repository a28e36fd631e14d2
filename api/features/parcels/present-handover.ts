import type {
  HandoverDetailJson,
  HandoverJson,
  ParcelJson,
} from '../../../shared/parcels/parcel.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { toIso } from '../../../shared/time.ts'
import type { ReadTransaction } from '../../database/database.ts'
import type { ParcelRow } from '../../database/parcels.ts'
import { findHandover, listParcels, type NamedHandover } from '../../database/handovers.ts'
import { dinars, dinarsOrNull } from '../../present/dinars.ts'

export function presentHandover(row: NamedHandover): HandoverJson {
  return {
    _id: row.id,
    number: row.number,
    courier: { _id: row.courier_id, name: row.courier_name },
    at: toIso(row.at_ms),
    by: row.email,
    parcels: row.parcels,
    cash: dinars(row.cash_centimes),
    fees: dinars(row.fees_centimes),
  }
}

/** A parcel as the printed list and lists on screens show it. */
export function presentParcel(row: ParcelRow): ParcelJson {
  return {
    _id: row.id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    state: row.state,
    stateAt: toIso(row.state_at_ms),
    tracking: row.tracking,
    tries: row.tries,
    receivedAt: row.received_at_ms === null ? null : toIso(row.received_at_ms),
    fullName: row.full_name,
    phone: row.phone,
    wilaya: row.wilaya,
    commune: row.commune,
    address: row.address,
    goods: row.goods,
    pieces: row.pieces,
    shippingType: row.shipping_type,
    cash: dinars(row.cash_centimes),
    fee: dinars(row.fee_centimes),
    returnFee: dinars(row.return_fee_centimes),
    collected: dinarsOrNull(row.collected_centimes),
  }
}

/** A hand-over with its parcels. Throws Refusal('unknown-handover'). */
export async function presentHandoverDetail(
  db: ReadTransaction,
  id: string,
): Promise<HandoverDetailJson> {
  const row = await findHandover(db, id)
  if (!row) throw new Refusal('unknown-handover')
  const list = (await listParcels(db, id)).map(presentParcel)
  return { ...presentHandover(row), list }
}
