import * as v from 'valibot'
import { type Centimes } from '../money.ts'
import { amountSchema } from '../schemas.ts'
import { sayValue } from '../texts/say-value.ts'
import { fold } from '../text.ts'

export const SHIPPING_TYPES = ['Stop Desk', 'Home'] as const
export type ShippingType = (typeof SHIPPING_TYPES)[number]
export const shippingTypeSchema = v.picklist(
  SHIPPING_TYPES,
  sayValue((texts) => texts.shippingType),
)

export const tariffSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  /** Lower case, as the tariff table spells it. */
  wilaya: v.string(),
  stopdesk_price: amountSchema,
  home_price: amountSchema,
  /** Present: no delivery of this type there. The price is kept for when it is switched on again. */
  stopdesk_off: v.optional(v.literal(true)),
  home_off: v.optional(v.literal(true)),
})
export type TariffJson = v.InferInput<typeof tariffSchema>
export type Tariff = v.InferOutput<typeof tariffSchema>

/** The tariff of a wilaya, matched ignoring case and accents; undefined when the shop does not deliver there. */
export function findTariff(tariffs: readonly Tariff[], city: string): Tariff | undefined {
  const wanted = fold(city)
  return tariffs.find((tariff) => fold(tariff.wilaya) === wanted)
}

/** Delivery price in centimes. */
export function shippingPrice(tariff: Tariff, type: ShippingType): Centimes {
  return type === 'Stop Desk' ? tariff.stopdesk_price : tariff.home_price
}

/** Whether the shop delivers to the wilaya with this type. */
export function isOffered(tariff: Tariff, type: ShippingType): boolean {
  return !(type === 'Stop Desk' ? tariff.stopdesk_off : tariff.home_off)
}

/** The shipping types with which the shop delivers to the wilaya; empty when it does not deliver there. */
export function offeredTypes(tariff: Tariff): ShippingType[] {
  return SHIPPING_TYPES.filter((type) => isOffered(tariff, type))
}

/** The only shipping type with this price in a wilaya; null when neither or both types have it. */
export function typeOfPrice(tariff: Tariff | undefined, price: Centimes): ShippingType | null {
  if (!tariff) return null
  const types = SHIPPING_TYPES.filter((type) => shippingPrice(tariff, type) === price)
  const [only] = types
  return types.length === 1 && only !== undefined ? only : null
}
