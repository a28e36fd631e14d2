import type { OrderRequest } from '../../../shared/checkout/order-request.ts'
import { type Centimes, centimes, centimesToDinars } from '../../../shared/money.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { isDeliveryFree } from '../../../shared/shipping/free-delivery.ts'
import {
  isOffered,
  offeredTypes,
  SHIPPING_TYPES,
  shippingPrice,
  type ShippingType,
  type Tariff,
  typeOfPrice,
} from '../../../shared/shipping/tariffs.ts'

/**
 * Returns the shipping type of an order: the type that the order states, or else the type whose price equals the
 * order's shipping price; null when both types have that price, as when delivery is free. Throws Refusal:
 * 'shipping-off' when the shop does not deliver to this wilaya with this type; 'shipping-changed', with the sent and
 * the current price, when the price differs; 'wrong-shipping' when the price differs and the order states no type, so
 * that two prices are possible.
 */
export function checkShipping(
  { city, shipping, shippingType }: OrderRequest,
  tariff: Tariff,
  { goods, freeFrom }: { goods: Centimes; freeFrom: Centimes | null },
): ShippingType | null {
  const isFree = isDeliveryFree(goods, freeFrom)
  // Counts as free even if the owner no longer offers free delivery at all: the shopper was shown the word, not '0 DA'.
  const isSentFree = shipping === 0
  // When delivery is free, every type has the price 0, so the price does not tell the type.
  const stated = shippingType ?? (isFree && isSentFree ? null : typeOfPrice(tariff, shipping))
  const wished = stated === null ? SHIPPING_TYPES : [stated]
  const possible = wished.filter((type) => isOffered(tariff, type))
  if (possible.length === 0) {
    const [only = null] = offeredTypes(tariff)
    throw new Refusal('shipping-off', { city: tariff.wilaya, only })
  }
  const prices = new Set(
    possible.map((type) => (isFree ? centimes(0) : shippingPrice(tariff, type))),
  )
  if (prices.has(shipping)) return possible.length === 1 ? (possible[0] ?? null) : null
  const [expected, another] = prices
  if (expected === undefined || another !== undefined) throw new Refusal('wrong-shipping', { city })
  throw new Refusal('shipping-changed', {
    city: tariff.wilaya,
    sent: centimesToDinars(shipping),
    expected: centimesToDinars(expected),
    ...((isFree || isSentFree) && { free: isFree ? 'now' : 'before' }),
  })
}
