import { storedProductIdSchema } from '../catalog/product-id.ts'
import { orderIdSchema } from './order-id.ts'
import * as v from 'valibot'
import { LANGUAGES } from '../language.ts'
import { BEYOND } from '../checkout/web-order-limits.ts'
import { type Centimes, centimes, sumLines } from '../money.ts'
import { amountSchema, momentSchema } from '../schemas.ts'
import { discountSchema } from '../store-order/discount.ts'
import { shippingTypeSchema } from '../shipping/tariffs.ts'
import { sayEntry } from '../texts/say-entry.ts'

export const ORDER_STATUSES = ['Pending', 'Confirmed', 'Shipped', 'Returned', 'Cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]
export const orderStatusSchema = v.picklist(
  ORDER_STATUSES,
  sayEntry((texts) => texts.status(ORDER_STATUSES.join(', '))),
)

export const ORDER_ORIGINS = ['web', 'store'] as const
export type OrderOrigin = (typeof ORDER_ORIGINS)[number]
export const orderOriginSchema = v.picklist(
  ORDER_ORIGINS,
  sayEntry((texts) => texts.origin(ORDER_ORIGINS.join(', '))),
)

export const orderLineSchema = v.object({
  productId: storedProductIdSchema,
  title: v.string(),
  size: v.nullable(v.string()),
  quantity: v.pipe(v.number(), v.integer()),
  price: amountSchema,
  /** The shop's price at the time of a sale at a till; null when it was not recorded. */
  listPrice: v.optional(v.nullable(amountSchema), null),
  /** The discount that a till gave on one piece of this line alone; the price already includes it. */
  discount: v.optional(v.nullable(discountSchema), null),
  /** Pieces of the line that came back by a return. */
  returned: v.optional(v.pipe(v.number(), v.integer()), 0),
})

/** An order as sent to the back office. JSON (input): dinars and ISO times; inside (output): centimes and ms. */
export const orderSchema = v.object({
  _id: orderIdSchema,
  /** Short and increasing; shop and customer refer to the order by it. */
  number: v.pipe(v.number(), v.integer()),
  origin: orderOriginSchema,
  /** 'T1-000123' on a sale rung up at a till, else null. */
  receiptNumber: v.nullable(v.string()),
  status: orderStatusSchema,
  fullName: v.string(),
  phone: v.string(),
  city: v.string(),
  commune: v.string(),
  /** The language in which the shopper ordered; null for store sales, and for orders from before it was recorded. */
  language: v.optional(v.nullable(v.picklist(LANGUAGES)), null),
  shipping: amountSchema,
  /** Null for store sales, and for orders from before the type was recorded. */
  shippingType: v.optional(v.nullable(shippingTypeSchema), null),
  /** False for a web order beyond the limits: its pieces are deducted from the stock when it is confirmed. */
  stockTaken: v.optional(v.boolean(), true),
  /** The limit because of which a web order took no stock when it was placed; null when it was not recorded. */
  beyondLimit: v.optional(v.nullable(v.picklist(BEYOND)), null),
  products: v.array(orderLineSchema),
  /** The discount of the whole sale; the prices of the lines already include it. */
  ticketDiscount: v.optional(v.nullable(discountSchema), null),
  totalPrice: amountSchema,
  /** The id of the person or account whose sale it is; null for a web order. */
  soldBy: v.optional(v.nullable(v.string()), null),
  /** For a store sale, the time of the sale at the till. */
  createdAt: momentSchema,
  /** When the server received the order. */
  receivedAt: momentSchema,
  revision: v.pipe(v.number(), v.integer()),
})
export type OrderJson = v.InferInput<typeof orderSchema>
export type Order = v.InferOutput<typeof orderSchema>

/** One page of the order list, newest first. */
export const orderPageSchema = v.object({
  orders: v.array(orderSchema),
  /** The number of matching orders; when `more` is true, only the number counted so far. */
  total: v.number(),
  more: v.optional(v.boolean(), false),
  page: v.number(),
  pages: v.number(),
})
export type OrderPageJson = v.InferInput<typeof orderPageSchema>
export type OrderPage = v.InferOutput<typeof orderPageSchema>

/** Sum of price × quantity over the lines plus shipping. Specification §9. */
export function orderTotal(
  lines: readonly { price: Centimes; quantity: number }[],
  shipping: Centimes,
): Centimes {
  return centimes(sumLines(lines) + shipping)
}
