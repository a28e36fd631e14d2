import Router from '@koa/router'
import { orderRequestSchema } from '../../../shared/checkout/order-request.ts'
import type { AppContext } from '../../app-context.ts'
import { commitTogether } from '../../database/commit-together.ts'
import { answerOnce } from '../../database/idempotency.ts'
import { readIdempotencyKey } from '../../http/idempotency-key.ts'
import { limitOrderPosts } from '../../http/rate-limits.ts'
import { readJson } from '../../http/read-request.ts'
import { presentOrder } from '../../present/present-order.ts'
import { placeOrder } from './place-order.ts'

export function checkoutRoutes(app: AppContext): Router {
  const router = new Router()
  const inTransaction = commitTogether(app.db)

  router.post('/api/orders', limitOrderPosts(app), async (ctx) => {
    const request = await readJson(ctx, orderRequestSchema)
    const key = readIdempotencyKey(ctx)
    const receivedAtMs = app.clock()
    const order = await inTransaction((transaction) =>
      answerOnce(
        transaction,
        { scope: 'order', key, body: request, atMs: receivedAtMs },
        async () => presentOrder(await placeOrder(transaction, request, receivedAtMs)),
      ),
    )
    ctx.status = 201
    ctx.body = { order, message: 'Order placed successfully!' }
  })

  return router
}
