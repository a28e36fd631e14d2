import type { ProductFilters } from '../../../../shared/catalog/product-query.ts'
import { fold } from '../../../../shared/text.ts'

/** A change as a function of the current filters, since presses may come faster than renders. */
export type FilterChange = (now: ProductFilters) => Partial<ProductFilters>

/** Clears all filters but the category, which has its own field. */
export const noFilters: FilterChange = () => ({
  sizes: [],
  minPrice: null,
  maxPrice: null,
  onSale: false,
})

/** The sizes without this one, compared by `fold`. */
export function withoutSize(sizes: readonly string[], size: string): string[] {
  return sizes.filter((other) => fold(other) !== fold(size))
}
