import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { addDays, dayStart } from '../../../../../shared/calendar.ts'
import { catalogDb } from '../../../local/catalog/catalog-db.ts'
import type { RecordedReturn } from '../../../../../shared/returns/recorded-return.ts'
import { type KnownOrder, readKnownOrders } from '../../../local/answers/known-orders.ts'
import { useTicketsHere } from '../../../local/till/sales-here.ts'
import { readToldReturns } from '../../../local/till/told-returns.ts'
import { type CachedAnswer, useCachedAnswer } from '../../../local/answers/use-cached-answer.ts'
import { useRole } from '../../../local/session/role.ts'
import { useIsTill } from '../../../local/till/is-till.ts'
import { useReloadAfterSync } from '../../parts/use-reload-after-sync.ts'
import type { SoldEntry } from '../sold/sold-sale.ts'
import { dayRequest, seesAllTills } from './day-request.ts'
import { mergeDay, updateOrders } from './merge-day.ts'

export interface Day {
  /** Newest first; undefined while loading. */
  entries: SoldEntry[] | undefined
  /** State of the server's answer. */
  answer: Omit<CachedAnswer<unknown>, 'data'>
  /** False for a seller, and on a till without a session: then only this till's sales are shown. */
  ofAllTills: boolean
}

const none: KnownOrder[] = []
const noReturns: RecordedReturn[] = []

/**
 * The store sales and returns of a day ('2026-11-21'): those of this device at once, the sales of all tills once the
 * server has answered, their returns from the last pull.
 */
export function useDay(day: string): Day {
  const fromMs = dayStart(day)
  const toMs = dayStart(addDays(day, 1))
  const own = useTicketsHere(fromMs, toMs)
  const ofAllTills = seesAllTills(useRole(), useIsTill() ?? true)
  const request = useMemo(
    () => dayRequest(day, { fromMs, toMs }, ofAllTills),
    [day, fromMs, toMs, ofAllTills],
  )
  const answer = useCachedAnswer(request)
  useReloadAfterSync(answer)

  const { data, asOf, fresh, state } = answer
  const known =
    useLiveQuery(
      // Caught here, since the hook would throw it while rendering.
      () => (fresh ? none : readKnownOrders(catalogDb()).catch(() => none)),
      [fresh],
    ) ?? none

  const returns =
    useLiveQuery(
      () => readToldReturns(catalogDb(), fromMs, toMs).catch(() => noReturns),
      [fromMs, toMs],
    ) ?? noReturns

  const entries = useMemo(() => {
    if (own === undefined) return undefined
    const orders = updateOrders({ data, asOf }, known, fromMs, toMs)
    const merged = mergeDay(own, { orders, sentHere: data?.sentHere ?? [], returns })
    return merged.length === 0 && state === 'loading' ? undefined : merged
  }, [own, data, asOf, known, returns, fromMs, toMs, state])
  return { entries, answer, ofAllTills }
}
