import * as v from 'valibot'
import { idSchema } from '../ids.ts'
import { sizeSchema } from '../entry-schemas.ts'
import { sentBarcodeSchema } from './barcode.ts'

/** Payload of the operation `barcode.v1`: a code that a scanner read belongs to a product's size. */
export const barcodeV1Schema = v.object({
  productId: idSchema,
  /** Null for a product without sizes. */
  size: sizeSchema,
  barcode: v.pipe(sentBarcodeSchema, v.string('A barcode is needed.')),
})
export type BarcodeV1 = v.InferOutput<typeof barcodeV1Schema>
