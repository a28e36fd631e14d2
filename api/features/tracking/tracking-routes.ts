import { Router } from '@koa/router'
import type { Context } from 'koa'
import { MAIN_LANGUAGE } from '../../../shared/language.ts'
import { newId } from '../../../shared/new-id.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { OrderToken } from '../../../shared/tracking/order-token.ts'
import {
  followRequestSchema,
  trackLinkRequestSchema,
  unfollowRequestSchema,
} from '../../../shared/tracking/follow-request.ts'
import {
  FOLLOWED_DAYS,
  type TrackAnswerJson,
  trackRequestSchema,
} from '../../../shared/tracking/tracked-order.ts'
import type { AppContext } from '../../app-context.ts'
import { addFollower, removeFollower } from '../../database/order-followers.ts'
import {
  findOrderByPhone,
  findOrderByToken,
  type FollowedOrder,
  ensureOrderToken,
} from '../../database/tracked-orders.ts'
import { expectPushEndpoint } from '../../http/push-endpoint.ts'
import { acceptedLanguage } from '../../http/answer-language.ts'
import { readJson } from '../../http/read-request.ts'
import { limitLinks, limitTries } from './limit-tries.ts'
import { presentTrackedOrder } from './present-tracked-order.ts'

const DAY_MS = 24 * 3_600_000
/**
 * For lookups by number and phone number: guessing finds only orders of the last month. Older ones are found by their
 * links.
 */
const FOUND_BY_PHONE_DAYS = 30

/**
 * Routes for shoppers who follow their orders. Numbers and tokens are sent in bodies, so that no logged address
 * contains them.
 */
export function trackingRoutes(app: AppContext): Router {
  const router = new Router()
  const tries = limitTries(app)
  const countLink = limitLinks(app)

  const sinceMs = (days: number) => app.clock() - days * DAY_MS

  const answerOf = (token: OrderToken, followed: FollowedOrder): TrackAnswerJson => ({
    token,
    order: presentTrackedOrder(followed),
    pushKey: app.vapidKeys.publicKey,
  })

  /** The order of a link. Throws Refusal: no-such-link, too-many-requests. */
  async function findByLink(ctx: Context, token: OrderToken): Promise<FollowedOrder> {
    const found = await app.db.read((db) => findOrderByToken(db, token, sinceMs(FOLLOWED_DAYS)))
    await countLink(ctx, found ? found.order.row.id : null)
    if (!found) throw new Refusal('no-such-link')
    return found
  }

  router.post('/api/track', async (ctx) => {
    const { number, phone } = await readJson(ctx, trackRequestSchema)
    const found = await tries.attempt(ctx, phone, (db) =>
      findOrderByPhone(db, { number: Number(number), phone }, sinceMs(FOUND_BY_PHONE_DAYS)),
    )
    if (!found) throw new Refusal('no-such-order')
    await countLink(ctx, found.order.row.id)
    const { id, track_token: known } = found.order.row
    const token = known ?? (await app.db.write((db) => ensureOrderToken(db, id)))
    // Deleted since it was read.
    if (token === null) throw new Refusal('no-such-order')
    ctx.body = answerOf(token, found)
  })

  router.post('/api/track/link', async (ctx) => {
    const { token } = await readJson(ctx, trackLinkRequestSchema)
    ctx.body = answerOf(token, await findByLink(ctx, token))
  })

  router.post('/api/track/notifications', async (ctx) => {
    const { token, ...keys } = await readJson(ctx, followRequestSchema)
    expectPushEndpoint(app, keys.endpoint)
    const { row } = (await findByLink(ctx, token)).order
    const language = row.language ?? acceptedLanguage(ctx) ?? MAIN_LANGUAGE
    await app.db.write((db) =>
      addFollower(db, { id: row.id, status: row.status, language }, keys, {
        id: newId(),
        atMs: app.clock(),
      }),
    )
    ctx.status = 201
    ctx.body = {}
  })

  router.delete('/api/track/notifications', async (ctx) => {
    const { token, endpoint } = await readJson(ctx, unfollowRequestSchema)
    const { id } = (await findByLink(ctx, token)).order.row
    await app.db.write((db) => removeFollower(db, id, endpoint))
    ctx.body = {}
  })

  return router
}
