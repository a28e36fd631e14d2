import * as v from 'valibot'
import { newId } from '../../../../shared/new-id.ts'
import { orderSchema } from '../../../../shared/orders/order.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { callApi } from '../../http/call-api.ts'
import {
  attemptRefused,
  attemptWith,
  isDefiniteRefusal,
  isKeyReuse,
  type OrderAttempt,
} from './order-attempt.ts'

/** Answer of POST /api/orders: what the confirmation shows of it. */
const answerSchema = v.object({
  order: v.pick(orderSchema, [
    'number',
    'products',
    'shipping',
    'shippingType',
    'stockTaken',
    'totalPrice',
  ]),
})
export type PlacedAnswer = v.InferOutput<typeof answerSchema>['order']

export type OrderOutcome =
  | { kind: 'placed'; order: PlacedAnswer; body: string }
  /** No order was made. */
  | { kind: 'refused'; failure: ApiFailure }
  /** Nobody knows yet; sending again under the same key is safe. */
  | { kind: 'unsure'; failure: ApiFailure }

async function post(key: string, body: string): Promise<OrderOutcome> {
  try {
    const { order } = await callApi({
      path: '/api/orders',
      jsonText: body,
      schema: answerSchema,
      idempotencyKey: key,
    })
    return { kind: 'placed', order, body }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return { kind: isDefiniteRefusal(error) ? 'refused' : 'unsure', failure: error }
  }
}

/** Which of the earlier bodies made the order; each was sent before, so sending it again makes no new one. */
async function findEarlier(attempt: OrderAttempt, body: string): Promise<OrderOutcome | null> {
  for (const earlier of attempt.sent.filter((sent) => sent !== body)) {
    const outcome = await post(attempt.key, earlier)
    if (outcome.kind === 'unsure' && isKeyReuse(outcome.failure)) continue
    return outcome
  }
  return null
}

/**
 * Sends one order. `keep` stores the attempt before anything leaves the device and after what was learned, so
 * that a reload in between sends the same key and body again.
 */
export async function sendOrder(
  previous: OrderAttempt,
  body: string,
  keep: (attempt: OrderAttempt) => void,
): Promise<OrderOutcome> {
  const attempt = attemptWith(previous, body, newId)
  keep(attempt)
  const outcome = await post(attempt.key, body)
  if (outcome.kind === 'refused') keep(attemptRefused(attempt))
  if (outcome.kind !== 'unsure' || !isKeyReuse(outcome.failure)) return outcome

  const earlier = await findEarlier(attempt, body)
  if (earlier?.kind === 'placed' || earlier?.kind === 'unsure') return earlier
  // What the key belongs to made no order: this content is an order of its own.
  const fresh = { key: newId(), sent: [body], refused: false }
  keep(fresh)
  const second = await post(fresh.key, body)
  if (second.kind === 'refused') keep(attemptRefused(fresh))
  return second
}
