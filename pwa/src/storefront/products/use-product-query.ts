import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { createStore, type StoreApi, useStore } from 'zustand'
import {
  type ProductQuery,
  readProductQuery,
  searchInAddress,
  writeProductQuery,
} from '../../../../shared/catalog/product-query.ts'

/** Debounce of the address while typing, since browsers limit how often it may change. */
const ADDRESS_DELAY_MS = 250

export interface ProductQueryControls {
  /** The query of the address, with the text of the search box, which reaches the address after the debounce. */
  query: ProductQuery
  setSearch: (search: string) => void
  /** Changes category, filters or order, and goes to the first page. */
  narrow: (change: (now: ProductQuery) => Partial<ProductQuery>) => void
  setPage: (page: number) => void
}

interface ProductChoice {
  /** Text of the search box. */
  search: string
  /** Optimistic query, shown until the router has rendered the new address; then null. */
  ahead: ProductQuery | null
  type: (search: string) => void
  choose: (query: ProductQuery) => void
  /** Call when the history entry `key` with the query `asked` is shown. */
  follow: (key: string, asked: ProductQuery, isReplaced: boolean) => void
}

/** Store of what was typed and chosen ahead of the address. `key`: of the shown history entry. */
export function createProductChoice(key: string, search: string): StoreApi<ProductChoice> {
  let seen = key
  return createStore<ProductChoice>((set) => ({
    search,
    ahead: null,
    type: (text) => set({ search: text }),
    choose: (query) => set({ ahead: query }),
    follow(next, asked, isReplaced) {
      if (next === seen) return
      seen = next
      // A replaced entry comes from typing here, and the search box may be ahead of it.
      set(isReplaced ? { ahead: null } : { ahead: null, search: asked.search })
    },
  }))
}

/** The query of the current address. The rendered one may be outdated when two presses follow quickly. */
function inAddress(): ProductQuery {
  return readProductQuery(new URLSearchParams(window.location.search))
}

/**
 * The query is stored in the address, so that reload, links and Back restore it. Typing replaces the history entry;
 * every other choice adds one.
 */
export function useProductQuery(): ProductQueryControls {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const navigationType = useNavigationType()
  const asked = useMemo(() => readProductQuery(params), [params])
  const [store] = useState(() => createProductChoice(location.key, asked.search))
  const { search, ahead, type, choose, follow } = useStore(store)
  const timer = useRef<number | undefined>(undefined)

  useLayoutEffect(
    () => follow(location.key, asked, navigationType === 'REPLACE'),
    [follow, location.key, asked, navigationType],
  )
  useEffect(() => () => clearTimeout(timer.current), [])

  // Until the debounce has passed, the page in the address belongs to the old search.
  const chosen = ahead ?? asked
  const page = searchInAddress(search) === chosen.search ? chosen.page : 1
  const query = { ...chosen, search, page }

  function go(next: ProductQuery) {
    clearTimeout(timer.current)
    const address = writeProductQuery(next)
    choose(readProductQuery(address))
    setParams(address)
  }

  return {
    query,
    setSearch: (text) => {
      type(text)
      clearTimeout(timer.current)
      const { href } = window.location
      timer.current = window.setTimeout(() => {
        // Skipped after a navigation, which has changed the address already, even if its page is still loading.
        if (window.location.href !== href) return
        setParams(writeProductQuery({ ...inAddress(), search: text, page: 1 }), { replace: true })
      }, ADDRESS_DELAY_MS)
    },
    narrow: (change) => {
      const now = inAddress()
      go({ ...now, search, ...change(now), page: 1 })
    },
    setPage: (wanted) => go({ ...query, page: wanted }),
  }
}
