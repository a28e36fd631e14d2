import type { ApiFailure } from '../../http/api-failure.ts'

/** One order on its way to the shop, under one idempotency key, however often it is sent. */
export interface OrderAttempt {
  key: string
  /** Bodies sent under the key, as JSON text. Whether one of them made the order is not known yet. */
  sent: readonly string[]
  /** The shop said no: nothing sent under the key made an order. */
  refused: boolean
}

export function newAttempt(key: string): OrderAttempt {
  return { key, sent: [], refused: false }
}

/**
 * The attempt that sends `body`. The key stays while it is unknown whether the order arrived, also when the
 * content changed meanwhile: the shop then refuses the second content instead of making a second order. Only
 * after a definite refusal does changed content get a key of its own.
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

/** The attempt after the shop said no to the body sent last. */
export function attemptRefused(attempt: OrderAttempt): OrderAttempt {
  // Of other bodies sent earlier under this key, a refusal of the last one says nothing.
  return { ...attempt, refused: attempt.sent.length === 1 }
}

/** True while something was sent and nobody knows whether it made an order. */
export function isUnanswered(attempt: OrderAttempt): boolean {
  return attempt.sent.length > 0 && !attempt.refused
}

/** True when the key already belongs to other content: an earlier press arrived after all. */
export function isKeyReuse(failure: ApiFailure): boolean {
  return failure.kind === 'refused' && failure.code === 'key-reuse'
}

/** Statuses that say 'not now', not 'no'. */
const NOT_NOW = new Set([408, 425, 429])

/** True when the shop looked at the order and said no, so that no order was made. */
export function isDefiniteRefusal(failure: ApiFailure): boolean {
  if (failure.kind !== 'refused' || isKeyReuse(failure)) return false
  const status = failure.status ?? 500
  return status >= 400 && status < 500 && !NOT_NOW.has(status)
}
