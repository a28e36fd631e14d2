/** Cards on one page of a list: five, as the specification has it, and more where a panel beside them leaves the room. */
export const CARDS_PER_PAGE = { narrow: 5, wide: 10 } as const

/** The values of each filter of a list, by the filter's name in the address. */
export type ListFilters = Readonly<Record<string, readonly string[]>>

/** How a list is written into its address; `item` is the parameter that holds the id of the open entry. */
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
  /** The chosen value of each filter; null is all. */
  filters: { [Name in keyof F]: F[Name][number] | null }
}

/** The address of a list; without filters it can only be searched. */
export function listAddress<const F extends ListFilters = Record<never, never>>(
  item: string,
  filters?: F,
): ListAddress<F> {
  // Without the argument F is the empty record, which the empty object is.
  return { item, filters: filters ?? ({} as F) }
}

/** What the address says: ?search=amine&page=2&status=Pending&order=<id>. Anything unknown is as if left out. */
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
    // Built from the very names of `filters`, each with one of its choices or null.
    filters: Object.fromEntries(chosen) as ListQuery<F>['filters'],
  }
}

/** The address for a query: default values are left out, parameters of other parts stay. */
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

/** The path of the request that answers a query, with `pageSize` rows a page. */
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

/** True when a search or a filter narrows the list. */
export function isNarrowed<F extends ListFilters>({ search, filters }: ListQuery<F>): boolean {
  return search.trim() !== '' || Object.values(filters).some((value) => value !== null)
}
