import type { PushProgress } from './engine-deps.ts'

/**
 * Progress of sending the outbox over several passes: '312 of 1,200 sent' continues from 312 after a pass that failed,
 * and operations recorded meanwhile add to the total.
 */
export function createDrain() {
  /** Number sent in earlier passes. */
  let before = 0
  let pass: PushProgress | null = null

  return {
    /** Takes the progress of the current pass; null when it ended. */
    note(progress: PushProgress | null): void {
      if (progress === null) {
        before += pass?.done ?? 0
        pass = null
      } else pass = progress
    },
    /** Resets the total once everything is sent. */
    end(): void {
      before = 0
      pass = null
    },
    /** Progress to show; null while nothing is being sent. */
    shown(): PushProgress | null {
      return pass && { done: before + pass.done, of: before + pass.of }
    },
  }
}
