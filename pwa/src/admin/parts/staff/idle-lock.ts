import type { LockMinutes } from '../../../../../shared/people/seller-limits.ts'

/** Local storage key: when somebody last touched a till of this browser, epoch ms. Shared by its tabs. */
const TOUCHED_KEY = 'koraTillTouched'
/** A touch is stored this often at most, in ms. */
const NOTED_EVERY_MS = 5000

export interface IdleLock {
  /** Somebody touched the till. */
  touch: () => void
  /** Whether it was left alone for so long, in any tab, that it must be locked. */
  isDue: (minutes: LockMinutes | undefined) => boolean
}

/** Decides when a till that was left alone is locked: after a reload too, and never while another tab is being used. */
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
        // A full storage: this tab alone knows of it.
      }
    },
    isDue(minutes) {
      if (minutes === undefined) return false
      const stored = Number(storage.getItem(TOUCHED_KEY)) || now()
      const touchedAt = Math.max(stored, notedAt)
      // Since a clock that was set back, nothing is known of how long it was left alone.
      return now() - touchedAt >= minutes * 60_000
    },
  }
}

/** Events of somebody who uses the till. A scanner types: its keys count too, wherever the focus is. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const

/** Notes each touch of a page, before anything in it can keep it back. Returns what ends it. */
export function noteTouches(page: EventTarget, idle: IdleLock): () => void {
  for (const type of TOUCHES) {
    page.addEventListener(type, idle.touch, { capture: true, passive: true })
  }
  return () => {
    for (const type of TOUCHES) page.removeEventListener(type, idle.touch, { capture: true })
  }
}
