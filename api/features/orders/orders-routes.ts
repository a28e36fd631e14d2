import { readId } from '../../http/read-id.ts'
import { SEEN_BY } from '../../../shared/accounts/seen-by.ts'
import { orderIdSchema } from '../../../shared/orders/order-id.ts'
import Router from '@koa/router'
import * as v from 'valibot'
import {
  orderOriginSchema,
  orderStatusSchema,
  type OrderPageJson,
} from '../../../shared/orders/order.ts'
import { orderEditSchema } from '../../../shared/orders/order-edit.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { momentSchema } from '../../../shared/schemas.ts'
import type { AppContext } from '../../app-context.ts'
import { indexNewOrders } from '../../database/order-search.ts'
import type { Window } from '../../database/order-filter.ts'
import { listOrders } from '../../database/order-list.ts'
import { readOrder } from '../../database/orders.ts'
import { pageQueryFields } from '../../http/query-fields.ts'
import { readJson, readQuery } from '../../http/read-request.ts'
import { adminIdOf, requireRole } from '../../http/require-role.ts'
import { requireCsrf } from '../../http/require-csrf.ts'
import { presentOrder } from '../../present/present-order.ts'
import { deleteOrder } from './delete-order.ts'
import { editOrder } from './edit-order.ts'
import { answerTexts } from '../../http/answer-texts.ts'

/** The most orders in a list without paging; the total is in X-Total-Count. */
const MAX_LISTED = 5000
const DEFAULT_PAGE_SIZE = 5

export const ordersQuerySchema = v.object({
  ...pageQueryFields,
  status: v.optional(orderStatusSchema),
  origin: v.optional(orderOriginSchema),
  from: v.optional(momentSchema),
  to: v.optional(momentSchema),
})

export function ordersRoutes(app: AppContext): Router {
  const router = new Router()

  /** Updates the search index. Errors such as a full disk are tolerated, since a search also reads unindexed orders. */
  const catchUp = () =>
    indexNewOrders(app.db).catch((error: unknown) =>
      app.log.error({ err: error }, 'could not index new orders'),
    )

  router.get('/api/orders', requireRole(app, SEEN_BY.orders), async (ctx) => {
    const query = readQuery(ctx, ordersQuerySchema)
    const filter = {
      search: query.search,
      status: query.status,
      origin: query.origin,
      fromMs: query.from,
      toMs: query.to,
    }
    if (query.search !== undefined) await catchUp()
    const list = (window: Window) =>
      app.db.read((transaction) => listOrders(transaction, filter, window))
    if (Object.values(query).every((value) => value === undefined)) {
      const { orders, total } = await list({ limit: MAX_LISTED, offset: 0 })
      ctx.set('X-Total-Count', String(total))
      ctx.body = orders.map(presentOrder)
      return
    }
    const limit = query.limit ?? DEFAULT_PAGE_SIZE
    const page = query.page ?? 1
    const { orders, total, more } = await list({ limit, offset: (page - 1) * limit })
    ctx.body = {
      orders: orders.map(presentOrder),
      total,
      ...(more && { more }),
      page,
      pages: Math.max(1, Math.ceil(total / limit)),
    } satisfies OrderPageJson
  })

  router.get('/api/orders/:id', requireRole(app, SEEN_BY.orders), async (ctx) => {
    const id = readId(ctx, orderIdSchema, 'unknown-order')
    const order = await app.db.read((transaction) => readOrder(transaction, id))
    if (!order) throw new Refusal('unknown-order')
    ctx.body = { order: presentOrder(order) }
  })

  router.put('/api/orders/:id', requireRole(app, 'manager'), requireCsrf, async (ctx) => {
    const edit = await readJson(ctx, orderEditSchema)
    const id = readId(ctx, orderIdSchema, 'unknown-order')
    const who = { adminId: adminIdOf(ctx), atMs: app.clock() }
    const order = await app.db.write((transaction) => editOrder(transaction, id, edit, who))
    ctx.body = { order: presentOrder(order), message: answerTexts(ctx).orderUpdated }
  })

  router.delete('/api/orders/:id', requireRole(app, 'manager'), async (ctx) => {
    const id = readId(ctx, orderIdSchema, 'unknown-order')
    const who = { adminId: adminIdOf(ctx), atMs: app.clock() }
    await app.db.write((transaction) => deleteOrder(transaction, id, who))
    ctx.body = { message: answerTexts(ctx).orderDeleted }
  })

  return router
}
