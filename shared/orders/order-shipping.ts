import { centimes, type Centimes } from '../money.ts'
import { isDeliveryFree } from '../shipping/free-delivery.ts'
import { type ShippingType, shippingPrice, type Tariff, typeOfPrice } from '../shipping/tariffs.ts'
import { fold } from '../text.ts'
import type { OrderOrigin, OrderStatus } from './order.ts'

/** The destination of an order and its shipping cost. */
export interface OrderShipping {
  city: string
  shipping: Centimes
  shippingType: ShippingType | null
}

/** An order before an edit. */
interface OrderBefore extends OrderShipping {
  origin: OrderOrigin
  status: OrderStatus
  /** The sum of its lines, without shipping. */
  goods: Centimes
}

interface EditedShipping {
  city: string
  shippingType?: ShippingType | null | undefined
  goods: Centimes
}

interface ShippingRules {
  findTariff: (city: string) => Tariff | undefined
  /** The sum from which delivery is free; null: never. */
  freeFrom: Centimes | null
}

/** The shipping type of an order: the stored one, or the only one with this cost. Null when it cannot be determined. */
export function shippingTypeOf(
  { city, shipping, shippingType }: OrderShipping,
  findTariff: (city: string) => Tariff | undefined,
): ShippingType | null {
  return shippingType ?? typeOfPrice(findTariff(city), shipping)
}

/**
 * How an edit of the lines changes whether delivery is free; null when it does not. Only a web order that was not sent
 * yet follows the sum, and only when the edit itself moves its goods across it: what was agreed remains, whatever the
 * owner has set since. An order below the sum with free delivery, or above it with a charge, stays so as well.
 */
function freeChange(
  before: OrderBefore,
  goods: Centimes,
  freeFrom: Centimes | null,
): 'becomes free' | 'no longer free' | null {
  const isOpen = before.status === 'Pending' || before.status === 'Confirmed'
  if (before.origin !== 'web' || !isOpen) return null
  const [was, is] = [isDeliveryFree(before.goods, freeFrom), isDeliveryFree(goods, freeFrom)]
  if (was === is) return null
  if (is) return before.shipping > 0 ? 'becomes free' : null
  return before.shipping === 0 ? 'no longer free' : null
}

/**
 * The shipping cost and type after an edit in the back office. A change of wilaya or type applies the current tariff,
 * or free delivery where the goods reach the sum. Lines that cross the sum make delivery free or apply the tariff
 * (freeChange). Otherwise the agreed cost is kept. It is also kept when the type or the tariff is unknown, as for a
 * store sale. An edit without a type keeps the type.
 */
export function shippingAfterEdit(
  before: OrderBefore,
  edit: EditedShipping,
  { findTariff, freeFrom }: ShippingRules,
): Pick<OrderShipping, 'shipping' | 'shippingType'> {
  const known = shippingTypeOf(before, findTariff)
  const type = edit.shippingType ?? known
  const tariff = findTariff(edit.city)
  const isSame = type === known && fold(edit.city) === fold(before.city)
  const change = isSame ? freeChange(before, edit.goods, freeFrom) : null
  if ((isSame && change === null) || !tariff || type === null) {
    return { shipping: before.shipping, shippingType: edit.shippingType ?? before.shippingType }
  }
  const isFree = before.origin === 'web' && isDeliveryFree(edit.goods, freeFrom)
  return { shipping: isFree ? centimes(0) : shippingPrice(tariff, type), shippingType: type }
}
