import * as v from 'valibot'
import {
  MAX_SIZES,
  MISSING_STOCK,
  MOST_SIZES,
  NO_SIZES_LIST,
  sizeNameSchema,
} from '../products/product-sizes.ts'
import { countSchema, expectedCountSchema } from '../entry-schemas.ts'

/** Fields of a stock count of a product with sizes. */
export const countedSizesFields = {
  sizes: v.pipe(
    v.array(
      v.object({
        size: sizeNameSchema,
        quantity: countSchema,
        expected: v.optional(expectedCountSchema),
      }),
      NO_SIZES_LIST,
    ),
    v.minLength(1, MISSING_STOCK),
    v.maxLength(MAX_SIZES, MOST_SIZES),
  ),
}
/** Fields of a stock count of a product without sizes. */
export const countedStockFields = { stock: countSchema, expected: v.optional(expectedCountSchema) }

/**
 * The error sentence for an invalid count: the error of the variant whose fields are present, or that both are missing.
 */
export function wrongCount(issue: v.UnionIssue<v.BaseIssue<unknown>>): string {
  const wrong = issue.issues?.find(({ received }) => received !== 'undefined')
  return wrong?.message ?? MISSING_STOCK(issue)
}

/**
 * A stock count of a product: `quantity − expected` is the stock movement, so that an offline count merges with
 * sales made in the meantime. Without `expected` it is an absolute count.
 */
export const stockCountSchema = v.union(
  [v.object(countedSizesFields), v.object(countedStockFields)],
  wrongCount,
)
export type StockCount = v.InferOutput<typeof stockCountSchema>

/** The count as a list with one entry per size; size null: a product without sizes. */
export function countedQuantities(
  count: StockCount,
): { size: string | null; quantity: number; expected: number | undefined }[] {
  if ('sizes' in count) {
    return count.sizes.map(({ size, quantity, expected }) => ({ size, quantity, expected }))
  }
  return [{ size: null, quantity: count.stock, expected: count.expected }]
}
