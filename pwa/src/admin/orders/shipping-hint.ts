import type { Centimes } from '../../../../shared/money.ts'
import { isDeliveryFree } from '../../../../shared/shipping/free-delivery.ts'
import { ordersTexts } from '#texts/orders.ts'

const texts = ordersTexts

interface FreeDelivery {
  /** The sum of the lines before the edit and after it. */
  goods: { before: Centimes; after: Centimes }
  /** The sum from which delivery is free; null: never. */
  freeFrom: Centimes | null
}

/** Why an edit changes the shipping cost, and what it was; undefined while it does not. */
export function shippingHint(
  was: Centimes,
  is: Centimes,
  { goods, freeFrom }: FreeDelivery,
): string | undefined {
  if (was === is) return undefined
  const before = texts.shippingCostWas(was)
  if (freeFrom === null) return before
  if (isDeliveryFree(goods.after, freeFrom)) return `${texts.shippingIsFree(freeFrom)} ${before}`
  const wasFree = isDeliveryFree(goods.before, freeFrom)
  return wasFree ? `${texts.shippingNoLongerFree(freeFrom)} ${before}` : before
}
