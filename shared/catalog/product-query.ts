import { MAX_PRICE_DINARS } from '../money.ts'
import { fold, MAX_SEARCH_LENGTH } from '../text.ts'

/*
 * Parses the address of the product list, in one place so that server-side rendering, hydration and the cache of rendered
 * pages agree on which addresses show the same page.
 */

/** '' is the list's own order: the newest first, of a search the best match first. */
export const PRODUCT_SORTS = ['', 'newest', 'price-up', 'price-down'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** As many as anyone presses, so that an address stays one. */
const MAX_SIZES_ASKED = 20
const MAX_SIZE_LENGTH = 40
/** Beyond every shop's list, and exact. */
const MAX_PAGE = 1_000_000

export interface ProductFilters {
  /** Category id as the address has it, or empty for all: nobody checked that there is one. */
  category: string
  /** Any of these can be bought, compared by `fold`; none: all. */
  sizes: readonly string[]
  /** Dinars of what a customer pays now, both included; null: without end. */
  minPrice: number | null
  maxPrice: number | null
  onSale: boolean
}

export interface ProductQuery extends ProductFilters {
  /** Without spaces around; empty for all. */
  search: string
  sort: ProductSort
  /** From 1, as asked for; the list may have fewer. */
  page: number
}

/** A search as the address carries it. */
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

/** Dinars from what was typed or stands in an address: '4500', '4 500,50'; null for anything that is no price. */
export function readDinars(text: string): number | null {
  const digits = text.replaceAll(/\s/g, '').replace(',', '.')
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(digits)) return null
  const dinars = Number(digits)
  return dinars <= MAX_PRICE_DINARS ? dinars : null
}

/** A range as it was meant: without an end that says nothing, and in order when the two were swapped. */
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

/** What an address asks for; whatever cannot be is as if left out. */
export function readProductQuery(params: URLSearchParams): ProductQuery {
  const search = searchInAddress(params.get('q') ?? '')
  const sort = PRODUCT_SORTS.find((known) => known === params.get('sort')) ?? ''
  return {
    search,
    category: readCategory(params.get('category')),
    sizes: readSizes(params.getAll('size')),
    ...priceRange(readDinars(params.get('min') ?? ''), readDinars(params.get('max') ?? '')),
    onSale: params.get('sale') === '1',
    // Without a search that is the list's own order.
    sort: sort === 'newest' && search === '' ? '' : sort,
    page: readPage(params.get('page')),
  }
}

/** The one address of a query: what is at its default is left out, and the order is always the same. */
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
 * Canonical path and query of the list: the same text for all addresses of one page, whatever other parameters they have.
 * Rendered pages are cached by it.
 */
export function productListAddress(query: ProductQuery): string {
  const params = writeProductQuery(query)
  return params.size > 0 ? `/products?${params}` : '/products'
}

/** How many filters narrow the list, beside category and search; a price range is one. */
export function countFilters({ sizes, minPrice, maxPrice, onSale }: ProductFilters): number {
  return sizes.length + (minPrice === null && maxPrice === null ? 0 : 1) + (onSale ? 1 : 0)
}

/** True for a list that only the catalogue on the device answers: every one but plain pages, of all or of a category. */
export function isFoundOnDevice(query: ProductQuery): boolean {
  return query.search !== '' || query.sort !== '' || countFilters(query) > 0
}
