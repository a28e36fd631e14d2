import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand'
import type { Courier } from '../../../../shared/couriers/courier.ts'
import { type Centimes, centimes } from '../../../../shared/money.ts'
import { type OrderId, orderIdSchema } from '../../../../shared/orders/order-id.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import type { Candidate, HandoverDetail } from '../../../../shared/parcels/parcel.ts'
import { fold } from '../../../../shared/text.ts'
import { parcelsTexts as texts } from '#texts/parcels.ts'
import { type ApiFailure, isSignInFailure } from '../../http/api-failure.ts'
import { createRequestIds } from '../../http/request-ids.ts'
import {
  BACK_OFFICE_DRAFT,
  readSessionDraft,
  writeSessionDraft,
} from '../../local/session/session-draft.ts'
import { createPresses, type PressState } from '../parts/presses.ts'
import { handOver, mendCommune } from './parcels-calls.ts'

/** Choices that differ from the default, made by hand. */
export interface Ticks {
  /** Orders that stay here although a courier would take them. */
  left: ReadonlySet<OrderId>
  /** Orders that leave although their number is marked 'do-not-send'. */
  added: ReadonlySet<OrderId>
}

interface HandoverState extends PressState, Ticks {
  /** As the tariffs spell it; '' for all. */
  wilaya: string
  /** Orders that were confirmed while their list was open: they stay here until they are ticked. */
  arrived: ReadonlySet<OrderId>
  /**
   * A hand-over was sent without an answer. Sending it again is the only way to learn whether it was recorded, so its
   * orders stay listed. False again when the server has offered another list, or the same one without them.
   */
  isUnanswered: boolean
}

interface HandoverActions {
  /**
   * Notes the orders that the server offers for a list, named by courier, wilaya and page. Orders of the first answer
   * are chosen; the person has not seen those that are added later, so they are not.
   */
  offer: (list: string, candidates: readonly Candidate[]) => void
  choose: (candidates: readonly Candidate[], isChosen: boolean) => void
  chooseWilaya: (wilaya: string) => void
  /** Hands the chosen orders over; null when that failed. `onChanged`: called when the shown list is out of date. */
  handOver: (
    courier: Courier,
    chosen: readonly Candidate[],
    onChanged: () => void,
  ) => Promise<HandoverDetail | null>
  /** Corrects the commune of an order; resolves to whether it was saved. Not while a hand-over is unanswered. */
  mend: (order: Order, commune: string, onChanged: () => void) => Promise<boolean>
}

export type HandoverDesk = HandoverState & HandoverActions

/** The candidates of the chosen wilaya. */
export function shownCandidates(
  candidates: readonly Candidate[],
  wilaya: string,
): readonly Candidate[] {
  return wilaya === '' ? candidates : candidates.filter(({ order }) => fold(order.city) === wilaya)
}

/** Whether the order's number is marked 'do-not-send': such an order leaves only when it is ticked itself. */
export function isMarked({ warnings }: Candidate): boolean {
  return warnings.includes('do-not-send')
}

/**
 * The shown orders that leave: all that the courier accepts, except those that were left out, and marked ones that were
 * not added.
 */
export function chosenCandidates(
  shown: readonly Candidate[],
  { left, added }: Ticks,
): readonly Candidate[] {
  return shown.filter((candidate) => {
    const { _id } = candidate.order
    if (candidate.problems.length > 0) return false
    return isMarked(candidate) ? added.has(_id) : !left.has(_id)
  })
}

/** The orders that 'choose all' selects. */
export function usualCandidates(shown: readonly Candidate[]): readonly Candidate[] {
  return shown.filter((candidate) => candidate.problems.length === 0 && !isMarked(candidate))
}

/** The cash that the courier is to collect, and its fees, in centimes. */
export function sumCandidates(chosen: readonly Candidate[]): { cash: Centimes; fees: Centimes } {
  let [sum, fees] = [0, 0]
  for (const { cash, fee } of chosen) {
    sum += cash
    fees += fee ?? 0
  }
  return { cash: centimes(sum), fees: centimes(fees) }
}

/** Session storage key. */
const DRAFT = `${BACK_OFFICE_DRAFT}handover`
const draftSchema = v.object({
  left: v.array(orderIdSchema),
  added: v.array(orderIdSchema),
  wilaya: v.string(),
})

