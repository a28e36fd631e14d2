import { productIdSchema } from '../catalog/product-id.ts'
import * as v from 'valibot'
import { sentBarcodeSchema } from '../catalog/barcode.ts'
import { sizeSchema } from '../entry-schemas.ts'
import type { OperationDefinition } from './operation-definition.ts'

/** Payload of the operation `barcode.v1`: assigns a scanned barcode to a size of a product. */
export const barcodeV1Schema = v.object({
  productId: productIdSchema,
  /** Null for a product without sizes. */
  size: sizeSchema,
  barcode: v.pipe(sentBarcodeSchema, v.string('A barcode is needed.')),
})
type BarcodeV1Json = v.InferInput<typeof barcodeV1Schema>
export type BarcodeV1 = v.InferOutput<typeof barcodeV1Schema>

/** Assigns a barcode at the till. */
export const barcodeV1: OperationDefinition<BarcodeV1, BarcodeV1Json> = {
  payloadSchema: barcodeV1Schema,
  countedAs: 'change',
  madeBy: 'account',
  stockEffects: () => [],
  attachedBarcode: (barcode) => barcode,
  productId: ({ productId }) => productId,
  label: (_, productTitle) => productTitle,
  total: () => null,
  withoutCustomer: (payload) => payload,
}
