import type { ProductFilters } from '../../../../shared/catalog/product-query.ts'
import { fold } from '../../../../shared/text.ts'

/** A change of the filters, from what they are by then: presses may come faster than pages are drawn. */
export type FilterChange = (now: ProductFilters) => Partial<ProductFilters>

/** Takes all of them away but the category, which has a field of its own. */
export const noFilters: FilterChange = () => ({
  sizes: [],
  minPrice: null,
  maxPrice: null,
  onSale: false,
})

/** The sizes but this one, however it is written. */
export function withoutSize(sizes: readonly string[], size: string): string[] {
  return sizes.filter((other) => fold(other) !== fold(size))
}
