import { type Order, type OrderPage, orderPageSchema } from '../../../../shared/orders/order.ts'
import { searchedNumber, searchedPhone } from '../../../../shared/orders/order-search.ts'
import { readPhone } from '../../../../shared/phone.ts'
import { fold } from '../../../../shared/text.ts'
import { type Answer, loadAnswer } from '../../local/answers/load-answer.ts'
import type { ListQuery } from '../parts/list-query.ts'
import type { OrderFilters } from './order-filters.tsx'
import type { PLACE } from './orders-place.ts'

/** The maximum page size of the server. */
const MOST_KEPT = 200
const KEEP_AGAIN_MS = 5 * 60_000

const request = {
  key: 'orders:newest',
  path: `/api/orders?page=1&limit=${MOST_KEPT}`,
  schema: orderPageSchema,
}

let keptAt = 0

/** Caches the newest orders for offline use; at most once within some minutes. */
export function keepNewestOrders(now = Date.now()): void {
  if (now - keptAt < KEEP_AGAIN_MS) return
  keptAt = now
  const note = (answer: Answer<OrderPage>) => {
    if (answer.state === 'failed') keptAt = 0
  }
  void loadAnswer(request, note, new AbortController().signal)
}

/** Loads the newest orders, as loadAnswer: `show` gets the cached ones also when the server does not answer. */
export function loadNewestOrders(
  show: (answer: Answer<OrderPage>) => void,
  signal: AbortSignal,
): void {
  void loadAnswer(request, show, signal)
}

/** The page for a query, computed from the given orders as the server does it. */
export function pageOf(
  orders: readonly Order[],
  {
    search,
    page,
    filters,
  }: Pick<ListQuery<(typeof PLACE)['filters']>, 'search' | 'page'> & {
    filters: OrderFilters
  },
  pageSize: number,
): OrderPage {
  const wanted = fold(search)
  const digits = searchedPhone(search)
  const number = searchedNumber(search)
  const found = orders.filter((order) => {
    if (filters.status !== null && order.status !== filters.status) return false
    if (filters.origin !== null && order.origin !== filters.origin) return false
    if (order.number === number) return true
    if (digits !== null && readPhone(order.phone).includes(digits)) return true
    return fold(`${order.fullName} ${order.phone} ${order.receiptNumber ?? ''}`).includes(wanted)
  })
  // An exact match of the order number comes first, as in the server's answer.
  const named = found.findIndex((order) => order.number === number)
  if (named > 0) found.unshift(...found.splice(named, 1))
  const start = (page - 1) * pageSize
  return {
    orders: found.slice(start, start + pageSize),
    total: found.length,
    more: false,
    page,
    pages: Math.max(1, Math.ceil(found.length / pageSize)),
  }
}
