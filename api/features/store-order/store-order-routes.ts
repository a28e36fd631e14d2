import Router from '@koa/router'
import { adminCreateSchema } from '../../../shared/store-order/store-order.ts'
import type { AppContext } from '../../app-context.ts'
import { answerOnce } from '../../database/idempotency.ts'
import { readIdempotencyKey } from '../../http/idempotency-key.ts'
import { readJson } from '../../http/read-request.ts'
import { adminIdOf, requireRole } from '../../http/require-role.ts'
import { presentOrder } from '../../present/present-order.ts'
import { createStoreOrder } from './create-store-order.ts'
import { answerTexts } from '../../http/answer-texts.ts'

export function storeOrderRoutes(app: AppContext): Router {
  const router = new Router()

  router.post('/api/orders/admin-create', requireRole(app, 'seller'), async (ctx) => {
    const request = await readJson(ctx, adminCreateSchema)
    const key = readIdempotencyKey(ctx)
    const receivedAtMs = app.clock()
    const order = await app.db.write((transaction) =>
      answerOnce(
        transaction,
        { scope: 'admin-create', key, body: request, atMs: receivedAtMs },
        async () =>
          presentOrder(await createStoreOrder(transaction, request, adminIdOf(ctx), receivedAtMs)),
      ),
    )
    ctx.status = 201
    ctx.body = { order, message: answerTexts(ctx).storeOrderCreated }
  })

  return router
}
