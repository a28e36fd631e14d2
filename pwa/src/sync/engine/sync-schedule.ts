import { backoffMs } from './backoff.ts'
import type { Trouble } from './engine-deps.ts'

export interface ScheduleDeps {
  /** Runs one round; returns its trouble, or null on success. A throw counts as trouble. */
  round: () => Promise<Trouble | null>
  onRound?: (trouble: Trouble | null) => void
  /** Epoch ms. */
  now: () => number
  /** In [0, 1). */
  random: () => number
  /** Interval between successful rounds. */
  everyMs: number
}

export interface SyncSchedule {
  /** Runs a round now, ignoring the back-off but not the server's Retry-After. */
  wake: () => Promise<void>
  stop: () => void
}

/** Interval while signed out. A sign-in wakes the schedule at once; this covers a refusal that ends on the server. */
const SIGNED_OUT_MS = 5 * 60_000

/** Runs rounds at its start, at every wake, and on a timer that backs off while they fail. */
export function startSchedule(deps: ScheduleDeps): SyncSchedule {
  const { round, onRound, now, random, everyMs } = deps
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let notBefore = 0
  let stopped = false

  const delayAfter = (trouble: Trouble | null): number => {
    if (trouble === null) {
      failures = 0
      notBefore = 0
      return everyMs
    }
    if (trouble.kind === 'sign-in') return SIGNED_OUT_MS
    failures = trouble.progressed === true ? 1 : failures + 1
    const wait = Math.max(backoffMs(failures, random()), trouble.retryAfterMs ?? 0)
    notBefore = trouble.retryAfterMs === undefined ? 0 : now() + trouble.retryAfterMs
    return wait
  }

  const run = async (): Promise<void> => {
    clearTimeout(timer)
    const trouble = await round().catch((error: unknown): Trouble => ({
      kind: 'later',
      error,
      retryAfterMs: undefined,
    }))
    if (stopped) return
    onRound?.(trouble)
    clearTimeout(timer)
    timer = setTimeout(() => void run(), delayAfter(trouble))
  }

  void run()
  return {
    wake: async () => {
      if (!stopped && now() >= notBefore) await run()
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
