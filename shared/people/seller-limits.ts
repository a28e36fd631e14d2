import * as v from 'valibot'
import { type Centimes, dinarsToCentimes } from '../money.ts'

/** Minutes without input after which a till can be set to lock. */
export const LOCK_MINUTES = [1, 5, 15] as const
export type LockMinutes = (typeof LOCK_MINUTES)[number]

/** What sellers may do without approval. The key of an unlimited action is absent. */
export const sellerLimitsSchema = v.object({
  /** The highest discount on the shop's price of a piece, in percent. */
  discountPercent: v.exactOptional(v.number()),
  /** The highest refund of one return, in dinars. */
  refund: v.exactOptional(v.number()),
  /** No refunds without the sale. */
  noRefundWithoutReceipt: v.exactOptional(v.literal(true)),
  /** No cash may be put in or taken out without a sale. */
  noCashMoves: v.exactOptional(v.literal(true)),
})
export type SellerLimits = v.InferOutput<typeof sellerLimitsSchema>

/** The limits that an operation can exceed. */
export const LIMITS = ['discount', 'refund', 'refund-without-receipt', 'cash-move'] as const
export type Limit = (typeof LIMITS)[number]

/** A line as compared with the limit on discounts. */
interface PricedLine {
  /** What is paid for a piece. */
  price: Centimes
  /** The shop's price. */
  listPrice: Centimes
}

/**
 * Whether the discount of a line exceeds `percent`. Distributing a discount rounds to the centime; that rounding is
 * tolerated.
 */
function isBelow({ price, listPrice }: PricedLine, percent: number): boolean {
  return (listPrice - price - 1) * 100 > percent * listPrice
}

/** The limits that a sale with these lines exceeds. */
export function saleBeyond(lines: readonly PricedLine[], limits: SellerLimits): Limit[] {
  const { discountPercent: percent } = limits
  return percent !== undefined && lines.some((line) => isBelow(line, percent)) ? ['discount'] : []
}

/** The limits that a return exceeds. `isOfSale`: the sale, or at least its number, is known. */
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

/** The limits that moving cash without a sale exceeds. */
export function cashMoveBeyond(limits: SellerLimits): Limit[] {
  return limits.noCashMoves ? ['cash-move'] : []
}
