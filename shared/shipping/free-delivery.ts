import { type Centimes, centimes, dinarsToCentimes } from '../money.ts'
import type { ShopSettings } from '../shop/shop-settings.ts'

/** The sum of goods, in centimes, from which delivery is free; null: never. */
export function freeDeliverySum({ freeDeliveryFrom }: ShopSettings): Centimes | null {
  return freeDeliveryFrom === undefined ? null : dinarsToCentimes(freeDeliveryFrom)
}

/** Whether delivery is free for goods of this sum. `goods`: at the charged prices, without shipping. */
export function isDeliveryFree(goods: Centimes, freeFrom: Centimes | null): boolean {
  return freeFrom !== null && goods >= freeFrom
}

/** The amount missing for free delivery; null when it is free, or never is. */
export function missingForFreeDelivery(
  goods: Centimes,
  freeFrom: Centimes | null,
): Centimes | null {
  return freeFrom === null || goods >= freeFrom ? null : centimes(freeFrom - goods)
}
