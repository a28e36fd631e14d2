import type { Product } from '../../../../shared/catalog/product.ts'
import { shopSearch } from '../../local/search-products.ts'

export interface ProductFilter {
  /** Searched in titles, ignoring case and accents. */
  search: string
  /** Category id; empty for all. */
  category: string
}

/** The products that match, in their order. */
export function filterProducts(
  products: readonly Product[],
  { search, category }: ProductFilter,
): readonly Product[] {
  // The whole list first: what is searched in it is kept by list.
  const found = shopSearch.find(products, search)
  return category === '' ? found : found.filter((product) => product.category?._id === category)
}

/** One page of a list, first page 1. */
export function pageOf<T>(items: readonly T[], page: number, pageSize: number): readonly T[] {
  return items.slice((page - 1) * pageSize, page * pageSize)
}
