import * as v from 'valibot'
import { idSchema } from '../ids.ts'
import { MAX_SIZES, MISSING_STOCK, sizeNameSchema } from '../products/product-sizes.ts'
import { countSchema, expectedCountSchema } from '../entry-schemas.ts'

const sizesCounted = {
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
const plainCounted = { stock: countSchema, expected: v.optional(expectedCountSchema) }

/** What is wrong with the form of the count that was meant; of one that is left out whole, that it is missing. */
function wrongCount(issue: v.UnionIssue<v.BaseIssue<unknown>>): string {
  const wrong = issue.issues?.find(({ received }) => received !== 'undefined')
  return wrong?.message ?? MISSING_STOCK
}

/**
 * A count of a product's stock: `quantity − expected` is the movement, so that a count made offline merges
 * with what was sold meanwhile. Without `expected` it is an absolute count.
 */
export const stockCountSchema = v.union(
  [v.object(sizesCounted), v.object(plainCounted)],
  wrongCount,
)
export type StockCount = v.InferOutput<typeof stockCountSchema>

/** Payload of the operation `stock-edit.v1`. */
export const stockEditV1Schema = v.union(
  [
    v.object({ productId: idSchema, ...sizesCounted }),
    v.object({ productId: idSchema, ...plainCounted }),
  ],
  wrongCount,
)
export type StockEditV1 = v.InferOutput<typeof stockEditV1Schema>

/** The count as a list, one entry a size; null is the product without sizes. */
export function countedQuantities(
  count: StockCount,
): { size: string | null; quantity: number; expected: number | undefined }[] {
  if ('sizes' in count) {
    return count.sizes.map(({ size, quantity, expected }) => ({ size, quantity, expected }))
  }
  return [{ size: null, quantity: count.stock, expected: count.expected }]
}
