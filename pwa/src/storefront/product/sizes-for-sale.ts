import type { ProductSize } from '../../../../shared/catalog/product.ts'

/** Sizes in stock, in the owner's order. */
export function sizesForSale(sizes: readonly ProductSize[]): ProductSize[] {
  return sizes.filter((entry) => entry.quantity > 0)
}
