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

/** The notifications still to come for an order; null for none. */
export function newsToCome(state: TrackedState): 'both' | 'sent' | null {
  const known = newsOfState(state)
  if (known === null) return state === 'placed' ? 'both' : null
  return known === 'confirmed' ? 'sent' : null
}

/** Whether this browser is notified of an order: its subscription may have ended since. */
export async function isNotified(notified: string | null): Promise<boolean> {
  return notified !== null && (await readPushSubscription())?.endpoint === notified
}

/**
 * Turns notifications of an order on. Call it in a handler of a press. False when the person did not allow it. Throws
 * ApiFailure, and errors of the browser.
 */
export async function startNotifying(token: OrderToken, pushKey: string): Promise<boolean> {
  const subscription = await subscribeBrowser(pushKey)
  if (subscription === null) return false
  const keys = pushKeysOf(subscription)
  await callApi({ path: PATH, body: { token, ...keys }, schema: doneSchema })
  noteNotified(token, subscription.endpoint)
  return true
}

/**
 * Turns notifications of one order off. The browser's subscription stays, since the back office or another order may
 * use it.
 */
export async function stopNotifying(token: OrderToken, endpoint: string): Promise<void> {
  await callApi({ path: PATH, method: 'DELETE', body: { token, endpoint }, schema: doneSchema })
  noteNotified(token, null)
}

/**
 * Removes an order and its notifications from this device. Throws ApiFailure when the server cannot be told to stop
 * them: the order then stays, since notifications of it would continue.
 */
export async function forgetOrder({ token, notified }: FollowedOrder): Promise<void> {
  try {
    if (notified !== null) await stopNotifying(token, notified)
  } catch (error) {
    // The shop no longer has the order, so it sends no notifications.
    const isGone = error instanceof ApiFailure && error.code === 'no-such-link'
    if (!isGone) throw error
  }
  removeFollowed(token)
}
