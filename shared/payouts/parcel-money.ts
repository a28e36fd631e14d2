import { type Centimes, centimes } from '../money.ts'
import type { ParcelState } from '../parcels/parcel.ts'

/** What the money of a parcel depends on. */
export interface MoneyParcel {
  state: ParcelState
  /** What the courier was to collect. */
  cash: Centimes
  fee: Centimes
  returnFee: Centimes
  /** What it collected when that was not all of the cash; null else. */
  collected: Centimes | null
  /** What payouts counted for it so far; null when it is in none. */
  settled: Centimes | null
}

/** What the courier owes for a parcel in all, whatever was paid: less than nothing when the shop owes the fee. */
export function dueOf({ state, cash, fee, returnFee, collected }: MoneyParcel): Centimes {
  if (state === 'delivered') return centimes((collected ?? cash) - fee)
  // Subtracted: the negation of no fee would be -0, which is shown as '-0'.
  return centimes(state === 'came-back' ? 0 - returnFee : 0)
}

/** What is still to be settled for a parcel: less than nothing when the shop owes it. */
export function openOf(parcel: MoneyParcel): Centimes {
  return centimes(dueOf(parcel) - (parcel.settled ?? 0))
}
