import type { Centimes } from '../money.ts'
import { type ShippingType, shippingPrice, type Tariff, typeOfPrice } from '../shipping/tariffs.ts'
import { fold } from '../text.ts'

/** Where an order goes and what that costs. */
export interface OrderShipping {
  city: string
  shipping: Centimes
  shippingType: ShippingType | null
}

/** The type an order is sent by: its own, or the only one that its cost can be of. Null when nobody can tell. */
export function shippingTypeOf(
  { city, shipping, shippingType }: OrderShipping,
  findTariff: (city: string) => Tariff | undefined,
): ShippingType | null {
  return shippingType ?? typeOfPrice(findTariff(city), shipping)
}

/**
 * The cost and type after an edit in the back office. Another wilaya or another type takes the tariff's price of today;
 * otherwise the cost stays as it was agreed. It also stays where the type or the tariff is not known, as of a sale in
 * the shop. An edit without a type leaves the type as it was.
 */
export function shippingAfterEdit(
  before: OrderShipping,
  edit: { city: string; shippingType?: ShippingType | null | undefined },
  findTariff: (city: string) => Tariff | undefined,
): Pick<OrderShipping, 'shipping' | 'shippingType'> {
  const known = shippingTypeOf(before, findTariff)
  const type = edit.shippingType ?? known
  const tariff = findTariff(edit.city)
  const isSame = type === known && fold(edit.city) === fold(before.city)
  if (isSame || !tariff || type === null) {
    return { shipping: before.shipping, shippingType: edit.shippingType ?? before.shippingType }
  }
  return { shipping: shippingPrice(tariff, type), shippingType: type }
}
