import { useContext, useDeferredValue, useEffect, useMemo } from 'react'
import {
  PRODUCTS_PER_PAGE,
  type Category,
  type Product,
} from '../../../../shared/catalog/product.ts'
import {
  countFilters,
  type ProductQuery,
  readProductQuery,
  searchInAddress,
  writeProductQuery,
} from '../../../../shared/catalog/product-query.ts'
import { shopSearch } from '../../local/catalog/search-products.ts'
import { SentCatalogContext } from '../../local/catalog/sent-catalog.ts'
import { useShopCatalog } from '../../local/catalog/use-shop-catalog.ts'
import { clampPage, pageCount } from '../../ui/page-window.ts'
import { filterProducts, pageOf } from './filter-products.ts'

export interface ProductList {
  state: 'loading' | 'ready' | 'failed'
  error: string | null
  categories: readonly Category[]
  /** Null for all, and for an unknown category. */
  category: Category | null
  /** True with a search or a filter other than the category. */
  narrowed: boolean
  /** Number of matching products on all pages. */
  count: number
  page: number
  pages: number
  /** Products of the page. */
  shown: readonly Product[]
  /** The whole catalogue, newest first; empty until it is stored. */
  all: readonly Product[]
}

/** The filters of a query as text, comparable by value. */
function filtersKey(query: ProductQuery): string {
  return writeProductQuery({ ...query, search: '', category: '', sort: '', page: 1 }).toString()
}

/** The page of products for a query: from the stored catalogue, or until then from the data embedded in the page. */
export function useProductList(query: ProductQuery): ProductList {
  // Deferred: input renders at once, the list with low priority.
  const { state, error, products, categories, syncedAt } = useDeferredValue(useShopCatalog())
  const search = useDeferredValue(searchInAddress(query.search))
  const filters = useDeferredValue(filtersKey(query))
  const sort = useDeferredValue(query.sort)
  const { list: sent } = useContext(SentCatalogContext)

  const category = categories.find(({ _id }) => _id === query.category) ?? null
  const categoryId = category?._id ?? ''
  const narrowing = useMemo(() => readProductQuery(new URLSearchParams(filters)), [filters])
  // Filtered before the search, which caches its keys by list, so that typing only compares strings.
  const passed = useMemo(() => {
    const isPlain = filters === '' && categoryId === '' && sort === ''
    return isPlain
      ? products
      : filterProducts(products, { ...narrowing, category: categoryId, sort })
  }, [products, filters, narrowing, categoryId, sort])
  useEffect(() => shopSearch.prepare(passed), [passed])
  const found = useMemo(
    // A chosen order takes precedence over the ranking.
    () => shopSearch.find(passed, search, { ranked: sort === '' }),
    [passed, search, sort],
  )
  const pages = pageCount(found.length, PRODUCTS_PER_PAGE)
  const page = clampPage(query.page, pages)
  const shown = useMemo(() => pageOf(found, page, PRODUCTS_PER_PAGE), [found, page])
  const narrowed = search !== '' || countFilters(narrowing) > 0
  if (
    // While the first pull is incomplete, the embedded data has the right count.
    syncedAt === null &&
    sent?.category === query.category &&
    sent.page === query.page &&
    search === '' &&
    filters === '' &&
    sort === ''
  ) {
    return {
      state: 'ready',
      error: null,
      categories: sent.categories,
      category: sent.categories.find(({ _id }) => _id === sent.category) ?? null,
      narrowed,
      count: sent.count,
      page: sent.page,
      pages: pageCount(sent.count, PRODUCTS_PER_PAGE),
      shown: sent.products,
      all: [],
    }
  }
  const count = found.length
  return { state, error, categories, category, narrowed, count, page, pages, shown, all: products }
}
