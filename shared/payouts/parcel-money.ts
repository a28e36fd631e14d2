import { type Centimes, centimes } from '../money.ts'
import { isUnderWay, type ParcelState } from '../parcels/parcel.ts'

/** Where the money of a parcel is. A parcel is in exactly one of these. */
export const MONEY_PLACES = ['on-the-way', 'owed', 'paid', 'came-back', 'withdrawn'] as const
export type MoneyPlace = (typeof MONEY_PLACES)[number]

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

/** Where the money of a parcel is. */
export function moneyPlaceOf({ state, settled }: MoneyParcel): MoneyPlace {
  if (settled !== null) return 'paid'
  if (state === 'delivered') return 'owed'
  return state === 'came-back' || state === 'withdrawn' ? state : 'on-the-way'
}

/** What became of the cash of parcels; the parts make it up to the centime. */
export interface CashParts {
  onTheWay: number
  /** What is still to be settled, what payouts settled, and what the couriers keep. */
  open: number
  settled: number
  fees: number
  /** What no courier collected and none will. */
  notCollected: number
}

/** What became of the cash of a parcel. A fee for what came back was never cash: it is owed by the shop. */
export function cashPartsOf(parcel: MoneyParcel): CashParts {
  const { state, cash, fee, returnFee, collected, settled } = parcel
  const isDelivered = state === 'delivered'
  const hasEnded = state === 'came-back' || state === 'withdrawn'
  const uncollected = hasEnded ? cash : 0
  return {
    onTheWay: isUnderWay(state) ? cash : 0,
    open: openOf(parcel),
    settled: settled ?? 0,
    fees: isDelivered ? fee : state === 'came-back' ? returnFee : 0,
    notCollected: isDelivered ? cash - (collected ?? cash) : uncollected,
  }
}
