/** Cards on one page of a list: five by the specification, and more on wide screens. */
export const CARDS_PER_PAGE = { narrow: 5, wide: 10 } as const

/** The options of each filter of a list, by the filter's parameter name. */
export type ListFilters = Readonly<Record<string, readonly string[]>>

/** URL parameters of a list; `item`: name of the one with the id of the open entry. */
export interface ListAddress<F extends ListFilters> {
  item: string
  filters: F
}

export interface ListQuery<F extends ListFilters> {
  search: string
  /** From 1. */
  page: number
  /** Id of the entry whose details are open. */
  openId: string | null
  /** The chosen value of each filter; null for all. */
  filters: { [Name in keyof F]: F[Name][number] | null }
}

/** Defines the URL parameters of a list, by default without filters. */
export function listAddress<const F extends ListFilters = Record<never, never>>(
  item: string,
  filters?: F,
): ListAddress<F> {
  // Without the argument, F is the empty record.
  return { item, filters: filters ?? ({} as F) }
}

/** Parses ?search=amine&page=2&status=Pending&order=<id>; unknown values are ignored. */
export function readListQuery<F extends ListFilters>(
  { item, filters }: ListAddress<F>,
  address: URLSearchParams,
): ListQuery<F> {
  const page = Number(address.get('page') ?? '1')
  const chosen = Object.entries(filters).map(([name, choices]) => {
    const value = address.get(name)
    return [name, value !== null && choices.includes(value) ? value : null]
  })
  return {
    search: address.get('search') ?? '',
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    openId: address.get(item),
    // Has exactly the names of `filters`, each with one of its options or null.
    filters: Object.fromEntries(chosen) as ListQuery<F>['filters'],
  }
}

/** The parameters for a query: defaults are omitted, unrelated parameters stay. */
export function writeListQuery<F extends ListFilters>(
  { item }: ListAddress<F>,
  query: ListQuery<F>,
  others: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const address = new URLSearchParams(others)
  const write = (name: string, value: string | null) =>
    value === null || value === '' ? address.delete(name) : address.set(name, value)
  write('search', query.search)
  write('page', query.page > 1 ? String(query.page) : null)
  for (const [name, value] of Object.entries(query.filters)) write(name, value)
  write(item, query.openId)
  return address
}

/** Path of the API request for a query, with `pageSize` rows per page. */
export function listCall<F extends ListFilters>(
  path: string,
  { search, page, filters }: ListQuery<F>,
  pageSize: number,
): string {
  const call = new URLSearchParams({ page: String(page), limit: String(pageSize) })
  if (search.trim() !== '') call.set('search', search.trim())
  for (const [name, value] of Object.entries(filters)) if (value !== null) call.set(name, value)
  return `${path}?${call}`
}

/** True when a search or a filter is active. */
export function isNarrowed<F extends ListFilters>({ search, filters }: ListQuery<F>): boolean {
  return search.trim() !== '' || Object.values(filters).some((value) => value !== null)
}
