import { storedProductIdSchema } from '../../../../shared/catalog/product-id.ts'
import * as v from 'valibot'
import type { CartItem } from '../../../../shared/cart/cart.ts'
import { type Centimes, centimes } from '../../../../shared/money.ts'
import { shippingTypeSchema } from '../../../../shared/shipping/tariffs.ts'
import { orderTokenSchema } from '../../../../shared/tracking/order-token.ts'
import type { PlacedAnswer } from './send-order.ts'

const amount = v.pipe(v.number(), v.integer(), v.transform(centimes))

/** Data of the confirmation, stored in the history entry, so that it survives a reload. Amounts in centimes. */
const placedOrderSchema = v.object({
  number: v.number(),
  // Absent in entries of earlier versions.
  trackToken: v.optional(v.nullable(orderTokenSchema), null),
  lines: v.array(
    v.object({
      // Absent in entries of earlier versions.
      productId: v.optional(storedProductIdSchema, ''),
      title: v.string(),
      size: v.nullable(v.string()),
      quantity: v.number(),
      price: amount,
      image: v.optional(v.nullable(v.string()), null),
    }),
  ),
  shipping: amount,
  // Absent in entries of earlier versions, whose stock was always taken.
  shippingType: v.optional(v.nullable(shippingTypeSchema), null),
  stockTaken: v.optional(v.boolean(), true),
  total: amount,
  /** The total shown on the order page. */
  shownTotal: amount,
  /** Created by an earlier attempt, with the form as it was then. */
  earlier: v.boolean(),
  fullName: v.string(),
  phone: v.string(),
  city: v.string(),
  commune: v.string(),
})
export type PlacedOrder = v.InferOutput<typeof placedOrderSchema>

const placedStateSchema = v.object({ placed: placedOrderSchema })

/** Navigation state that shows the confirmation. */
export function placedState(placed: PlacedOrder): { placed: PlacedOrder } {
  return { placed }
}

/** The confirmation in a history entry, if any. */
export function readPlacedState(state: unknown): PlacedOrder | null {
  const result = v.safeParse(placedStateSchema, state)
  return result.success ? result.output.placed : null
}

const customerSchema = v.object({
  fullName: v.string(),
  phone: v.string(),
  city: v.string(),
  commune: v.string(),
})

/** The confirmation of an order. `body`: the JSON text that created it, since the answer has no pictures. */
export function placedOrder(
  order: PlacedAnswer,
  body: string,
  shown: { body: string; total: Centimes; items: readonly CartItem[] },
): PlacedOrder {
  const pictures = new Map(shown.items.map(({ productId, image }) => [productId, image]))
  return {
    ...v.parse(customerSchema, JSON.parse(body)),
    number: order.number,
    trackToken: order.trackToken,
    lines: order.products.map((line) => ({
      ...line,
      image: pictures.get(line.productId) ?? null,
    })),
    shipping: order.shipping,
    shippingType: order.shippingType,
    stockTaken: order.stockTaken,
    total: order.totalPrice,
    shownTotal: shown.total,
    earlier: body !== shown.body,
  }
}
