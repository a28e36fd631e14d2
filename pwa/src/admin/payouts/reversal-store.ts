import { createStore, type StoreApi } from 'zustand'
import { payoutsTexts as texts } from '#texts/payouts.ts'
import { createPresses, type PressState } from '../parts/presses.ts'
import { reversePayout } from './payouts-calls.ts'

interface ReversalState extends PressState {
  /** Why the payout is reversed, for those who read it later. */
  note: string
}

interface ReversalMethods {
  setNote: (note: string) => void
  /** True when the payout is reversed; else `error` is the reason, unless an earlier press is being answered. */
  submit: () => Promise<boolean>
}

export type ReversalDesk = ReversalState & ReversalMethods

const CALLS = { reversePayout }

/**
 * Store of the reversal of a payout. It needs no key: reversed again, a payout stays as the first time has left it, with
 * the note of that time. `onChanged`: called when the page may be out of date. Without an answer the payout may be
 * reversed too, and the page is where the person sees that.
 */
export function createReversalStore(
  id: string,
  onChanged: () => void,
  calls = CALLS,
): StoreApi<ReversalDesk> {
  return createStore<ReversalDesk>((set, get) => {
    const { press } = createPresses(set)
    return {
      note: '',
      busy: false,
      error: null,
      setNote: (note) => set({ note }),
      async submit() {
        const reversed = await press(
          () => calls.reversePayout(id, get().note).finally(onChanged),
          texts.notReversed,
        )
        return reversed !== null
      },
    }
  })
}
