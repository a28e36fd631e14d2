import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand'
import type { Courier } from '../../../../shared/couriers/courier.ts'
import { type Centimes, centimes } from '../../../../shared/money.ts'
import { newId } from '../../../../shared/new-id.ts'
import { type OrderId, orderIdSchema } from '../../../../shared/orders/order-id.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import type { Candidate, HandoverDetail } from '../../../../shared/parcels/parcel.ts'
import { fold } from '../../../../shared/text.ts'
import { parcelsTexts as texts } from '#texts/parcels.ts'
import { ApiFailure, failureSentence } from '../../http/api-failure.ts'
import {
  BACK_OFFICE_DRAFT,
  readSessionDraft,
  writeSessionDraft,
} from '../../local/session/session-draft.ts'
import { createPressGate } from '../../ui/second-press.ts'
import { handOver, mendCommune } from './parcels-calls.ts'

/** What was ticked by hand. */
export interface Ticks {
  /** Orders that stay here although a courier would take them. */
  left: ReadonlySet<OrderId>
  /** Orders that leave although their number is marked 'do-not-send'. */
  added: ReadonlySet<OrderId>
}

interface HandoverState extends Ticks {
  /** As the tariffs spell it; '' for all. */
  wilaya: string
  /** Orders that were confirmed while their list was open: they stay here until they are ticked. */
  arrived: ReadonlySet<OrderId>
  /** A hand-over was sent and may have been made: only sending the same again tells, so its orders stay listed. */
  isUnanswered: boolean
  busy: boolean
  /** What went wrong with the last press, until the next one. */
  error: string | null
}

interface HandoverActions {
  /**
   * Notes what the server offers for a list, which is named by courier, wilaya and page. All of the first offer may leave; what
   * is added later was not seen by who picks, so it does not leave with the others by itself.
   */
  offer: (list: string, candidates: readonly Candidate[]) => void
  choose: (candidates: readonly Candidate[], isChosen: boolean) => void
  chooseWilaya: (wilaya: string) => void
  /**
   * Hands the chosen orders over; null when nothing was. `onChanged`: what is shown is not the state of the server.
   */
  handOver: (
    courier: Courier,
    chosen: readonly Candidate[],
    onChanged: () => void,
  ) => Promise<HandoverDetail | null>
  /** Corrects the commune of an order; whether it was. */
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

/** Whether nothing should be sent to the order's number: it leaves only when it is ticked by itself. */
export function isMarked({ warnings }: Candidate): boolean {
  return warnings.includes('do-not-send')
}

/** Those of the shown ones that leave: what a courier would take, unless it was left out or is marked and was not added. */
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

/** Those that leave when all are chosen at once. */
export function usualCandidates(shown: readonly Candidate[]): readonly Candidate[] {
  return shown.filter((candidate) => candidate.problems.length === 0 && !isMarked(candidate))
}

/** What the courier is to collect, and what it takes for it, in centimes. */
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

/**
 * Store of the hand-over. What was ticked and the wilaya outlive the page, which is left to correct an order, and a reload; they
 * end with the visit or another account. Handing over needs the server, so that no order leaves twice.
 */
export function createHandoverStore(
  calls: { handOver: typeof handOver; mendCommune: typeof mendCommune } = { handOver, mendCommune },
): StoreApi<HandoverDesk> {
  /** The hand-over that was sent last: pressed again after a lost answer, it keeps its id. */
  let unanswered: { id: string; said: string } | null = null
  let offered: { list: string; orders: ReadonlySet<OrderId> } | null = null

  const kept = readSessionDraft(DRAFT, draftSchema)

  return createStore<HandoverDesk>((set, get) => {
    const gate = createPressGate((busy) => set({ busy }))

    /** Runs what a press asks for, one at a time; `unsaid`: the sentence for no answer of the server. */
    async function press<T>(work: () => Promise<T>, unsaid: string, onChanged: () => void) {
      return gate.run(async () => {
        set({ error: null })
        try {
          return await work()
        } catch (thrown) {
          const isRefused = thrown instanceof ApiFailure && thrown.kind === 'refused'
          set({ error: isRefused ? failureSentence(thrown, unsaid) : unsaid })
          if (!isRefused) return null
          set({ isUnanswered: false })
          onChanged()
          return null
        }
      })
    }

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

      handOver: (courier, chosen, onChanged) =>
        press(
          async () => {
            if (chosen.length === 0) return null
            const request = {
              courier: courier._id,
              courierRevision: courier.revision,
              orders: chosen.map(({ order }) => ({ id: order._id, revision: order.revision })),
            }
            const said = JSON.stringify(request)
            const id = unanswered?.said === said ? unanswered.id : newId()
            unanswered = { id, said }
            set({ isUnanswered: true })
            const handover = await calls.handOver({ id, ...request })
            unanswered = null
            set({ isUnanswered: false })
            // An order that is set back is looked at anew.
            const added = new Set(get().added)
            for (const { order } of chosen) added.delete(order._id)
            set({ added })
            keepDraft(get())
            return handover
          },
          texts.notHandedOver,
          onChanged,
        ),

      async mend(order, commune, onChanged) {
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
