import * as v from 'valibot'
import type { AttemptLog } from './attempt-limit.ts'

const attemptLogSchema = v.record(v.string(), v.array(v.number()))

/** The attempts kept in this browser under a key; unreadable ones count as none. */
export function readAttempts(key: string): AttemptLog {
  try {
    const parsed = v.safeParse(attemptLogSchema, JSON.parse(localStorage.getItem(key) ?? '{}'))
    return parsed.success ? parsed.output : {}
  } catch {
    return {}
  }
}

/** Keeps the attempts; a browser without storage goes without the limit, the server has its own. */
export function storeAttempts(key: string, log: AttemptLog): void {
  try {
    localStorage.setItem(key, JSON.stringify(log))
  } catch {
    // Private windows may refuse storage: signing in must still work.
  }
}
