import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { fold } from '../../../../shared/text.ts'
import { counterSearch } from '../../local/catalog/search-products.ts'

type Searchable = Pick<CounterProduct, 'title' | 'translations' | 'sizes' | 'category' | 'barcode'>

/** The products of a category (null: all) that the query finds, see `counterSearch`; an empty query finds all. */
export function findProducts<T extends Searchable>(
  products: readonly T[],
  query: string,
  categoryId: string | null,
): readonly T[] {
  // Searches the whole list first, as the search caches its keys by list.
  const found = counterSearch.find(products, query)
  if (categoryId === null) return found
  return found.filter((product) => product.category?._id === categoryId)
}

/** The size in stock that the query contains: 42 in 'pirlo 42'. Null when there is none. */
export function namedSize(product: Pick<Searchable, 'sizes'>, query: string): string | null {
  const words = fold(query).split(' ')
  const named = product.sizes.find(
    (entry) => entry.quantity > 0 && words.includes(fold(entry.size)),
  )
  return named?.size ?? null
}
