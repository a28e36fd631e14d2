import { type Centimes, centimes } from '../money.ts'
import type { ParcelState } from '../parcels/parcel.ts'

/** The data that the money of a parcel depends on. */
export interface MoneyParcel {
  state: ParcelState
  /** What the courier was to collect. */
  cash: Centimes
  fee: Centimes
  returnFee: Centimes
  /** What it collected, if that was not the whole cash; otherwise null. */
  collected: Centimes | null
  /** What payouts counted for it so far; null when it is in none. */
  settled: Centimes | null
}

/** What the courier owes for a parcel in all, whatever was paid so far; negative when the shop owes the fee. */
export function dueOf({ state, cash, fee, returnFee, collected }: MoneyParcel): Centimes {
  if (state === 'delivered') return centimes((collected ?? cash) - fee)
  // A subtraction, because negating a fee of 0 gives -0, which is displayed as '-0'.
  return centimes(state === 'came-back' ? 0 - returnFee : 0)
}

/** What is still to be settled for a parcel; negative when the shop owes it. */
export function openOf(parcel: MoneyParcel): Centimes {
  return centimes(dueOf(parcel) - (parcel.settled ?? 0))
}
