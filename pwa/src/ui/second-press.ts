import { useState } from 'react'

/*
 * What a second press means, in one place. People press twice: a finger bounces, a slow page invites another try, and
 * habit double-clicks everything. Three rules follow:
 * - a press does nothing while what the first one began is still running (`createPressGate`, `usePressGate`);
 * - a press right after the work was done belongs to the press that began it (`isSamePress`);
 * - a press that a dialog opened or closed under is not meant for what lies there now (`guardDialogs`).
 */

export interface PressGate {
  /** Whether the work of an earlier press is still running. */
  isRunning: () => boolean
  /** Runs `work`; resolves to null without running it while earlier work is running. Passes on what `work` throws. */
  run: <T>(work: () => Promise<T>) => Promise<T | null>
}

/** Lets one press through at a time. `onChange` hears when work begins and when it has ended. */
export function createPressGate(onChange?: (isRunning: boolean) => void): PressGate {
  let isRunning = false
  const set = (next: boolean) => {
    isRunning = next
    onChange?.(next)
  }
  return {
    isRunning: () => isRunning,
    async run(work) {
      if (isRunning) return null
      set(true)
      try {
        return await work()
      } finally {
        set(false)
      }
    },
  }
}

/**
 * A gate for the life of a component, and whether to show its buttons as busy. The gate itself does not wait for a
 * render: the second press of a double one comes before React has disabled the button.
 */
export function usePressGate() {
  const [busy, setBusy] = useState(false)
  const [gate] = useState(() => createPressGate(setBusy))
  return {
    busy,
    run: gate.run,
    /** `work` as the handler of a form: a second submission does nothing while the first is running. */
    once:
      <Args extends unknown[]>(work: (...args: Args) => Promise<unknown>) =>
      async (...args: Args): Promise<void> => {
        await gate.run(() => work(...args))
      },
  }
}

/** A press this soon after the work of another was done belongs to that one. Milliseconds. */
const SAME_PRESS_MS = 1000

/** True for a press so soon after work was done that it can only be a repeat. Both on one clock, in milliseconds. */
export function isSamePress(doneAtMs: number, pressedAtMs: number): boolean {
  return pressedAtMs - doneAtMs < SAME_PRESS_MS
}

/** A click, with the dialog that it fell into, or null outside of any. */
export interface Press {
  timeStamp: number
  clientX: number
  clientY: number
  /** How many clicks the browser counts here in a row; 0 for a key. */
  detail: number
  dialog: Element | null
}

/** So soon after a press (milliseconds), and so near (CSS pixels), another is the second of a double one. */
const SOON_MS = 400
const NEAR = 24

/**
 * Judges presses in the order they come: true for the second press of a double one when a dialog opened or closed
 * between the two. Browsers count the clicks of a mouse, not those of a finger, hence also time and place.
 */
export function createDialogGuard(): (press: Press) => boolean {
  let before: Press | null = null
  return (press) => {
    // A key's press has no place and is never double.
    if (press.detail === 0) return false
    const isSecond =
      press.detail > 1 ||
      (before !== null &&
        press.timeStamp - before.timeStamp < SOON_MS &&
        Math.hypot(press.clientX - before.clientX, press.clientY - before.clientY) < NEAR)
    const meant = before?.dialog ?? null
    const isMisplaced = isSecond && press.dialog !== meant
    // A third press is judged by what the first one was meant for.
    before = isMisplaced ? { ...press, dialog: meant } : press
    return isMisplaced
  }
}

const isMisplaced = createDialogGuard()

function guard(event: MouseEvent): void {
  const { timeStamp, clientX, clientY, detail, target } = event
  const dialog = target instanceof Element ? target.closest('dialog') : null
  if (!isMisplaced({ timeStamp, clientX, clientY, detail, dialog })) return
  event.stopPropagation()
  event.preventDefault()
}

/** Keeps the second press of a double one from what a dialog uncovered or covers. Any number of calls count once. */
export function guardDialogs(): void {
  document.addEventListener('click', guard, true)
}
