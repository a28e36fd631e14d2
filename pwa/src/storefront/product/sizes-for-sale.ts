import type { ProductSize } from '../../../../shared/catalog/product.ts'

/** Sizes that can be bought, in the owner's order. */
export function sizesForSale(sizes: readonly ProductSize[]): ProductSize[] {
  return sizes.filter((entry) => entry.quantity > 0)
}
