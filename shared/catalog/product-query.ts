import { MAX_PRICE_DINARS } from '../money.ts'
import { fold, MAX_SEARCH_LENGTH } from '../text.ts'

/*
 * Parses the address of the product list, in one place so that server-side rendering, hydration and the cache of
 * rendered pages agree on which addresses show the same page.
 */

/** '' is the default order: newest first, or best match first when there is a search. */
export const PRODUCT_SORTS = ['', 'newest', 'price-up', 'price-down'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** Bounds the length of the address. */
const MAX_SIZES_ASKED = 20
const MAX_SIZE_LENGTH = 40
/** More pages than any shop has, and small enough to be an exact integer. */
const MAX_PAGE = 1_000_000

export interface ProductFilters {
  /** Category id from the address, or empty for all categories. The category may not exist. */
  category: string
  /** A product matches when at least one of these sizes is in stock, compared by `fold`; empty: all products. */
  sizes: readonly string[]
  /** Bounds of the effective price in dinars, both inclusive; null: no bound. */
  minPrice: number | null
  maxPrice: number | null
  onSale: boolean
}

export interface ProductQuery extends ProductFilters {
  /** Trimmed; empty for all products. */
  search: string
  sort: ProductSort
  /** The requested page, from 1. The list may have fewer pages. */
  page: number
}

/** The search text as written into the address: trimmed and limited in length. */
export function searchInAddress(text: string): string {
  return text.slice(0, MAX_SEARCH_LENGTH).trim()
}

function readCategory(id: string | null): string {
  const lower = id?.toLowerCase() ?? ''
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(lower) ? lower : ''
}

function readSizes(names: readonly string[]): string[] {
  const bySize = new Map<string, string>()
  for (const name of names) {
    const size = name.trim()
    const folded = fold(size)
    if (folded !== '' && size.length <= MAX_SIZE_LENGTH && !bySize.has(folded)) {
      bySize.set(folded, size)
    }
  }
  return [...bySize.values()].slice(0, MAX_SIZES_ASKED).toSorted()
}

/** Parses a price in dinars from a form field or an address: '4500', '4 500,50'. Null when the text is not a price. */
export function readDinars(text: string): number | null {
  const digits = text.replaceAll(/\s/g, '').replace(',', '.')
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(digits)) return null
  const dinars = Number(digits)
  return dinars <= MAX_PRICE_DINARS ? dinars : null
}

/** Normalises a price range: a minimum of 0 is dropped, and swapped bounds are put in order. */
export function priceRange(
  least: number | null,
  most: number | null,
): Pick<ProductFilters, 'minPrice' | 'maxPrice'> {
  const reversed = least !== null && most !== null && least > most
  const [minPrice, maxPrice] = reversed ? [most, least] : [least, most]
  return { minPrice: minPrice === 0 ? null : minPrice, maxPrice }
}

function readPage(text: string | null): number {
  return text !== null && /^\d{1,7}$/.test(text) ? Math.min(Math.max(Number(text), 1), MAX_PAGE) : 1
}

/** Parses the query of an address. Invalid values are ignored. */
export function readProductQuery(params: URLSearchParams): ProductQuery {
  const search = searchInAddress(params.get('q') ?? '')
  const sort = PRODUCT_SORTS.find((known) => known === params.get('sort')) ?? ''
  return {
    search,
    category: readCategory(params.get('category')),
    sizes: readSizes(params.getAll('size')),
    ...priceRange(readDinars(params.get('min') ?? ''), readDinars(params.get('max') ?? '')),
    onSale: params.get('sale') === '1',
    // Without a search, 'newest' is the default order.
    sort: sort === 'newest' && search === '' ? '' : sort,
    page: readPage(params.get('page')),
  }
}

/** The canonical parameters of a query: defaults are left out, and the order is fixed. */
export function writeProductQuery(query: ProductQuery): URLSearchParams {
  const params = new URLSearchParams()
  const search = searchInAddress(query.search)
  if (search !== '') params.set('q', search)
  if (query.category !== '') params.set('category', query.category)
  for (const size of readSizes(query.sizes)) params.append('size', size)
  const { minPrice, maxPrice } = priceRange(query.minPrice, query.maxPrice)
  if (minPrice !== null) params.set('min', String(minPrice))
  if (maxPrice !== null) params.set('max', String(maxPrice))
  if (query.onSale) params.set('sale', '1')
  const { sort } = query
  if (sort !== '' && (sort !== 'newest' || search !== '')) params.set('sort', sort)
  if (query.page > 1) params.set('page', String(query.page))
  return params
}

/**
 * Canonical path and query of the list: equal for all addresses that show the same page, unknown parameters ignored.
 * It is the key of the cache of rendered pages.
 */
export function productListAddress(query: ProductQuery): string {
  const params = writeProductQuery(query)
  return params.size > 0 ? `/products?${params}` : '/products'
}

/** The number of active filters, not counting category and search; a price range counts as one. */
export function countFilters({ sizes, minPrice, maxPrice, onSale }: ProductFilters): number {
  return sizes.length + (minPrice === null && maxPrice === null ? 0 : 1) + (onSale ? 1 : 0)
}

/**
 * True when only the local catalogue can answer the query: the server only pages through all products or one category.
 */
export function isFoundOnDevice(query: ProductQuery): boolean {
  return query.search !== '' || query.sort !== '' || countFilters(query) > 0
}
