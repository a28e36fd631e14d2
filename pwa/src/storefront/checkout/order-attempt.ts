import type { ApiFailure } from '../../http/api-failure.ts'

/** One order, sent under one idempotency key, however often it is retried. */
export interface OrderAttempt {
  key: string
  /** Bodies sent under the key, as JSON text. Whether one of them created the order is not known yet. */
  sent: readonly string[]
  /** The server refused: nothing sent under the key created an order. */
  refused: boolean
}

export function newAttempt(key: string): OrderAttempt {
  return { key, sent: [], refused: false }
}

/**
 * The attempt that sends `body`. The key stays while it is unknown whether the order arrived, even when the content has
 * changed: the server then refuses the changed content instead of creating a second order. Only after a definite
 * refusal does changed content get a new key.
 */
export function attemptWith(
  attempt: OrderAttempt,
  body: string,
  newKey: () => string,
): OrderAttempt {
  if (attempt.refused && attempt.sent.at(-1) !== body) {
    return { key: newKey(), sent: [body], refused: false }
  }
  const sent = attempt.sent.includes(body) ? attempt.sent : [...attempt.sent, body]
  return { key: attempt.key, sent, refused: false }
}

/** The attempt after the server refused the body that was sent last. */
export function attemptRefused(attempt: OrderAttempt): OrderAttempt {
  // A refusal of the last body says nothing about other bodies sent earlier under this key.
  return { ...attempt, refused: attempt.sent.length === 1 }
}

/** True while it is unknown whether something that was sent created an order. */
export function isUnanswered(attempt: OrderAttempt): boolean {
  return attempt.sent.length > 0 && !attempt.refused
}

/** True when the server has the key with other content: an earlier request arrived after all. */
export function isKeyReuse(failure: ApiFailure): boolean {
  return failure.kind === 'refused' && failure.code === 'key-reuse'
}

/** Statuses of temporary refusals. */
const NOT_NOW = new Set([408, 425, 429])

/** True when the server refused the order itself, so that no order was created. */
export function isDefiniteRefusal(failure: ApiFailure): boolean {
  if (failure.kind !== 'refused' || isKeyReuse(failure)) return false
  const status = failure.status ?? 500
  return status >= 400 && status < 500 && !NOT_NOW.has(status)
}
