import * as v from 'valibot'
import { type Centimes, dinarsToCentimes } from '../money.ts'

/** Minutes without a touch after which a till may be set to lock. */
export const LOCK_MINUTES = [1, 5, 15] as const
export type LockMinutes = (typeof LOCK_MINUTES)[number]

/** What sellers may do by themselves. Of what is not limited, the key is absent. */
export const sellerLimitsSchema = v.object({
  /** The most percent off the shop's price of a piece. */
  discountPercent: v.exactOptional(v.number()),
  /** The most that is given back by one return, in dinars. */
  refund: v.exactOptional(v.number()),
  /** Nothing is given back without the sale. */
  noRefundWithoutReceipt: v.exactOptional(v.literal(true)),
  /** No cash goes in or out without a sale. */
  noCashMoves: v.exactOptional(v.literal(true)),
})
export type SellerLimits = v.InferOutput<typeof sellerLimitsSchema>

/** The limits that an operation can be beyond. */
export const LIMITS = ['discount', 'refund', 'refund-without-receipt', 'cash-move'] as const
export type Limit = (typeof LIMITS)[number]

/** A price as it counts for the limit of discounts. */
interface PricedLine {
  /** What is paid for a piece. */
  price: Centimes
  /** The shop's price. */
  listPrice: Centimes
}

/** Whether more than `percent` is taken off a line. Sharing out a discount rounds to the centime, which is forgiven. */
function isBelow({ price, listPrice }: PricedLine, percent: number): boolean {
  return (listPrice - price - 1) * 100 > percent * listPrice
}

/** The limits that a sale with these lines is beyond. */
export function saleBeyond(lines: readonly PricedLine[], limits: SellerLimits): Limit[] {
  const { discountPercent: percent } = limits
  return percent !== undefined && lines.some((line) => isBelow(line, percent)) ? ['discount'] : []
}

/** The limits that a return is beyond. `isOfSale`: the sale is known, or at least its number. */
export function returnBeyond(
  { refund, isOfSale }: { refund: Centimes; isOfSale: boolean },
  limits: SellerLimits,
): Limit[] {
  const isTooMuch = limits.refund !== undefined && refund > dinarsToCentimes(limits.refund)
  return [
    ...(isTooMuch ? (['refund'] as const) : []),
    ...(limits.noRefundWithoutReceipt && !isOfSale ? (['refund-without-receipt'] as const) : []),
  ]
}

/** The limits that cash put in or taken out without a sale is beyond. */
export function cashMoveBeyond(limits: SellerLimits): Limit[] {
  return limits.noCashMoves ? ['cash-move'] : []
}
