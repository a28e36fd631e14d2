import { useSearchParams } from 'react-router-dom'
import {
  type ListAddress,
  type ListFilters,
  type ListQuery,
  readListQuery,
  writeListQuery,
} from './list-query.ts'

/** As it is now: a search may be written after its pause while the page that a press asked for is being drawn. */
function currentAddress(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}

/** The list's query as the address has it; `show` changes what is given, 'push' leaves the former for the back button and begins at the top. */
export function useListQuery<F extends ListFilters>(
  place: ListAddress<F>,
): {
  query: ListQuery<F>
  /** Whether this entry is open by now: for an answer that comes late, when another may be. */
  isOpen: (id: string) => boolean
  show: (change: Partial<ListQuery<F>>, how: 'push' | 'replace') => void
  /** Searches from the first page on; nothing when the address has this search already, whatever its page. */
  searchFor: (search: string, change?: Partial<ListQuery<F>>) => void
} {
  const [address, setAddress] = useSearchParams()
  function show(change: Partial<ListQuery<F>>, how: 'push' | 'replace') {
    const now = currentAddress()
    setAddress(writeListQuery(place, { ...readListQuery(place, now), ...change }, now), {
      replace: how === 'replace',
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
