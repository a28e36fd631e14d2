import Router from '@koa/router'
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
import { readEpoch } from '../../database/meta.ts'
import type { AnswerCache } from '../../http/answer-cache.ts'
import { readJson, readQuery } from '../../http/read-request.ts'
import { adminIdOf, requireRole } from '../../http/require-role.ts'
import type { ShopProductCache } from '../../present/shop-product-cache.ts'
import type { OperationHandlers } from './apply-operation.ts'
import { pullChanges } from './pull-changes.ts'
import { pullShopPage } from './pull-shop-page.ts'
import { pushOperations } from './push-operations.ts'
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

export function syncRoutes(
  app: AppContext,
  answers: AnswerCache,
  products: ShopProductCache,
  handlers: OperationHandlers,
): Router {
  const router = new Router()
  const seller = requireRole(app, 'seller')

  router.post('/api/sync/push', seller, async (ctx) => {
    // Nesting depth is checked per operation, so that one invalid operation does not block the others.
    const limits = { maxBytes: MAX_PUSH_BYTES, maxDepth: null }
    const request = await readJson(ctx, pushRequestSchema, limits)
    const receivedAtMs = app.clock()
    const pushedBy = adminIdOf(ctx)
    const { epoch, texts, results, ...rest } = await app.db.write(async (transaction) => ({
      epoch: await readEpoch(transaction),
      ...(await pushOperations(app, transaction, handlers, request, receivedAtMs, pushedBy)),
    }))
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

  router.post('/api/sync/losses', seller, async (ctx) => {
    const report = await readJson(ctx, lossReportSchema)
    const arrived = await app.db.write((transaction) =>
      takeLosses(transaction, report, app.clock()),
    )
    ctx.body = { protocol: PROTOCOL, arrived } satisfies LossAnswerJson
  })

  router.get('/api/sync/pull', async (ctx, next) => {
    const query = inSteps(readQuery(ctx, pullQuerySchema))
    // The shop scope is public; the counter scope needs an account: it has barcodes, exact stock and receipts' keys.
    await (query.scope === 'shop'
      ? answers.pull(ctx, pageKey(query), () => pullShopPage(app, products, query))
      : seller(ctx, async () => {
          ctx.body = await app.db.read((transaction) => pullChanges(transaction, query))
        }))
    await next()
  })

  return router
}
