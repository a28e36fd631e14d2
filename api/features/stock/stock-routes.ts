import { readId } from '../../http/read-id.ts'
import { productIdSchema } from '../../../shared/catalog/product-id.ts'
import Router from '@koa/router'
import { stockCountSchema } from '../../../shared/stock/stock-edit.ts'
import type { AppContext } from '../../app-context.ts'
import { readJson } from '../../http/read-request.ts'
import { adminIdOf, requireRole } from '../../http/require-role.ts'
import { requireCsrf } from '../../http/require-csrf.ts'
import { presentCounterProduct } from '../../present/present-product.ts'
import { countStock } from './count-stock.ts'
import { answerTexts } from '../../http/answer-texts.ts'

export function stockRoutes(app: AppContext): Router {
  const router = new Router()

  router.put('/api/products/stock/:id', requireRole(app, 'manager'), requireCsrf, async (ctx) => {
    const count = await readJson(ctx, stockCountSchema)
    const id = readId(ctx, productIdSchema, 'unknown-product')
    const atMs = app.clock()
    const product = await app.db.write((transaction) =>
      countStock(transaction, id, count, {
        operationId: null,
        deviceId: null,
        adminId: adminIdOf(ctx),
        occurredAtMs: atMs,
        atMs,
      }),
    )
    ctx.body = { product: presentCounterProduct(product), message: answerTexts(ctx).stockUpdated }
  })

  return router
}
