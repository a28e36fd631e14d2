import Router from '@koa/router'
import * as v from 'valibot'
import { Refusal } from '../../../shared/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import { listCategories } from '../../database/categories.ts'
import { listProducts, readProduct } from '../../database/products.ts'
import { createAnswerCache } from '../../http/answer-cache.ts'
import { readQuery } from '../../http/read-request.ts'
import { presentCategory, presentShopProduct } from '../../present/present-product.ts'
import { createWholeList } from './whole-list.ts'

const listQuerySchema = v.object({
  /** The first N, newest first. */
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,5}$/, 'limit must be a whole number above 0.'),
      v.transform(Number),
    ),
  ),
})

export function catalogRoutes(app: AppContext): Router {
  const router = new Router()
  const answers = createAnswerCache(app)
  const readWholeList = createWholeList(app)

  router.get('/api/products', async (ctx) => {
    const { limit } = readQuery(ctx, listQuerySchema)
    await (limit === undefined
      ? answers.listInPieces(ctx, 'all', readWholeList)
      : answers.list(ctx, String(limit), async () =>
          (await listProducts(app.db, limit)).map(presentShopProduct),
        ))
  })

  router.get('/api/products/:id', async (ctx) => {
    const id = ctx.params['id'] ?? ''
    await answers.product(ctx, id, async () => {
      const product = await readProduct(app.db, id)
      if (!product) throw new Refusal('unknown-product')
      return presentShopProduct(product)
    })
  })

  router.get('/api/categories', async (ctx) => {
    ctx.body = (await listCategories(app.db)).map(presentCategory)
  })

  return router
}
