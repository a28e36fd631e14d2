import * as v from 'valibot'
import { productIdSchema } from '../catalog/product-id.ts'
import { priceSchema, quantitySchema, sizeSchema } from '../entry-schemas.ts'
import { orderSchema } from '../orders/order.ts'
import { saleLinesOf } from '../store-order/store-order.ts'

/** Why goods came back, as typed or chosen; may be empty. */
export const returnReasonSchema = v.pipe(v.string(), v.trim(), v.maxLength(200))

/** Body of POST /api/orders/{id}/returns. */
export const returnRequestSchema = v.object({
  lines: saleLinesOf(
    v.object({
      productId: productIdSchema,
      size: sizeSchema,
      quantity: quantitySchema,
      /** What is given back for one piece; left out: the price of the order's line. */
      price: v.optional(priceSchema),
      /** True: back on the shelf. False: written off, the stock stays as it is. */
      restock: v.boolean(),
      reason: v.optional(returnReasonSchema, ''),
    }),
  ),
})
export type ReturnRequest = v.InferOutput<typeof returnRequestSchema>

/** Answer of POST /api/orders/{id}/returns: the order as it is now. */
export const returnAnswerSchema = v.object({ order: orderSchema, message: v.string() })
