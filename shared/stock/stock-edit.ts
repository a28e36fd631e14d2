import * as v from 'valibot'
import { MAX_SIZES, MISSING_STOCK, sizeNameSchema } from '../products/product-sizes.ts'
import { countSchema, expectedCountSchema } from '../entry-schemas.ts'

/** What was counted of a product with sizes. */
export const countedSizesFields = {
  sizes: v.pipe(
    v.array(
      v.object({
        size: sizeNameSchema,
        quantity: countSchema,
        expected: v.optional(expectedCountSchema),
      }),
      'Sizes must be a list.',
    ),
    v.minLength(1, MISSING_STOCK),
    v.maxLength(MAX_SIZES, `A product has at most ${MAX_SIZES} sizes.`),
  ),
}
/** What was counted of a product without sizes. */
export const countedStockFields = { stock: countSchema, expected: v.optional(expectedCountSchema) }

/** The sentence for a count that neither form accepts: what is wrong with the form that was meant, or that it is missing. */
export function wrongCount(issue: v.UnionIssue<v.BaseIssue<unknown>>): string {
  const wrong = issue.issues?.find(({ received }) => received !== 'undefined')
  return wrong?.message ?? MISSING_STOCK
}

/**
 * A count of a product's stock: `quantity − expected` is the movement, so that a count made offline merges
 * with what was sold meanwhile. Without `expected` it is an absolute count.
 */
export const stockCountSchema = v.union(
  [v.object(countedSizesFields), v.object(countedStockFields)],
  wrongCount,
)
export type StockCount = v.InferOutput<typeof stockCountSchema>

/** The count as a list, one entry a size; null is the product without sizes. */
export function countedQuantities(
  count: StockCount,
): { size: string | null; quantity: number; expected: number | undefined }[] {
  if ('sizes' in count) {
    return count.sizes.map(({ size, quantity, expected }) => ({ size, quantity, expected }))
  }
  return [{ size: null, quantity: count.stock, expected: count.expected }]
}
