import { useSearchParams } from 'react-router-dom'
import {
  type ListAddress,
  type ListFilters,
  type ListQuery,
  readListQuery,
  writeListQuery,
} from './list-query.ts'

/** The list's query as the address has it; `show` changes what is given, 'push' leaves the former for the back button. */
export function useListQuery<F extends ListFilters>(
  place: ListAddress<F>,
): {
  query: ListQuery<F>
  show: (change: Partial<ListQuery<F>>, how: 'push' | 'replace') => void
} {
  const [address, setAddress] = useSearchParams()
  const query = readListQuery(place, address)
  return {
    query,
    show: (change, how) => {
      // As it is now: a search may be written after its pause while the page that a press asked for is being drawn.
      const now = new URLSearchParams(window.location.search)
      setAddress(writeListQuery(place, { ...readListQuery(place, now), ...change }, now), {
        replace: how === 'replace',
      })
    },
  }
}
