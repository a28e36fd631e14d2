import { createStore, type StoreApi } from 'zustand'
import type { Order } from '../../../../shared/orders/order.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { createPressGate } from '../../ui/second-press.ts'
import { readOrder, returnOrderLines } from './order-calls.ts'
import {
  beginReturn,
  changeRow,
  forgetReturnDraft,
  hasOtherFigures,
  isEntered,
  judgeFailure,
  keepReturnDraft,
  piecesOf,
  readReturnDraft,
  rebaseReturn,
  requestOf,
  type ReturnDraft,
  type ReturnEntry,
  takeAll,
} from './return-draft.ts'

/** What the person has to know before the next press. */
export type ReturnNotice =
  /** No piece was chosen. */
  | { kind: 'none chosen' }
  /** The order was changed elsewhere; its new figures are shown. */
  | { kind: 'changed' }
  /** Refused with this sentence; `reloaded`: the order's figures are those of now. */
  | { kind: 'refused'; sentence: string; reloaded: boolean }
  /** It is not known whether the return was recorded. */
  | { kind: 'unanswered' }
  /** An earlier press was recorded, with what was entered then. */
  | { kind: 'recorded before' }

interface ReturnState {
  draft: ReturnDraft
  isSending: boolean
  notice: ReturnNotice | null
}

interface ReturnActions {
  change: (index: number, entry: Partial<ReturnEntry>) => void
  takeAll: () => void
  /** Call with each newer version of the order. */
  follow: (order: Order) => void
  /**
   * Records the return; null when it was not recorded, for which `notice` is the reason. A press while an earlier one
   * is being answered does nothing.
   */
  send: () => Promise<Order | null>
  /** Discards what was entered. */
  forget: () => void
}

export type ReturnDesk = ReturnState & ReturnActions

interface ReturnCalls {
  readOrder: typeof readOrder
  returnOrderLines: typeof returnOrderLines
}

/**
 * A return of an order, from the first piece entered to the server's answer. All requests have one key until the server
 * has recorded one of them, also when the content changes after a lost answer: the server then refuses the changed
 * content instead of recording a second return. `onOrder`: called with an order that was loaded anew.
 */
export function createReturnStore(
  order: Order,
  onOrder: (order: Order) => void,
  calls: ReturnCalls = { readOrder, returnOrderLines },
): StoreApi<ReturnDesk> {
  const orderId = order._id
  const stored = readReturnDraft(orderId)
  // An answer that arrives after the draft was discarded must not store it again.
  let isForgotten = false

  /** Loads the order anew; null when that fails as well. */
  async function load(): Promise<Order | null> {
    try {
      const latest = await calls.readOrder(orderId)
      onOrder(latest)
      return latest
    } catch (error) {
      if (error instanceof ApiFailure) return null
      throw error
    }
  }

  return createStore<ReturnDesk>((set, get) => {
    const gate = createPressGate((isSending) => set({ isSending }))

    function show(draft: ReturnDraft, notice: ReturnNotice | null = get().notice) {
      set({ draft, notice })
      if (!isForgotten) keepReturnDraft(orderId, draft)
    }

    /** Input clears the notice, except the one about a return that may have been recorded. */
    function enter(draft: ReturnDraft) {
      show(draft, draft.unanswered ? get().notice : null)
    }

    async function fail(failure: ApiFailure, sent: ReturnDraft): Promise<void> {
      const known = judgeFailure(failure)
      if (known === 'unknown') return show({ ...sent, unanswered: true }, { kind: 'unanswered' })
      const { mssg: sentence } = failure
      if (known === 'not now') return show(sent, { kind: 'refused', sentence, reloaded: false })
      const latest = await load()
      if (known === 'recorded') {
        return show(beginReturn(latest ?? order), { kind: 'recorded before' })
      }
      const refused = { ...sent, unanswered: false }
      const reloaded = latest !== null
      show(reloaded ? rebaseReturn(refused, latest) : refused, {
        kind: 'refused',
        sentence,
        reloaded,
      })
    }

    async function post(): Promise<Order | null> {
      const sent = get().draft
      // Stored before it is sent: after a reload the same request goes out under the same key.
      show({ ...sent, unanswered: true }, null)
      try {
        const recorded = await calls.returnOrderLines(orderId, requestOf(sent), sent.key)
        get().forget()
        // A repeated request gets the first answer, which may be older than the order.
        return sent.unanswered ? ((await load()) ?? recorded) : recorded
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error
        await fail(error, sent)
        return null
      }
    }

    return {
      draft: stored ?? beginReturn(order),
      isSending: false,
      notice: stored?.unanswered === true ? { kind: 'unanswered' } : null,
      change: (index, entry) => enter(changeRow(get().draft, index, entry)),
      takeAll: () => enter(takeAll(get().draft)),
      follow(latest) {
        const { draft } = get()
        // A request without an answer is repeated as it was sent.
        if (gate.isRunning() || draft.unanswered || latest.revision <= draft.revision) return
        const rebased = rebaseReturn(draft, latest)
        const isNews = isEntered(draft) && hasOtherFigures(draft, rebased)
        show(rebased, isNews ? { kind: 'changed' } : get().notice)
      },
      async send() {
        if (piecesOf(get().draft) === 0) {
          set({ notice: { kind: 'none chosen' } })
          return null
        }
        return gate.run(post)
      },
      forget() {
        isForgotten = true
        forgetReturnDraft(orderId)
      },
    }
  })
}
