import * as v from 'valibot'
import type { AttemptLog } from './attempt-limit.ts'

const attemptLogSchema = v.record(v.string(), v.array(v.number()))

/** The stored attempts of a key; empty when unreadable. */
export function readAttempts(key: string): AttemptLog {
  try {
    const parsed = v.safeParse(attemptLogSchema, JSON.parse(localStorage.getItem(key) ?? '{}'))
    return parsed.success ? parsed.output : {}
  } catch {
    return {}
  }
}

/** Stores the attempts. Without storage there is no limit here; the server has its own. */
export function storeAttempts(key: string, log: AttemptLog): void {
  try {
    localStorage.setItem(key, JSON.stringify(log))
  } catch {
    // Private windows may refuse storage: signing in must still work.
  }
}
