import type { LockMinutes } from '../../../../../shared/people/seller-limits.ts'

/** Local storage key: when somebody last touched a till of this browser, epoch ms. Shared by its tabs. */
const TOUCHED_KEY = 'koraTillTouched'
/** A touch is stored this often at most, in ms. */
const NOTED_EVERY_MS = 5000

export interface IdleLock {
  /** Call on each input. */
  touch: () => void
  /** Whether no tab had input for so long that the till must be locked. */
  isDue: (minutes: LockMinutes | undefined) => boolean
}

/** Decides when an unattended till is locked. Works across a reload, and never locks while another tab is in use. */
export function createIdleLock(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  now: () => number = () => Date.now(),
): IdleLock {
  let notedAt = Number.NEGATIVE_INFINITY
  return {
    touch() {
      const at = now()
      if (Math.abs(at - notedAt) < NOTED_EVERY_MS) return
      notedAt = at
      try {
        storage.setItem(TOUCHED_KEY, String(at))
      } catch {
        // With a full storage, only this tab knows of the input.
      }
    },
    isDue(minutes) {
      if (minutes === undefined) return false
      const stored = Number(storage.getItem(TOUCHED_KEY)) || now()
      const touchedAt = Math.max(stored, notedAt)
      // After the clock was set back, the difference is negative and the till stays open.
      return now() - touchedAt >= minutes * 60_000
    },
  }
}

/** Events that count as input. A scanner types, so its keys count wherever the focus is. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * Calls `idle.touch` on each input, in the capture phase, so that no handler can stop the event first. Returns an
 * unsubscribe function.
 */
export function noteTouches(page: EventTarget, idle: IdleLock): () => void {
  for (const type of TOUCHES) {
    page.addEventListener(type, idle.touch, { capture: true, passive: true })
  }
  return () => {
    for (const type of TOUCHES) page.removeEventListener(type, idle.touch, { capture: true })
  }
}