function keepDraft({ left, added, wilaya }: HandoverState): void {
  writeSessionDraft(DRAFT, { left: [...left], added: [...added], wilaya })
}

/** Whether the server refused a hand-over before it looked whether the same one had been made before. */
const isBeforeLooking = (refusal: ApiFailure) =>
  isSignInFailure(refusal) || refusal.status === 429 || (refusal.status ?? 0) >= 500

/**
 * Store of the hand-over. The choices and the wilaya survive a reload and other screens, since people leave the page to
 * correct an order; they end with the visit or with another account. Handing over needs the server, so that no order
 * leaves twice.
 */
export function createHandoverStore(
  calls: { handOver: typeof handOver; mendCommune: typeof mendCommune } = { handOver, mendCommune },
): StoreApi<HandoverDesk> {
  const requestIds = createRequestIds()
  let offered: { list: string; orders: ReadonlySet<OrderId> } | null = null
  /** Orders of the last hand-over that was sent. */
  let sentOrders: readonly OrderId[] = []

  const kept = readSessionDraft(DRAFT, draftSchema)

  return createStore<HandoverDesk>((set, get) => {
    const { press, isRunning } = createPresses(set)

    return {
      left: new Set(kept?.left),
      added: new Set(kept?.added),
      wilaya: kept?.wilaya ?? '',
      arrived: new Set(),
      isUnanswered: false,
      busy: false,
      error: null,

      offer(list, candidates) {
        const before = offered?.list === list ? offered.orders : null
        const ids = candidates.map(({ order }) => order._id)
        offered = { list, orders: new Set([...ids, ...(before ?? [])]) }
        // The request cannot be sent again as it was, and the list is newer than its orders were.
        const isOver = before === null || sentOrders.some((id) => !ids.includes(id))
        if (isOver) set({ isUnanswered: false })
        const fresh = before === null ? [] : ids.filter((id) => !before.has(id))
        if (fresh.length === 0) return
        const { left, arrived } = get()
        set({ left: new Set([...left, ...fresh]), arrived: new Set([...arrived, ...fresh]) })
        keepDraft(get())
      },

      choose(candidates, isChosen) {
        const left = new Set(get().left)
        const added = new Set(get().added)
        for (const candidate of candidates) {
          const { _id } = candidate.order
          // 'left' names what stays, 'added' what leaves.
          const [named, isNamed] = isMarked(candidate) ? [added, isChosen] : [left, !isChosen]
          if (isNamed) named.add(_id)
          else named.delete(_id)
        }
        set({ left, added, error: null })
        keepDraft(get())
      },

      chooseWilaya(wilaya) {
        set({ wilaya, error: null })
        keepDraft(get())
      },

      handOver(courier, chosen, onChanged) {
        const wasUnanswered = get().isUnanswered
        return press(
          async () => {
            if (chosen.length === 0) return null
            const request = {
              courier: courier._id,
              courierRevision: courier.revision,
              orders: chosen.map(({ order }) => ({ id: order._id, revision: order.revision })),
            }
            const id = requestIds.idFor(request)
            sentOrders = chosen.map(({ order }) => order._id)
            set({ isUnanswered: true })
            const handover = await calls.handOver({ id, ...request })
            requestIds.answered()
            set({ isUnanswered: false })
            // When an order is set back to Confirmed, it has to be ticked again.
            const added = new Set(get().added)
            for (const { order } of chosen) added.delete(order._id)
            set({ added })
            keepDraft(get())
            return handover
          },
          texts.notHandedOver,
          (refusal) => {
            if (wasUnanswered && isBeforeLooking(refusal)) return
            set({ isUnanswered: false })
            onChanged()
          },
        )
      },

      async mend(order, commune, onChanged) {
        if (isRunning()) return false
        // The list is read again after a correction, which would drop orders that the request without an answer named,
        // and choose the corrected one: the next press would be about other orders.
        if (get().isUnanswered) {
          set({ error: texts.mendLater })
          return false
        }
        const isMended = await press(
          async () => {
            await calls.mendCommune(order, commune)
            return true
          },
          texts.notMended,
          onChanged,
        )
        return isMended === true
      },
    }
  })
}
