import type { PushProgress } from './engine-parts.ts'

/**
 * The progress of sending all that an outage left, over as many passes as a bad link takes: '312 of 1,200 sent' goes on
 * from 312 after a pass that broke off, and what is sold meanwhile adds to the whole.
 */
export function createDrain() {
  /** Sent in the passes before this one. */
  let before = 0
  let pass: PushProgress | null = null

  return {
    /** A pass's own progress; null when it ended. */
    note(progress: PushProgress | null): void {
      if (progress === null) {
        before += pass?.done ?? 0
        pass = null
      } else pass = progress
    },
    /** Everything is sent: the next pass begins anew. */
    end(): void {
      before = 0
      pass = null
    },
    /** What to show; null while nothing is being sent. */
    shown(): PushProgress | null {
      return pass && { done: before + pass.done, of: before + pass.of }
    },
  }
}
