import * as v from 'valibot'
import { productIdSchema } from '../catalog/product-id.ts'

/** Answer of GET /api/demo-goods: the products that a new shop started with, as long as nobody edited them. */
export const demoGoodsSchema = v.object({
  products: v.array(
    v.object({
      _id: productIdSchema,
      /** An order took some of its stock, so it remains when the others are removed. */
      ordered: v.boolean(),
    }),
  ),
})

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Answer of DELETE /api/demo-goods. */
export const demoGoodsRemovedSchema = v.object({
  removed: count,
  /** The number of products that remain because they were ordered. */
  kept: count,
})
