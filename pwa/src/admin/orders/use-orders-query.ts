import { useSearchParams } from 'react-router-dom'
import { type OrdersQuery, readOrdersQuery, writeOrdersQuery } from './orders-query.ts'

/** The list's query as the address has it; `push` leaves the former one for the back button. */
export function useOrdersQuery(): {
  query: OrdersQuery
  show: (query: OrdersQuery, how: 'push' | 'replace') => void
} {
  const [address, setAddress] = useSearchParams()
  return {
    query: readOrdersQuery(address),
    show: (query, how) => setAddress(writeOrdersQuery(query), { replace: how === 'replace' }),
  }
}
