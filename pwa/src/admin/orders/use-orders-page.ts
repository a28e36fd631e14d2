import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type OrderPage, orderPageSchema } from '../../../../shared/orders/order.ts'
import type { Answer } from '../../local/answers/load-answer.ts'
import { type CachedAnswer, useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { useSyncStatus } from '../../sync/sync-status.ts'
import { listCall, type ListQuery } from '../parts/list-query.ts'
import { useCardsPerPage } from '../parts/use-list-query.ts'
import { useLast } from '../parts/use-last.ts'
import { keepNewestOrders, loadNewestOrders, pageOf } from './newest-orders.ts'
import type { PLACE } from './orders-place.ts'

export interface OrdersPageData {
  /** State of the answer; its data is in `page`. */
  answer: Omit<CachedAnswer<unknown>, 'data'>
  page: OrderPage | null
  /** Set when the page was computed from the cached newest orders: their number. */
  newestKept: number | null
}

/** The cached newest orders; null unless `wanted`. */
function useNewestOrders(wanted: boolean): Answer<OrderPage> | null {
  const [newest, setNewest] = useState<Answer<OrderPage> | null>(null)
  useEffect(() => {
    if (!wanted) return
    const reading = new AbortController()
    loadNewestOrders(setNewest, reading.signal)
    return () => reading.abort()
  }, [wanted])
  return wanted ? newest : null
}

/**
 * One page of the list: from the server, else its cached answer, else computed from the cached newest orders.
 */
export function useOrdersPage(query: ListQuery<(typeof PLACE)['filters']>): OrdersPageData {
  const pageSize = useCardsPerPage()
  const path = listCall('/api/orders', query, pageSize)
  const answer = useCachedAnswer({ key: path, path, schema: orderPageSchema })
  const last = useLast(answer.data)
  // While another page loads, the former one stays, so that the layout does not shift.
  const shown = answer.state === 'loading' ? last : answer.data
  const isAway = answer.state === 'failed' && answer.unanswered
  const newest = useNewestOrders(isAway)

  useEffect(() => {
    if (answer.fresh) keepNewestOrders()
  }, [answer.fresh])

  if (!isAway || !newest?.data) return { answer, page: shown, newestKept: null }
  const page = pageOf(newest.data.orders, query, pageSize)
  // Pages beyond the cached orders are unknown, not empty.
  if (query.page > page.pages) return { answer, page: null, newestKept: null }
  const { asOf } = newest
  return {
    answer: { ...answer, state: 'ready', fresh: false, asOf },
    page,
    newestKept: newest.data.orders.length,
  }
}

/** Reloads the list once sales of this device have reached the server. */
export function useReloadAfterSending(reload: () => void): void {
  const waitingSales = useSyncStatus((status) => status.waitingSales)
  const before = useRef(waitingSales)
  const sent = useEffectEvent(reload)

  useEffect(() => {
    if (waitingSales < before.current) sent()
    before.current = waitingSales
  }, [waitingSales])
}
