import * as v from 'valibot'
import type { OrderToken } from '../../../../shared/tracking/order-token.ts'
import { newsOfState, type TrackedState } from '../../../../shared/tracking/tracked-state.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { callApi } from '../../http/call-api.ts'
import {
  pushKeysOf,
  readPushSubscription,
  subscribeBrowser,
} from '../../local/news/push-subscription.ts'
import {
  type FollowedOrder,
  noteNotified,
  removeFollowed,
} from '../../local/orders/followed-orders.ts'

const PATH = '/api/track/notifications'
const doneSchema = v.object({})

/** What there is left to be told of an order: null for nothing. */
export function newsToCome(state: TrackedState): 'both' | 'sent' | null {
  const known = newsOfState(state)
  if (known === null) return state === 'placed' ? 'both' : null
  return known === 'confirmed' ? 'sent' : null
}

/** Whether this browser is told of an order: its subscription may have ended since it asked. */
export async function isNotified(notified: string | null): Promise<boolean> {
  return notified !== null && (await readPushSubscription())?.endpoint === notified
}

/** Call it in a press. False when the person did not allow it. Throws ApiFailure, and what the browser throws. */
export async function startNotifying(token: OrderToken, pushKey: string): Promise<boolean> {
  const subscription = await subscribeBrowser(pushKey)
  if (subscription === null) return false
  const keys = pushKeysOf(subscription)
  await callApi({ path: PATH, body: { token, ...keys }, schema: doneSchema })
  noteNotified(token, subscription.endpoint)
  return true
}

/** Ends it for one order. The browser's subscription stays: the back office or another order may use it. */
export async function stopNotifying(token: OrderToken, endpoint: string): Promise<void> {
  await callApi({ path: PATH, method: 'DELETE', body: { token, endpoint }, schema: doneSchema })
  noteNotified(token, null)
}

/**
 * Removes an order from this device, and its notifications with it. Throws ApiFailure when the shop cannot be told to end
 * them: the order then stays, since a device that is notified of it is not rid of it.
 */
export async function forgetOrder({ token, notified }: FollowedOrder): Promise<void> {
  try {
    if (notified !== null) await stopNotifying(token, notified)
  } catch (error) {
    // The shop has no such order any more, so it tells nobody of it.
    const isGone = error instanceof ApiFailure && error.code === 'no-such-link'
    if (!isGone) throw error
  }
  removeFollowed(token)
}
