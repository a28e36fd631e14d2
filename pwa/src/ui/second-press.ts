import { useState } from 'react'

/*
 * Handling of repeated presses, in one place. People press twice: a finger bounces, a slow page invites another try, or
 * they double-click by habit. Three rules:
 * - a press is ignored while the action of an earlier one is running (`createPressGate`, `usePressGate`);
 * - a press right after the action has finished counts as a repeat of the first (`isSamePress`);
 * - the second press of a double press is ignored when a dialog opened or closed in between (`guardDialogs`).
 */

export interface PressGate {
  /** Whether the work of an earlier press is still running. */
  isRunning: () => boolean
  /** Runs `work`; resolves to null without running it while earlier work is running. Passes on what `work` throws. */
  run: <T>(work: () => Promise<T>) => Promise<T | null>
}

/** Lets one press through at a time. `onChange` is called when work begins and ends. */
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
 * One press gate for the lifetime of a component, and whether its buttons should be shown as busy. The gate works
 * without waiting for a render: the second of two quick presses arrives before React has disabled the button.
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

/** A press this soon after the action has finished counts as a repeat. Milliseconds. */
const SAME_PRESS_MS = 1000

/** True for a press so soon after the action that it can only be a repeat. Both times on one clock, in ms. */
export function isSamePress(doneAtMs: number, pressedAtMs: number): boolean {
  return pressedAtMs - doneAtMs < SAME_PRESS_MS
}

/** A click, and the dialog that contains its target, or null. */
export interface Press {
  timeStamp: number
  clientX: number
  clientY: number
  /** The event's `detail`: the browser's count of successive clicks; 0 for a key. */
  detail: number
  dialog: Element | null
}

/** Maximum time (ms) and distance (CSS pixels) between the two presses of a double press. */
const SOON_MS = 400
const NEAR = 24

/**
 * Call with each press, in order: returns true for the second press of a double press when a dialog opened or closed in
 * between. Browsers count the clicks of a mouse in `detail`, but not taps, so time and distance are compared as well.
 */
export function createDialogGuard(): (press: Press) => boolean {
  let before: Press | null = null
  return (press) => {
    // A press by keyboard has no position and is never double.
    if (press.detail === 0) return false
    const isSecond =
      press.detail > 1 ||
      (before !== null &&
        press.timeStamp - before.timeStamp < SOON_MS &&
        Math.hypot(press.clientX - before.clientX, press.clientY - before.clientY) < NEAR)
    const meant = before?.dialog ?? null
    const isMisplaced = isSecond && press.dialog !== meant
    // A third press is compared with the dialog of the first one.
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

/** Cancels the second press of a double press when a dialog opened or closed in between. Idempotent. */
export function guardDialogs(): void {
  document.addEventListener('click', guard, true)
}
