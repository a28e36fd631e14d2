import { useEffect, useState } from 'react'

/*
 * Handling of repeated presses, in one place. People press twice: a finger bounces, a slow page invites another try, or
 * they double-click by habit. Four rules:
 * - a press is ignored while the action of an earlier one is running (`createPressGate`, `usePressGate`);
 * - a press right after the action has finished counts as a repeat of the first (`createRepeatCheck`);
 * - the second press of a double press is ignored when a dialog opened or closed in between, or when the button of the
 *   first is gone and another stands in its place (`guardPresses`);
 * - what a scanner must never do by the keys it sends needs its key twice (`useTwiceByKey`).
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

/** Tells a press that can only repeat an earlier one. `action`: distinguishes the actions of one screen. */
export interface RepeatCheck {
  /** Call when the action has finished. It is not the end of `run` when a dialog or a printer goes on after that. */
  finished: (action?: string) => void
  /** Whether the action has finished so recently that a press now can only be a repeat. */
  isRepeat: (action?: string) => boolean
}

/** `now`: ms on a monotonic clock. */
export function createRepeatCheck(now: () => number = () => performance.now()): RepeatCheck {
  const finishedAtMs = new Map<string, number>()
  return {
    finished: (action = '') => void finishedAtMs.set(action, now()),
    isRepeat: (action = '') =>
      now() - (finishedAtMs.get(action) ?? Number.NEGATIVE_INFINITY) < SAME_PRESS_MS,
  }
}

/** A click, and what was pressed. */
export interface Press {
  timeStamp: number
  clientX: number
  clientY: number
  /** The event's `detail`: the browser's count of successive clicks; 0 for a key. */
  detail: number
  /** By a finger or a pen: the browser does not count those in `detail`. */
  isTouch: boolean
  /** The dialog around the target, or null. */
  dialog: Element | null
  /** The button or link of the target, or null. */
  control: Pick<Element, 'isConnected'> | null
}

/** Maximum time (ms) and distance (CSS pixels) between the two presses of a double press. */
const SOON_MS = 400
const NEAR = 24

/**
 * Call with each press, in order: returns true for the second press of a double press that meets something else than
 * the first: a dialog opened or closed in between, or the button of the first is gone and another stands in its place.
 * Browsers count the clicks of a mouse in `detail`, but not taps, so time and distance are compared as well.
 */
export function createPressGuard(): (press: Press) => boolean {
  let before: Press | null = null
  return (press) => {
    // A press by keyboard has no position and is never double.
    if (press.detail === 0) return false
    const isCounted = press.detail > 1
    const isNear =
      before !== null &&
      press.timeStamp - before.timeStamp < SOON_MS &&
      Math.hypot(press.clientX - before.clientX, press.clientY - before.clientY) < NEAR
    const meant = before?.dialog ?? null
    const isOtherDialog = press.dialog !== meant && (isCounted || isNear)
    const isReplaced =
      press.control !== null &&
      before?.control?.isConnected === false &&
      (isCounted || (press.isTouch && isNear))
    const isMisplaced = isOtherDialog || isReplaced
    // A third press is compared with what the first one pressed.
    before = isMisplaced ? { ...press, dialog: meant, control: before?.control ?? null } : press
    return isMisplaced
  }
}

const isMisplaced = createPressGuard()

function guard(event: MouseEvent): void {
  const { timeStamp, clientX, clientY, detail, target } = event
  const isTouch = event instanceof PointerEvent && event.pointerType !== 'mouse'
  const pressed = target instanceof Element ? target : null
  const dialog = pressed?.closest('dialog') ?? null
  const control = pressed?.closest('button, a, input, select, summary, label') ?? null
  if (!isMisplaced({ timeStamp, clientX, clientY, detail, isTouch, dialog, control })) return
  event.stopPropagation()
  event.preventDefault()
}

/** Cancels the second press of a double press that meets something else than the first. Idempotent. */
export function guardPresses(): void {
  document.addEventListener('click', guard, true)
}

/** From then on a second press of a key is one of its own: scanners send CR and LF at once. Milliseconds. */
const TWICE_AFTER_MS = 300
/** How long the first press of two counts. Milliseconds. */
const TWICE_WITHIN_MS = 4000

/** Runs `act` when its key is pressed again while `isArmed`, which the first press brings about. */
export function useTwiceByKey(act: () => void): { press: () => void; isArmed: boolean } {
  const [state, setState] = useState<'idle' | 'pressed' | 'armed'>('idle')
  useEffect(() => {
    if (state === 'idle') return undefined
    const [next, afterMs] =
      state === 'pressed'
        ? (['armed', TWICE_AFTER_MS] as const)
        : (['idle', TWICE_WITHIN_MS] as const)
    const timer = setTimeout(() => setState(next), afterMs)
    return () => clearTimeout(timer)
  }, [state])
  function press() {
    if (state === 'idle') setState('pressed')
    if (state !== 'armed') return
    setState('idle')
    act()
  }
  return { press, isArmed: state === 'armed' }
}
