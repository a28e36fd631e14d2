import { productIdSchema } from '../catalog/product-id.ts'
import type { ProductId } from '../catalog/product-id.ts'
import * as v from 'valibot'
import {
  countedQuantities,
  countedSizesFields,
  countedStockFields,
  wrongCount,
  type StockCount,
} from '../stock/stock-edit.ts'
import type { OperationDefinition, StockEffect } from './operation-definition.ts'

/** Payload of the operation `stock-edit.v1`. */
export const stockEditV1Schema = v.union(
  [
    v.object({ productId: productIdSchema, ...countedSizesFields }),
    v.object({ productId: productIdSchema, ...countedStockFields }),
  ],
  wrongCount,
)
type StockEditV1Json = v.InferInput<typeof stockEditV1Schema>
export type StockEditV1 = v.InferOutput<typeof stockEditV1Schema>

/** The stock effects of a count: the counted minus the expected quantity of each size. */
export function countEffects(productId: ProductId, count: StockCount): StockEffect[] {
  return countedQuantities(count)
    .filter((entry) => entry.expected !== undefined)
    .map((entry) => ({
      productId,
      size: entry.size,
      change: entry.quantity - (entry.expected ?? entry.quantity),
    }))
}

/** A stock count of a product. */
export const stockEditV1: OperationDefinition<StockEditV1, StockEditV1Json> = {
  payloadSchema: stockEditV1Schema,
  countedAs: 'change',
  madeBy: 'account',
  stockEffects: (edit) => countEffects(edit.productId, edit),
  attachedBarcode: () => null,
  productId: ({ productId }) => productId,
  label: (_, productTitle) => productTitle,
  total: () => null,
  withoutCustomer: (payload) => payload,
}
