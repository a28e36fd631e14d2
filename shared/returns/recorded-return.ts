import * as v from 'valibot'
import { storedProductIdSchema } from '../catalog/product-id.ts'
import { amountSchema, momentSchema } from '../schemas.ts'
import { returnIdSchema } from './return-id.ts'

/** A return as devices at the counter pull it. JSON (input): dinars and ISO times; inside (output): centimes and ms. */
export const recordedReturnSchema = v.object({
  _id: returnIdSchema,
  /** 'T1-R000012'; null for a return recorded in the back office. */
  returnNumber: v.nullable(v.string()),
  /** The till's operation; null for a return recorded in the back office. */
  operation: v.nullable(v.string()),
  /** What is known of the sale: an operation id or the id of an order, its receipt number, its order number. */
  sale: v.nullable(v.string()),
  receiptNumber: v.nullable(v.string()),
  orderNumber: v.nullable(v.pipe(v.number(), v.integer())),
  /** By the clock of the till. */
  returnedAt: momentSchema,
  refund: amountSchema,
  lines: v.array(
    v.object({
      productId: storedProductIdSchema,
      title: v.string(),
      size: v.nullable(v.string()),
      quantity: v.pipe(v.number(), v.integer()),
      price: amountSchema,
      restock: v.boolean(),
    }),
  ),
})
export type RecordedReturnJson = v.InferInput<typeof recordedReturnSchema>
export type RecordedReturn = v.InferOutput<typeof recordedReturnSchema>
