import type { Location } from 'react-router-dom'

/** Holds back a step away from what was typed and not saved. */
export interface LeaveGuard {
  /** Whether this step would lose something. */
  holds: (next: Location, now: Location) => boolean
  /** Asks the person; resolves to true when they go on. */
  ask: () => Promise<boolean>
}

const guards = new Set<LeaveGuard>()

/** Takes a guard up. Returns the way to take it back. */
export function addLeaveGuard(guard: LeaveGuard): () => void {
  guards.add(guard)
  return () => guards.delete(guard)
}

let isAsking = false

/**
 * What to ask before this step; undefined when nothing would be lost. While a person is being asked, the answer to
 * further steps is no.
 */
export function findQuestion(next: Location, now: Location): (() => Promise<boolean>) | undefined {
  const guard = [...guards].find(({ holds }) => holds(next, now))
  if (!guard) return undefined
  return async () => {
    if (isAsking) return false
    isAsking = true
    try {
      return await guard.ask()
    } finally {
      isAsking = false
    }
  }
}
