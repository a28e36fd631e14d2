import type { Centimes } from '../money.ts'
import { type ShippingType, shippingPrice, type Tariff, typeOfPrice } from '../shipping/tariffs.ts'
import { fold } from '../text.ts'

/** The destination of an order and its shipping cost. */
export interface OrderShipping {
  city: string
  shipping: Centimes
  shippingType: ShippingType | null
}

/** The shipping type of an order: the stored one, or the only one with this cost. Null when it cannot be determined. */
export function shippingTypeOf(
  { city, shipping, shippingType }: OrderShipping,
  findTariff: (city: string) => Tariff | undefined,
): ShippingType | null {
  return shippingType ?? typeOfPrice(findTariff(city), shipping)
}

/**
 * The shipping cost and type after an edit in the back office. A change of wilaya or type applies the current tariff;
 * otherwise the agreed cost is kept. It is also kept when the type or the tariff is unknown, as for a store sale.
 * An edit without a type keeps the type.
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
