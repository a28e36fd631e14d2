import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { addDays, dayStart } from '../../../../../shared/calendar.ts'
import { catalogDb } from '../../../local/catalog/catalog-db.ts'
import { type KnownOrder, readKnownOrders } from '../../../local/answers/known-orders.ts'
import { useSalesHere } from '../../../local/till/sales-here.ts'
import { type CachedAnswer, useCachedAnswer } from '../../../local/answers/use-cached-answer.ts'
import { useReloadAfterSync } from '../../parts/use-reload-after-sync.ts'
import type { SoldSale } from '../sold/sold-sale.ts'
import { dayRequest } from './day-request.ts'
import { mergeDay, updateOrders } from './merge-day.ts'

export interface Day {
  /** Of all tills, newest first; undefined while loading. */
  sales: SoldSale[] | undefined
  /** State of the server's answer. */
  answer: Omit<CachedAnswer<unknown>, 'data'>
}

const none: KnownOrder[] = []

/** The store sales of a day ('2026-11-21'): this device's at once, those of all tills once the server has answered. */
export function useDay(day: string): Day {
  const fromMs = dayStart(day)
  const toMs = dayStart(addDays(day, 1))
  const own = useSalesHere(fromMs, toMs)
  const request = useMemo(() => dayRequest(day, { fromMs, toMs }), [day, fromMs, toMs])
  const answer = useCachedAnswer(request)
  useReloadAfterSync(answer)

  const { data, asOf, fresh, state } = answer
  const known =
    useLiveQuery(
      // Caught here, since the hook would throw it while rendering.
      () => (fresh ? none : readKnownOrders(catalogDb()).catch(() => none)),
      [fresh],
    ) ?? none

  const sales = useMemo(() => {
    if (own === undefined) return undefined
    const orders = updateOrders({ data, asOf }, known, fromMs, toMs)
    const merged = mergeDay(own, orders, data?.sentHere ?? [])
    return merged.length === 0 && state === 'loading' ? undefined : merged
  }, [own, data, asOf, known, fromMs, toMs, state])
  return { sales, answer }
}
