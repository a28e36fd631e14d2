import * as v from 'valibot'
import { productIdSchema } from '../catalog/product-id.ts'
import { factLine, priceSchema, quantitySchema, sizeSchema } from '../entry-schemas.ts'
import { orderSchema } from '../orders/order.ts'
import { saleLinesOf } from '../store-order/store-order.ts'

/** The most characters of a reason. */
export const MAX_REASON_LENGTH = 200

/** Why goods came back, as typed or chosen; may be empty. */
export const returnReasonSchema = factLine(MAX_REASON_LENGTH)

/** Body of POST /api/orders/{id}/returns. */
export const returnRequestSchema = v.object({
  lines: saleLinesOf(
    v.object({
      productId: productIdSchema,
      size: sizeSchema,
      quantity: quantitySchema,
      /** What is given back for one piece; by default the price of the order's line. */
      price: v.optional(priceSchema),
      /** True: back on the shelf. False: written off, the stock stays as it is. */
      restock: v.boolean(),
      reason: v.optional(returnReasonSchema, ''),
    }),
  ),
})
export type ReturnRequest = v.InferOutput<typeof returnRequestSchema>
export type ReturnRequestJson = v.InferInput<typeof returnRequestSchema>

/** Answer of POST /api/orders/{id}/returns: the order as it is now. */
export const returnAnswerSchema = v.object({ order: orderSchema, message: v.string() })
