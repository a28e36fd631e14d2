import * as v from 'valibot'
import { newId } from '../../../../shared/new-id.ts'
import { orderSchema } from '../../../../shared/orders/order.ts'
import { type OrderToken, orderTokenSchema } from '../../../../shared/tracking/order-token.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { callApi } from '../../http/call-api.ts'
import {
  attemptRefused,
  attemptWith,
  isDefiniteRefusal,
  isKeyReuse,
  type OrderAttempt,
} from './order-attempt.ts'

/** The fields of the answer of POST /api/orders that the confirmation shows. */
const answerSchema = v.object({
  order: v.pick(orderSchema, [
    'number',
    'createdAt',
    'city',
    'products',
    'shipping',
    'shippingType',
    'stockTaken',
    'totalPrice',
  ]),
  /** Of the private link; absent in answers of a server from before there were links. */
  trackToken: v.optional(v.nullable(orderTokenSchema), null),
})
/** The order with the token of its private link. */
export type PlacedAnswer = v.InferOutput<typeof answerSchema>['order'] & {
  trackToken: OrderToken | null
}

export type OrderOutcome =
  | { kind: 'placed'; order: PlacedAnswer; body: string }
  /** No order was created. */
  | { kind: 'refused'; failure: ApiFailure }
  /** It is unknown whether an order was created; sending again under the same key is safe. */
  | { kind: 'unsure'; failure: ApiFailure }

async function post(key: string, body: string): Promise<OrderOutcome> {
  try {
    const { order, trackToken } = await callApi({
      path: '/api/orders',
      jsonText: body,
      schema: answerSchema,
      idempotencyKey: key,
    })
    return { kind: 'placed', order: { ...order, trackToken }, body }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return { kind: isDefiniteRefusal(error) ? 'refused' : 'unsure', failure: error }
  }
}

/** Finds the earlier body that created the order by sending each again under its key, which creates no new order. */
async function findEarlier(attempt: OrderAttempt, body: string): Promise<OrderOutcome | null> {
  for (const earlier of attempt.sent.filter((sent) => sent !== body)) {
    const outcome = await post(attempt.key, earlier)
    if (outcome.kind === 'unsure' && isKeyReuse(outcome.failure)) continue
    return outcome
  }
  return null
}

/**
 * Sends one order. `keep` stores the attempt before each request and after each answer, so that after a reload the same
 * key and body are sent again.
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
  // Nothing sent under the old key created an order, so this content gets a new key.
  const fresh = { key: newId(), sent: [body], refused: false }
  keep(fresh)
  const second = await post(fresh.key, body)
  if (second.kind === 'refused') keep(attemptRefused(fresh))
  return second
}
