import { Router } from '@koa/router'
import type { Context } from 'koa'
import type * as v from 'valibot'
import { SEEN_BY } from '../../../shared/accounts/seen-by.ts'
import {
  type PushDeviceJson,
  pushRequestSchema,
  type pushDevicesSchema,
  type pushTestedSchema,
} from '../../../shared/events/push.ts'
import { newId } from '../../../shared/new-id.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { toIso } from '../../../shared/time.ts'
import type { AppContext } from '../../app-context.ts'
import { readNewestEventId } from '../../database/events.ts'
import {
  deletePushSubscription,
  listPushSubscriptions,
  type PushSubscriptionRow,
  savePushSubscription,
  updatePushSubscription,
} from '../../database/push-subscriptions.ts'
import { readJson } from '../../http/read-request.ts'
import { adminIdOf, expectRole, requireRole } from '../../http/require-role.ts'
import { expectPushEndpoint } from '../../http/push-endpoint.ts'
import { presentTest } from './push-payload.ts'
import { sendPush } from '../../http/send-push.ts'

function presentDevice(row: PushSubscriptionRow): PushDeviceJson {
  return {
    _id: row.id,
    device: row.device,
    language: row.language,
    topics: JSON.parse(row.topics) as PushDeviceJson['topics'],
    createdAt: toIso(row.created_at_ms),
    lastSuccessAt: row.last_success_ms === null ? null : toIso(row.last_success_ms),
  }
}

/** Routes for the devices that the signed-in account is notified on. */
export function pushRoutes(app: AppContext): Router {
  const router = new Router()
  const ofNews = requireRole(app, SEEN_BY.news)

  const listOwn = (ctx: Context) => app.db.read((db) => listPushSubscriptions(db, adminIdOf(ctx)))

  /** The account's own device of the path. Throws Refusal('unknown-note') for others. */
  async function findOwn(ctx: Context, id: string | undefined): Promise<PushSubscriptionRow> {
    const found = (await listOwn(ctx)).find((row) => row.id === id)
    if (!found) throw new Refusal('unknown-note')
    return found
  }

  router.get('/api/push/devices', ofNews, async (ctx) => {
    ctx.body = {
      publicKey: app.vapidKeys.publicKey,
      devices: (await listOwn(ctx)).map(presentDevice),
    } satisfies v.InferInput<typeof pushDevicesSchema>
  })

  router.post('/api/push/devices', async (ctx) => {
    const signedIn = await expectRole(app, ctx, SEEN_BY.news)
    const request = await readJson(ctx, pushRequestSchema)
    expectPushEndpoint(app, request.endpoint)
    const { admin: account, token } = signedIn
    const id = await app.db.write(async (db) =>
      savePushSubscription(db, request, {
        id: newId(),
        adminId: account.id,
        tokenVersion: token.version,
        tokenId: token.jti,
        afterEvent: await readNewestEventId(db),
        atMs: app.clock(),
      }),
    )
    const saved = (await app.db.read((db) => listPushSubscriptions(db, account.id))).find(
      (row) => row.id === id,
    )
    if (!saved) throw new Refusal('unknown-note')
    ctx.status = 201
    ctx.body = presentDevice(saved)
  })

  router.delete('/api/push/devices/:id', ofNews, async (ctx) => {
    const { id } = await findOwn(ctx, ctx.params['id'])
    await app.db.write((db) => deletePushSubscription(db, id))
    ctx.body = {}
  })

  router.post('/api/push/devices/:id/test', ofNews, async (ctx) => {
    const device = await findOwn(ctx, ctx.params['id'])
    const result = await sendPush(app, device, presentTest(device.language))
    await app.db.write(async (db) => {
      if (result === 'gone') await deletePushSubscription(db, device.id)
      if (result === 'sent')
        await updatePushSubscription(db, device.id, { last_success_ms: app.clock() })
    })
    ctx.body = { result } satisfies v.InferInput<typeof pushTestedSchema>
  })

  return router
}
