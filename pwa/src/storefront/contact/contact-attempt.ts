import type { ApiFailure } from '../../http/api-failure.ts'

/** A message, sent under one idempotency key, however often it is retried. */
export interface ContactAttempt {
  key: string
  /** As JSON text. */
  body: string
}

/**
 * The attempt that sends `body`. An unchanged message keeps its key, so that a retry after a lost answer creates no
 * second message. A changed message gets a new key, and both may arrive.
 */
export function attemptWith(
  previous: ContactAttempt | null,
  body: string,
  newKey: () => string,
): ContactAttempt {
  return previous?.body === body ? previous : { key: newKey(), body }
}

/** What a failed attempt means to the visitor. */
export type ContactProblem =
  /** The server refused: nothing was stored. */
  | { kind: 'refused'; sentence: string }
  /** No answer arrived; the message may have been stored. */
  | { kind: 'lost' }
  /** The answer is not of our server, or the server failed. */
  | { kind: 'unsure' }

export function problemOf(failure: ApiFailure): ContactProblem {
  if (failure.kind === 'unreachable') return { kind: 'lost' }
  const isRefusal = failure.kind === 'refused' && (failure.status ?? 500) < 500
  return isRefusal ? { kind: 'refused', sentence: failure.mssg } : { kind: 'unsure' }
}
