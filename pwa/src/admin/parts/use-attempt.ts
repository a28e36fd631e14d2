import { useState } from 'react'
import { type Attempt, createAttempts } from './attempts.ts'

export interface AttemptState {
  /** True while an attempt is running. */
  busy: boolean
  attempt: Attempt
}

/** Runs one task at a time for the lifetime of a component, and shows its failure in an alert. */
export function useAttempt(): AttemptState {
  const [busy, setBusy] = useState(false)
  const [attempt] = useState(() => createAttempts(setBusy))
  return { busy, attempt }
}
