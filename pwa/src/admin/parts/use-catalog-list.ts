import { useEffect, useMemo } from 'react'
import type { Search } from '../../local/catalog/search-products.ts'
import { clampPage, pageCount } from '../../ui/page-window.ts'
import type { ListAddress } from './list-query.ts'
import { useListQuery } from './use-list-query.ts'
import { useSearchText } from './search-text.ts'

/** A searchable list of the stored catalogue, `pageSize` entries per page. */
export function useCatalogList<T>(
  place: ListAddress<Record<never, never>>,
  items: readonly T[],
  pageSize: number,
  by: Search<T>,
) {
  const { query, isOpen, show, searchFor } = useListQuery(place)
  const search = useSearchText(query.search, searchFor)
  const text = search.value
  useEffect(() => by.prepare(items), [by, items])
  // Searches for the text of the field, without the debounce of the address.
  const found = useMemo(() => by.find(items, text), [by, items, text])
  const pages = pageCount(found.length, pageSize)
  const page = clampPage(text === query.search ? query.page : 1, pages)
  return {
    openId: query.openId,
    isOpen,
    show,
    shown: found.slice((page - 1) * pageSize, page * pageSize),
    /** True when a search is active. */
    narrowed: text.trim() !== '',
    search,
    pager: {
      page,
      pages,
      onChange: (next: number) => show({ search: text, page: next }, 'push'),
    },
  }
}
