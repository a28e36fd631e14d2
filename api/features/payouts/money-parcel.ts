import { centimes, centimesOrNull } from '../../../shared/money.ts'
import type { JudgedParcel } from '../../../shared/payouts/judge-line.ts'
import type { ParcelRow } from '../../database/parcels.ts'

/** Converts a parcel to the fields that the money rules use. */
export function toJudgedParcel(row: ParcelRow): JudgedParcel {
  return {
    courier: row.courier_id,
    state: row.state,
    cash: centimes(row.cash_centimes),
    fee: centimes(row.fee_centimes),
    returnFee: centimes(row.return_fee_centimes),
    collected: centimesOrNull(row.collected_centimes),
    settled: centimesOrNull(row.settled_centimes),
  }
}
