import * as v from 'valibot'
import { pushKeysSchema } from '../events/push-keys.ts'
import { orderTokenSchema } from './order-token.ts'

/* Separate from tracked-order.ts, so that the storefront's pages load no more of the schema library than they need. */

/** Body of POST /api/track/link. */
export const trackLinkRequestSchema = v.object({ token: orderTokenSchema })

/** Body of POST /api/track/notifications: a browser that wants to be told of the order. */
export const followRequestSchema = v.object({
  token: orderTokenSchema,
  ...pushKeysSchema.entries,
})

/** Body of DELETE /api/track/notifications. */
export const unfollowRequestSchema = v.object({
  token: orderTokenSchema,
  endpoint: pushKeysSchema.entries.endpoint,
})
