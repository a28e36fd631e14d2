import {
  CARDS_PER_PAGE,
  type ListAddress,
  type ListFilters,
  type ListQuery,
  readListQuery,
  writeListQuery,
} from './list-query.ts'
import { useMedia, WIDE } from './use-media.ts'
import { useSearchParams } from 'react-router-dom'

/** The current address: the rendered one may be outdated when a debounced search is committed during a navigation. */
function currentAddress(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}

/**
 * How the address changes: 'push' adds a history entry and scrolls to the top, 'replace' does not; 'correct' replaces
 * it from an effect, where flushSync is not possible.
 */
type AddressChange = 'push' | 'replace' | 'correct'

/** The list's query from the address; `show` changes the given fields. */
export function useListQuery<F extends ListFilters>(
  place: ListAddress<F>,
): {
  query: ListQuery<F>
  /** Whether this entry is open now, to be checked when a late answer arrives. */
  isOpen: (id: string) => boolean
  show: (change: Partial<ListQuery<F>>, how: AddressChange) => void
  /** Searches from the first page; does nothing when the address has this search already, on any page. */
  searchFor: (search: string, change?: Partial<ListQuery<F>>) => void
} {
  const [address, setAddress] = useSearchParams()
  function show(change: Partial<ListQuery<F>>, how: AddressChange) {
    const now = currentAddress()
    setAddress(writeListQuery(place, { ...readListQuery(place, now), ...change }, now), {
      replace: how !== 'push',
      // Synchronous: the next keys of a fast typist or scanner must not reach the form that is being replaced.
      flushSync: how !== 'correct',
    })
    if (how === 'push') window.scrollTo(0, 0)
  }
  return {
    query: readListQuery(place, address),
    isOpen: (id) => readListQuery(place, currentAddress()).openId === id,
    show,
    searchFor: (search, change = {}) => {
      if (search === readListQuery(place, currentAddress()).search) return
      show({ ...change, search, page: 1 }, 'replace')
    },
  }
}

/** Number of cards on one page of a list, by the screen width. */
export function useCardsPerPage(): number {
  return useMedia(WIDE) ? CARDS_PER_PAGE.wide : CARDS_PER_PAGE.narrow
}
