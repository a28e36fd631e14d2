import { centimes } from '../../../shared/money.ts'
import type { JudgedParcel } from '../../../shared/payouts/judge-line.ts'
import type { ParcelRow } from '../../database/parcels.ts'

const orNull = (amount: number | null) => (amount === null ? null : centimes(amount))

/** Converts a parcel to the fields that the money rules use. */
export function toJudgedParcel(row: ParcelRow): JudgedParcel {
  return {
    courier: row.courier_id,
    state: row.state,
    cash: centimes(row.cash_centimes),
    fee: centimes(row.fee_centimes),
    returnFee: centimes(row.return_fee_centimes),
    collected: orNull(row.collected_centimes),
    settled: orNull(row.settled_centimes),
  }
}
