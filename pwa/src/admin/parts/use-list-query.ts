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

/** As it is now: a search may be written after its pause while the page that a press asked for is being drawn. */
function currentAddress(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}

/**
 * How the address changes: 'push' leaves the former one to the back button and begins at the top, 'replace' does not,
 * and 'correct' does so from an effect, where React cannot render at once.
 */
type AddressChange = 'push' | 'replace' | 'correct'

/** The list's query as the address has it; `show` changes what is given. */
export function useListQuery<F extends ListFilters>(
  place: ListAddress<F>,
): {
  query: ListQuery<F>
  /** Whether this entry is open by now: for an answer that comes late, when another may be. */
  isOpen: (id: string) => boolean
  show: (change: Partial<ListQuery<F>>, how: AddressChange) => void
  /** Searches from the first page on; nothing when the address has this search already, whatever its page. */
  searchFor: (search: string, change?: Partial<ListQuery<F>>) => void
} {
  const [address, setAddress] = useSearchParams()
  function show(change: Partial<ListQuery<F>>, how: AddressChange) {
    const now = currentAddress()
    setAddress(writeListQuery(place, { ...readListQuery(place, now), ...change }, now), {
      replace: how !== 'push',
      // At once: what a fast hand or a scanner types next must not reach the form that is being replaced.
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

/** Cards on one page of a list, by the screen it is on. */
export function useCardsPerPage(): number {
  return useMedia(WIDE) ? CARDS_PER_PAGE.wide : CARDS_PER_PAGE.narrow
}
