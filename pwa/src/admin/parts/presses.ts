import { ApiFailure, attemptSentence } from '../../http/api-failure.ts'
import { createPressGate } from '../../ui/second-press.ts'

/** The part of a store's state that its presses set. */
export interface PressState {
  busy: boolean
  /** What went wrong with the last press, until the next one. */
  error: string | null
}

type SetState = (change: Partial<PressState>) => void

export interface Presses {
  isRunning: () => boolean
  /**
   * Runs the work of a press; null when it failed, for which `error` is the reason, and while an earlier press is running.
   * `unsaid`: the reason when the server did not answer. `onRefused`: called before a refusal is shown.
   */
  press: <T>(
    work: () => Promise<T>,
    unsaid: string,
    onRefused?: (refusal: ApiFailure) => void | Promise<void>,
  ) => Promise<T | null>
}

/** The presses of a screen that needs the server, one at a time. `set` changes the store of the screen. */
export function createPresses(set: SetState): Presses {
  const gate = createPressGate((busy) => set({ busy }))
  return {
    isRunning: gate.isRunning,
    press: (work, unsaid, onRefused) =>
      gate.run(async () => {
        set({ error: null })
        try {
          return await work()
        } catch (thrown) {
          const isRefused = thrown instanceof ApiFailure && thrown.kind === 'refused'
          if (isRefused) await onRefused?.(thrown)
          set({ error: attemptSentence(thrown, { text: unsaid, unanswered: unsaid }) })
          return null
        }
      }),
  }
}
