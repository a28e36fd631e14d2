import Router from '@koa/router'
import { orderIdSchema } from '../../../shared/orders/order-id.ts'
import { returnRequestSchema } from '../../../shared/returns/return-request.ts'
import type { AppContext } from '../../app-context.ts'
import { answerOnce } from '../../database/idempotency.ts'
import { answerTexts } from '../../http/answer-texts.ts'
import { readIdempotencyKey } from '../../http/idempotency-key.ts'
import { readId } from '../../http/read-id.ts'
import { readJson } from '../../http/read-request.ts'
import { adminIdOf, requireRole } from '../../http/require-role.ts'
import { presentOrder } from '../../present/present-order.ts'
import { recordOrderReturn } from './return-order-lines.ts'

/** Routes that record goods which came back, for an order of the back office. */
export function returnsRoutes(app: AppContext): Router {
  const router = new Router()

  router.post('/api/orders/:id/returns', requireRole(app, 'manager'), async (ctx) => {
    const request = await readJson(ctx, returnRequestSchema)
    const id = readId(ctx, orderIdSchema, 'unknown-order')
    const key = readIdempotencyKey(ctx)
    const atMs = app.clock()
    const by = { adminId: adminIdOf(ctx), atMs }
    const order = await app.db.write((transaction) =>
      answerOnce(transaction, { scope: 'return', key, body: { id, request }, atMs }, async () =>
        presentOrder(await recordOrderReturn(transaction, id, request, by)),
      ),
    )
    ctx.status = 201
    ctx.body = { order, message: answerTexts(ctx).returnRecorded }
  })

  return router
}
