import { useEffect, useRef, useState } from 'react'
import { type OrderPage, orderPageSchema } from '../../../../shared/orders/order.ts'
import { callApi } from '../../http/call-api.ts'
import { readSession } from '../../local/session/session.ts'
import type { CachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { listCall, type ListQuery } from '../parts/list-query.ts'
import { useReloadAfterSync } from '../parts/use-reload-after-sync.ts'
import type { PLACE } from './orders-place.ts'

/**
 * Follows orders that come in, whenever this device hears from the server and somebody looks. The first page shows them
 * by itself. Any other page would be shifted by them, so it stays, and this says how many they are.
 */
export function useNewOrders(
  query: ListQuery<(typeof PLACE)['filters']>,
  answer: Pick<CachedAnswer<unknown>, 'reload' | 'unanswered' | 'fresh' | 'asOf'>,
  page: OrderPage | null,
): number {
  const call = listCall('/api/orders', { ...query, page: 1 }, 1)
  const [counted, setCounted] = useState<{ call: string; total: number; atMs: number } | null>(null)
  const asking = useRef<AbortController>(null)
  useEffect(() => () => asking.current?.abort(), [])

  async function count() {
    asking.current?.abort()
    const { signal } = (asking.current = new AbortController())
    const token = readSession()?.token
    const first = await callApi({ path: call, schema: orderPageSchema, token, signal })
    // Beyond a thousand found nobody counts, nor would a reader leaf so far.
    if (!first.more) setCounted({ call, total: first.total, atMs: Date.now() })
  }

  useReloadAfterSync({
    unanswered: answer.unanswered,
    reload: () => {
      if (document.visibilityState !== 'visible') return
      if (query.page === 1) answer.reload()
      // What went wrong is told by the list itself, the next time it is asked for.
      else count().catch(() => undefined)
    },
  })

  const isOlder = counted === null || counted.call !== call || counted.atMs < (answer.asOf ?? 0)
  if (query.page === 1 || isOlder || page === null || page.more || !answer.fresh) return 0
  return Math.max(0, counted.total - page.total)
}
