import { useEffect, useRef, useState } from 'react'
import { type OrderPage, orderPageSchema } from '../../../../shared/orders/order.ts'
import { callApi } from '../../http/call-api.ts'
import { readSession } from '../../local/session/session.ts'
import type { CachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { listCall, type ListQuery } from '../parts/list-query.ts'
import { useReloadAfterSync } from '../parts/use-reload-after-sync.ts'
import type { PLACE } from './orders-place.ts'

/**
 * Follows incoming orders after each sync while the page is visible. The first page shows them at once. Any other page
 * would be shifted by them, so it stays, and this returns their number.
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
    // `more`: the server does not count beyond a thousand matches, so there is no exact total to compare.
    if (!first.more) setCounted({ call, total: first.total, atMs: Date.now() })
  }

  useReloadAfterSync({
    unanswered: answer.unanswered,
    reload: () => {
      if (document.visibilityState !== 'visible') return
      if (query.page === 1) answer.reload()
      // An error is ignored: the list reports it with its next request.
      else count().catch(() => undefined)
    },
  })

  const isOlder = counted === null || counted.call !== call || counted.atMs < (answer.asOf ?? 0)
  if (query.page === 1 || isOlder || page === null || page.more || !answer.fresh) return 0
  return Math.max(0, counted.total - page.total)
}
