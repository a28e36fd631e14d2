import type { ApiFailure } from '../../http/api-failure.ts'

/** A message on its way to the shop, under one idempotency key however often it is sent. */
export interface ContactAttempt {
  key: string
  /** As JSON text. */
  body: string
}

/**
 * The attempt that sends `body`. The same message keeps its key, so that pressing again after a lost answer makes no
 * second one; a message that was changed meanwhile is another message, and both may arrive.
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
  /** The shop said no: nothing was kept. */
  | { kind: 'refused'; sentence: string }
  /** No answer came; the message may have arrived all the same. */
  | { kind: 'lost' }
  /** Something else answered, or the shop is in trouble. */
  | { kind: 'unsure' }

export function problemOf(failure: ApiFailure): ContactProblem {
  if (failure.kind === 'unreachable') return { kind: 'lost' }
  const isRefusal = failure.kind === 'refused' && (failure.status ?? 500) < 500
  return isRefusal ? { kind: 'refused', sentence: failure.mssg } : { kind: 'unsure' }
}
