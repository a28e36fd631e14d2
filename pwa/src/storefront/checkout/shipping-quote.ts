import { type Centimes, centimes } from '../../../../shared/money.ts'
import {
  findTariff,
  isOffered,
  shippingPrice,
  type ShippingType,
  type Tariff,
} from '../../../../shared/shipping/tariffs.ts'

/** What delivery costs to a wilaya in one way. */
export interface ShippingQuote {
  /** As the tariffs spell it. */
  city: string
  type: ShippingType
  price: Centimes
  /** By the sum of the goods; the price of a tariff may be 0 as well. */
  isFree: boolean
}

/** The quote for what was chosen; null when the shop does not deliver there in this way. */
export function quoteFor(
  tariffs: readonly Tariff[],
  { city, type }: { city: string; type: ShippingType },
  isFree: boolean,
): ShippingQuote | null {
  const tariff = findTariff(tariffs, city)
  if (!tariff || !isOffered(tariff, type)) return null
  const price = isFree ? centimes(0) : shippingPrice(tariff, type)
  return { city: tariff.wilaya, type, price, isFree }
}

function isSameChoice(one: ShippingQuote, other: ShippingQuote): boolean {
  return one.city === other.city && one.type === other.type
}

/** The quote that the shopper agreed to, once another one is shown: choosing something else agrees to its price. */
export function agreedAfter(
  agreed: ShippingQuote | null,
  shown: ShippingQuote | null,
): ShippingQuote | null {
  if (shown === null) return agreed
  return agreed !== null && isSameChoice(agreed, shown) ? agreed : shown
}

/** Two quotes of the same choice with different prices. */
export interface ShippingChange {
  was: ShippingQuote
  is: ShippingQuote
}

/** How the price of the same choice changed since the shopper agreed to it; null when it did not. */
export function shippingChange(
  agreed: ShippingQuote | null,
  shown: ShippingQuote | null,
): ShippingChange | null {
  if (agreed === null || shown === null || !isSameChoice(agreed, shown)) return null
  return agreed.price === shown.price ? null : { was: agreed, is: shown }
}
