import { createStore, type StoreApi } from 'zustand'
import type { Courier } from '../../../../shared/couriers/courier.ts'
import { type Centimes, centimes } from '../../../../shared/money.ts'
import { newId } from '../../../../shared/new-id.ts'
import type { OrderId } from '../../../../shared/orders/order-id.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import type { Candidate, HandoverDetail } from '../../../../shared/parcels/parcel.ts'
import { fold } from '../../../../shared/text.ts'
import { parcelsTexts as texts } from '#texts/parcels.ts'
import { ApiFailure, failureSentence } from '../../http/api-failure.ts'
import { createPressGate } from '../../ui/second-press.ts'
import { handOver, mendCommune } from './parcels-calls.ts'

interface HandoverState {
  /** Orders that stay here although a courier would take them. */
  left: ReadonlySet<OrderId>
  /** As the tariffs spell it; '' for all. */
  wilaya: string
  busy: boolean
  /** What went wrong with the last press, until the next one. */
  error: string | null
}

interface HandoverActions {
  choose: (ids: readonly OrderId[], isChosen: boolean) => void
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

/** Those of the shown ones that leave: what a courier would take, unless it was left out. */
export function chosenCandidates(
  shown: readonly Candidate[],
  left: ReadonlySet<OrderId>,
): readonly Candidate[] {
  return shown.filter(({ order, problems }) => problems.length === 0 && !left.has(order._id))
}

/** How many orders there are for each wilaya, in the order of the list. */
export function countByWilaya(candidates: readonly Candidate[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { order } of candidates) {
    const wilaya = fold(order.city)
    counts.set(wilaya, (counts.get(wilaya) ?? 0) + 1)
  }
  return counts
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

/** Store of the hand-over. Handing over needs the server, so that no order leaves twice. */
export function createHandoverStore(
  calls: { handOver: typeof handOver; mendCommune: typeof mendCommune } = { handOver, mendCommune },
): StoreApi<HandoverDesk> {
  /** The hand-over that was sent last: pressed again after a lost answer, it keeps its id. */
  let unanswered: { id: string; said: string } | null = null

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
          if (isRefused) onChanged()
          return null
        }
      })
    }

    return {
      left: new Set(),
      wilaya: '',
      busy: false,
      error: null,

      choose(ids, isChosen) {
        const left = new Set(get().left)
        for (const id of ids) {
          if (isChosen) left.delete(id)
          else left.add(id)
        }
        set({ left, error: null })
      },

      chooseWilaya: (wilaya) => set({ wilaya, error: null }),

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
            const handover = await calls.handOver({ id, ...request })
            unanswered = null
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
