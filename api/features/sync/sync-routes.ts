import Router from '@koa/router'
import type { DefaultState } from 'koa'
import { mayActAs } from '../../../shared/accounts/role.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { DeviceId } from '../../../shared/sync/device-id.ts'
import {
  MAX_PUSH_BYTES,
  pushRequestSchema,
  type PushAnswerJson,
} from '../../../shared/sync/push.ts'
import { lossReportSchema, type LossAnswerJson } from '../../../shared/sync/losses.ts'
import { PROTOCOL } from '../../../shared/sync/protocol.ts'
import { type PullQuery, pullQuerySchema } from '../../../shared/sync/pull-query.ts'
import { toIso } from '../../../shared/time.ts'
import type { AppContext } from '../../app-context.ts'
import { findDevice, noteDeviceContact, type TillReport } from '../../database/devices.ts'
import type { AnswerCache } from '../../http/answer-cache.ts'
import { readJson, readQuery } from '../../http/read-request.ts'
import { accountOf, adminIdOf, findSignedIn } from '../../http/require-role.ts'
import { requireTillOrAccount, tillOf } from '../../http/require-till.ts'
import type { ShopProductCache } from '../../present/shop-product-cache.ts'
import type { OperationHandlers } from './apply-operation.ts'
import { pullShopPage } from './pull-shop-page.ts'
import { pullForCounter, takePush } from './serve-counter.ts'
import { takeLosses } from './take-losses.ts'

/** Page limits are rounded down to multiples of this, so that similar requests share one cache entry. */
const PAGE_STEP = 100

function inSteps(query: PullQuery): PullQuery {
  const { limit } = query
  return limit > PAGE_STEP ? { ...query, limit: limit - (limit % PAGE_STEP) } : query
}

/** Cache key of a pulled page: everything that it depends on besides the catalogue version. */
function pageKey({ since, limit, epoch = '', snapshot }: PullQuery): string {
  return `${since} ${limit} ${snapshot ?? '0'} ${epoch}`
}

/** Precision of a till's last contact: recording one costs a flush to the disk. */
const CONTACT_EVERY_MS = 10 * 60_000

/**
 * Only an owner or manager may send what a removed till recorded: a seller's account that is still signed in on it must
 * not undo the removal. Throws Refusal('till-removed').
 */
async function expectMaySend(
  app: AppContext,
  ctx: { state: DefaultState },
  id: DeviceId,
): Promise<void> {
  if (tillOf(ctx) || mayActAs(accountOf(ctx).role, 'manager')) return
  const device = await app.db.read((transaction) => findDevice(transaction, id))
  if (device && device.removed_at_ms !== null) throw new Refusal('till-removed')
}

/** The account that is signed in on a till that calls by its own token; null when its token proves none. */
async function idOfSignedIn(app: AppContext, token: string | null): Promise<string | null> {
  return (await findSignedIn(app, token ?? undefined))?.admin.id ?? null
}

/** Records that a till was in contact, the number of operations waiting on it and its build of the app. */
async function noteContact(app: AppContext, id: DeviceId, said: TillReport): Promise<void> {
  const atMs = app.clock()
  const known = await app.db.read((transaction) => findDevice(transaction, id))
  if (!known) return
  const isRecent = Math.abs(atMs - known.last_seen_ms) < CONTACT_EVERY_MS
  const { waiting = known.waiting, app: build = known.app } = said
  if (isRecent && waiting === known.waiting && build === known.app) return
  try {
    await app.db.write((transaction) => noteDeviceContact(transaction, id, { ...said, atMs }))
  } catch (error) {
    // A full disk must not prevent reads.
    app.log.warn({ err: error }, 'could not note the contact of a till')
  }
}

export function syncRoutes(
  app: AppContext,
  answers: AnswerCache,
  products: ShopProductCache,
  handlers: OperationHandlers,
): Router {
  const router = new Router()
  const counter = requireTillOrAccount(app)

  router.post('/api/sync/push', counter, async (ctx) => {
    // Nesting depth is checked per operation, so that one invalid operation does not block the others.
    const limits = { maxBytes: MAX_PUSH_BYTES, maxDepth: null }
    const request = await readJson(ctx, pushRequestSchema, limits)
    await expectMaySend(app, ctx, request.device)
    const receivedAtMs = app.clock()
    const pushedBy = tillOf(ctx) ? await idOfSignedIn(app, request.signedIn) : adminIdOf(ctx)
    const push = { app, handlers, request, receivedAtMs, pushedBy }
    const { epoch, texts, results, ...rest } = await app.db.write((transaction) =>
      takePush(transaction, app.config, push),
    )
    const serverTime = toIso(receivedAtMs)
    const answer = {
      protocol: PROTOCOL,
      epoch,
      serverTime,
      ...rest,
      results,
    } satisfies PushAnswerJson
    // The results are most of the answer and were already serialised for storage: reuse those texts.
    const head = JSON.stringify({ ...answer, results: undefined })
    ctx.type = 'json'
    ctx.body = `${head.slice(0, -1)},"results":[${texts.join(',')}]}`
  })

  router.post('/api/sync/losses', counter, async (ctx) => {
    const report = await readJson(ctx, lossReportSchema)
    await expectMaySend(app, ctx, report.device)
    const arrived = await app.db.write((transaction) =>
      takeLosses(transaction, report, app.clock()),
    )
    ctx.body = { protocol: PROTOCOL, arrived } satisfies LossAnswerJson
  })

  router.get('/api/sync/pull', async (ctx, next) => {
    const query = inSteps(readQuery(ctx, pullQuerySchema))
    // The shop scope is public. The counter scope needs an account or a till, because it has barcodes, exact stock and
    // the keys of receipts.
    await (query.scope === 'shop'
      ? answers.pull(ctx, pageKey(query), () => pullShopPage(app, products, query))
      : counter(ctx, async () => {
          ctx.body = await pullForCounter(app, query)
          if (tillOf(ctx) && query.device !== undefined) {
            const { device, waiting, app: build } = query
            await noteContact(app, device, { waiting, app: build })
          }
        }))
    await next()
  })

  return router
}
