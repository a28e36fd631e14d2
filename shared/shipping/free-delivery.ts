import { type Centimes, centimes, dinarsToCentimes } from '../money.ts'
import type { ShopSettings } from '../shop/shop-settings.ts'

/** The sum of goods, in centimes, from which delivery is free; null: it never is. */
export function freeDeliverySum({ freeDeliveryFrom }: ShopSettings): Centimes | null {
  return freeDeliveryFrom === undefined ? null : dinarsToCentimes(freeDeliveryFrom)
}

/** Whether goods of this sum are delivered free. `goods`: at the prices that are charged, without shipping. */
export function isDeliveryFree(goods: Centimes, freeFrom: Centimes | null): boolean {
  return freeFrom !== null && goods >= freeFrom
}

/** What is missing until delivery is free; null when it is free, or never is. */
export function missingForFreeDelivery(
  goods: Centimes,
  freeFrom: Centimes | null,
): Centimes | null {
  return freeFrom === null || goods >= freeFrom ? null : centimes(freeFrom - goods)
}
