import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'

/** A pause in the typing after which the address follows; browsers limit how often it may change. */
const ADDRESS_DELAY_MS = 250

export interface ProductQuery {
  /** What is in the search box. */
  search: string
  /** Category id, or empty for all. */
  category: string
  /** As asked for; the list may have fewer. */
  page: number
}

export interface ProductQueryControls extends ProductQuery {
  setSearch: (search: string) => void
  setCategory: (category: string) => void
  setPage: (page: number) => void
}

/** The address of a list: only what differs from the plain list is in it. */
function addressOf({ search, category, page }: ProductQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (search.trim() !== '') params.set('q', search.trim())
  if (category !== '') params.set('category', category)
  if (page > 1) params.set('page', String(page))
  return params
}

/**
 * Search, category and page live in the address, so a reload, a link and the back button all find them. Typing
 * replaces the history entry; a category and a page are entries of their own.
 */
export function useProductQuery(): ProductQueryControls {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const navigationType = useNavigationType()
  const inAddress = params.get('q') ?? ''
  const category = params.get('category') ?? ''
  const [search, setTyped] = useState(inAddress)
  const [seen, setSeen] = useState(location.key)
  const timer = useRef<number | undefined>(undefined)

  if (seen !== location.key) {
    setSeen(location.key)
    // A replaced entry is our own typing, already behind what is in the box by now.
    if (navigationType !== 'REPLACE') setTyped(inAddress)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  // While the address still waits for the typing to pause, its page belongs to the old search.
  const page = search.trim() === inAddress ? Number(params.get('page') ?? 1) : 1

  return {
    search,
    category,
    page,
    setSearch: (text) => {
      setTyped(text)
      clearTimeout(timer.current)
      const { href } = window.location
      timer.current = window.setTimeout(() => {
        // Left meanwhile, back or by a link: that has the address already, although its page may still be on its way.
        if (window.location.href !== href) return
        setParams(addressOf({ search: text, category, page: 1 }), { replace: true })
      }, ADDRESS_DELAY_MS)
    },
    setCategory: (chosen) => {
      clearTimeout(timer.current)
      setParams(addressOf({ search, category: chosen, page: 1 }))
    },
    setPage: (wanted) => {
      clearTimeout(timer.current)
      setParams(addressOf({ search, category, page: wanted }))
    },
  }
}
