import type { Centimes } from '../../../../shared/money.ts'
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
}

/** The quote for what was chosen; null when the shop does not deliver there in this way. */
export function quoteFor(
  tariffs: readonly Tariff[],
  city: string,
  type: ShippingType,
): ShippingQuote | null {
  const tariff = findTariff(tariffs, city)
  if (!tariff || !isOffered(tariff, type)) return null
  return { city: tariff.wilaya, type, price: shippingPrice(tariff, type) }
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

export interface ShippingChange {
  city: string
  was: Centimes
  is: Centimes
}

/** How the price of the same choice changed since the shopper agreed to it; null when it did not. */
export function shippingChange(
  agreed: ShippingQuote | null,
  shown: ShippingQuote | null,
): ShippingChange | null {
  if (agreed === null || shown === null || !isSameChoice(agreed, shown)) return null
  return agreed.price === shown.price
    ? null
    : { city: shown.city, was: agreed.price, is: shown.price }
}
