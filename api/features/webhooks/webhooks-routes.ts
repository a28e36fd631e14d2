import { Router } from '@koa/router'
import type * as v from 'valibot'
import { SEEN_BY } from '../../../shared/accounts/seen-by.ts'
import { newId } from '../../../shared/new-id.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { toIso } from '../../../shared/time.ts'
import {
  type DeliveryJson,
  LISTED_DELIVERIES,
  TEST_TYPE,
  type webhookAddedSchema,
  webhookChangeSchema,
  type WebhookJson,
  webhookAdditionSchema,
} from '../../../shared/webhooks/webhook.ts'
import type { AppContext } from '../../app-context.ts'
import { findToldAdmin } from '../../database/admins.ts'
import { resolveAttentionOf } from '../../database/attention.ts'
import {
  giveUpLane,
  listLane,
  type OutgoingRow,
  putOutgoing,
  sendAgain,
} from '../../database/outgoing.ts'
import {
  deleteWebhook,
  findWebhook,
  listWebhooks,
  setWebhookActive,
} from '../../database/webhooks.ts'
import { answerTexts } from '../../http/answer-texts.ts'
import { type CheckPassword, expectTyped } from '../../http/check-password.ts'
import { readIdempotencyKey } from '../../http/idempotency-key.ts'
import { readJson } from '../../http/read-request.ts'
import { adminIdOf, expectRole, requireRole } from '../../http/require-role.ts'
import { writeDelivery } from '../../present/present-delivery.ts'
import { addWebhook } from './add-webhook.ts'

function presentRow(row: OutgoingRow): DeliveryJson {
  const { id, type, state, status, answer } = row
  return {
    _id: id,
    type,
    createdAt: toIso(row.created_at_ms),
    state,
    tries: row.attempts,
    triedAt: row.tried_at_ms === null ? null : toIso(row.tried_at_ms),
    nextTryAt: row.next_try_ms === null ? null : toIso(row.next_try_ms),
    status,
    answer,
  }
}

/** Routes of the webhooks by which the shop notifies programs of orders and stock. */
export function webhooksRoutes(app: AppContext, checkPassword: CheckPassword): Router {
  const router = new Router()
  const owner = requireRole(app, SEEN_BY.webhooks)

  router.get('/api/webhooks', owner, async (ctx) => {
    ctx.body = await app.db.read(async (transaction) => {
      const webhooks = await listWebhooks(transaction)
      return Promise.all(
        webhooks.map(
          async ({ id, url, types, active, createdAtMs, adminId }): Promise<WebhookJson> => {
            const rows = await listLane(transaction, id, LISTED_DELIVERIES)
            const deliveries = rows.map(presentRow)
            const isOfOwner = (await findToldAdmin(transaction, adminId, 'webhooks')) !== undefined
            return {
              _id: id,
              url,
              types: [...types],
              active: active && isOfOwner,
              createdAt: toIso(createdAtMs),
              deliveries,
            }
          },
        ),
      )
    })
  })

  router.post('/api/webhooks', async (ctx) => {
    const signedIn = await expectRole(app, ctx, 'owner')
    const { currentPassword, ...webhook } = await readJson(ctx, webhookAdditionSchema)
    const key = readIdempotencyKey(ctx)
    await expectTyped(app, checkPassword, ctx, signedIn, { currentPassword })
    const { id: by } = signedIn.admin
    const { id, secret } = await app.db.write((transaction) =>
      addWebhook(app, transaction, webhook, { key, by, atMs: app.clock() }),
    )
    app.log.info({ adminId: by, webhook: id }, 'webhook added')
    ctx.status = 201
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { _id: id, secret } satisfies v.InferInput<typeof webhookAddedSchema>
  })

  router.put('/api/webhooks/:id', owner, async (ctx) => {
    const { active } = await readJson(ctx, webhookChangeSchema)
    const id = ctx.params['id'] ?? ''
    const by = adminIdOf(ctx)
    await app.db.write(async (transaction) => {
      if (!(await setWebhookActive(transaction, id, { active, by })))
        throw new Refusal('unknown-webhook')
      if (!active) await giveUpLane(transaction, id)
      await resolveAttentionOf(transaction, 'webhook-failed', [id], app.clock())
    })
    ctx.body = { message: answerTexts(ctx).saved }
  })

  router.delete('/api/webhooks/:id', owner, async (ctx) => {
    const id = ctx.params['id'] ?? ''
    await app.db.write(async (transaction) => {
      if (!(await deleteWebhook(transaction, id))) throw new Refusal('unknown-webhook')
      await resolveAttentionOf(transaction, 'webhook-failed', [id], app.clock())
    })
    app.log.info({ adminId: adminIdOf(ctx), webhook: id }, 'webhook removed')
    ctx.body = { message: answerTexts(ctx).deleted }
  })

  router.post('/api/webhooks/:id/test', owner, async (ctx) => {
    const id = ctx.params['id'] ?? ''
    const atMs = app.clock()
    await app.db.write(async (transaction) => {
      const webhook = await findWebhook(transaction, id)
      if (!webhook) throw new Refusal('unknown-webhook')
      const delivery = { id: newId(), type: TEST_TYPE, atMs, data: {} }
      await putOutgoing(transaction, {
        id: delivery.id,
        lane: id,
        type: TEST_TYPE,
        recipient: webhook.url,
        content: writeDelivery(delivery),
        atMs,
      })
    })
    ctx.body = { message: answerTexts(ctx).queued }
  })

  router.post('/api/webhooks/:id/deliveries/:delivery/again', owner, async (ctx) => {
    const lane = ctx.params['id'] ?? ''
    const id = ctx.params['delivery'] ?? ''
    const found = await app.db.write((transaction) =>
      sendAgain(transaction, { id, lane, atMs: app.clock() }),
    )
    if (!found) throw new Refusal('unknown-webhook')
    ctx.body = { message: answerTexts(ctx).queued }
  })

  return router
}
