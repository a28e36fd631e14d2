import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { createStore, type StoreApi, useStore } from 'zustand'
import {
  type ProductQuery,
  readProductQuery,
  searchInAddress,
  writeProductQuery,
} from '../../../../shared/catalog/product-query.ts'

/** A pause in the typing after which the address follows; browsers limit how often it may change. */
const ADDRESS_DELAY_MS = 250

export interface ProductQueryControls {
  /** What the address asks for, with what is in the search box, which it follows after a pause. */
  query: ProductQuery
  setSearch: (search: string) => void
  /** Category, filters or order; they begin at the first page again. */
  narrow: (change: (now: ProductQuery) => Partial<ProductQuery>) => void
  setPage: (page: number) => void
}

interface ProductChoice {
  /** What stands in the search box. */
  search: string
  /** What was chosen, shown at once: the router takes its time to render an address. Null once it has. */
  ahead: ProductQuery | null
  type: (search: string) => void
  choose: (query: ProductQuery) => void
  /** The history entry named `key` is shown, which asks for `asked`. */
  follow: (key: string, asked: ProductQuery, isReplaced: boolean) => void
}

/** What the shopper typed and chose, ahead of the address. `key` names the history entry that is shown. */
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
      // A replaced entry is our own typing, already behind what is in the box by now.
      set(isReplaced ? { ahead: null } : { ahead: null, search: asked.search })
    },
  }))
}

/** What the address asks for by now; what is drawn may be a moment behind, and two presses in a row meet the same. */
function inAddress(): ProductQuery {
  return readProductQuery(new URLSearchParams(window.location.search))
}

/**
 * What the list is narrowed to lives in the address, so a reload, a link and the back button all find it. Typing
 * replaces the history entry; every other choice is an entry of its own.
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

  // While the address still waits for the typing to pause, its page belongs to the old search.
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
        // Left meanwhile, back or by a link: that has the address already, although its page may still be on its way.
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
