import { useContext, useDeferredValue, useEffect, useMemo } from 'react'
import {
  PRODUCTS_PER_PAGE,
  type Category,
  type Product,
} from '../../../../shared/catalog/product.ts'
import { shopSearch } from '../../local/search-products.ts'
import { SentCatalogContext } from '../../local/sent-catalog.ts'
import { useShopCatalog } from '../../local/use-shop-catalog.ts'
import { clampPage, pageCount } from '../../ui/page-window.ts'
import { filterProducts, pageOf } from './filter-products.ts'
import type { ProductQuery } from './use-product-query.ts'

interface ProductList {
  state: 'loading' | 'ready' | 'failed'
  error: string | null
  categories: readonly Category[]
  /** Null for all, and for a category that is not there. */
  category: Category | null
  searched: boolean
  /** Products that match, on all pages. */
  count: number
  page: number
  pages: number
  /** Those of the page. */
  shown: readonly Product[]
  /** The whole catalogue, newest first; empty until the device has it. */
  all: readonly Product[]
}

/** The page of products that the address asks for: from the device, or before it has them as it came with the page. */
export function useProductList(query: ProductQuery): ProductList {
  // What the person does is drawn at once; the list follows when the browser has a moment.
  const { state, error, products, categories, syncedAt } = useDeferredValue(useShopCatalog())
  const search = useDeferredValue(query.search)
  const { list: sent } = useContext(SentCatalogContext)
  useEffect(() => shopSearch.prepare(products), [products])

  const category = categories.find(({ _id }) => _id === query.category) ?? null
  const found = useMemo(
    () => filterProducts(products, { search, category: category?._id ?? '' }),
    [products, search, category],
  )
  const pages = pageCount(found.length, PRODUCTS_PER_PAGE)
  const page = clampPage(query.page, pages)
  const shown = useMemo(() => pageOf(found, page, PRODUCTS_PER_PAGE), [found, page])
  const searched = search.trim() !== ''
  if (
    // While the catalogue comes in parts, the page knows better how many there are.
    syncedAt === null &&
    sent?.category === query.category &&
    sent.page === query.page &&
    !searched
  ) {
    return {
      state: 'ready',
      error: null,
      categories: sent.categories,
      category: sent.categories.find(({ _id }) => _id === sent.category) ?? null,
      searched,
      count: sent.count,
      page: sent.page,
      pages: pageCount(sent.count, PRODUCTS_PER_PAGE),
      shown: sent.products,
      all: [],
    }
  }
  const count = found.length
  return { state, error, categories, category, searched, count, page, pages, shown, all: products }
}
