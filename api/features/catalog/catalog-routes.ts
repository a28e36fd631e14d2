import { readId } from '../../http/read-id.ts'
import { productIdSchema } from '../../../shared/catalog/product-id.ts'
import Router from '@koa/router'
import * as v from 'valibot'
import { Refusal } from '../../../shared/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import { listCategories } from '../../database/categories.ts'
import { cacheByVersion } from '../../database/cache-by-version.ts'
import { createCatalogVersion } from '../../database/changes.ts'
import { countProducts } from '../../database/product-addresses.ts'
import { listProducts, readProduct } from '../../database/products.ts'
import type { AnswerCache } from '../../http/answer-cache.ts'
import { readQuery } from '../../http/read-request.ts'
import { presentCategory, presentShopProduct } from '../../present/present-product.ts'
import type { ShopProductCache } from '../../present/shop-product-cache.ts'

export const productListQuerySchema = v.object({
  /** The first N products, newest first. */
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,5}$/, 'limit must be a whole number above 0.'),
      v.transform(Number),
    ),
  ),
})

/** Longer lists are assembled from the product cache, so that cached lists do not hold the same products twice. */
const MAX_SHORT_LIST = 500

export function catalogRoutes(
  app: AppContext,
  answers: AnswerCache,
  products: ShopProductCache,
): Router {
  const router = new Router()
  const readLongList = (limit: number) =>
    products.read((_transaction, texts) => Promise.resolve(texts.list(limit)))
  const readProductCount = cacheByVersion({
    readVersion: createCatalogVersion(app),
    make: () => app.db.read(countProducts),
  })

  router.get('/api/products', async (ctx) => {
    const { limit } = readQuery(ctx, productListQuerySchema)
    // All limits above the number of products share one cached list.
    if (limit === undefined || limit >= (await readProductCount()))
      await answers.listInPieces(ctx, 'all', () => readLongList(Infinity))
    else if (limit > MAX_SHORT_LIST)
      await answers.listInPieces(ctx, String(limit), () => readLongList(limit))
    else
      await answers.list(ctx, String(limit), async () =>
        (await app.db.read((transaction) => listProducts(transaction, limit))).map(
          presentShopProduct,
        ),
      )
  })

  router.get('/api/products/:id', async (ctx) => {
    const id = readId(ctx, productIdSchema, 'unknown-product')
    await answers.product(ctx, id, async () => {
      const product = await app.db.read((transaction) => readProduct(transaction, id))
      if (!product) throw new Refusal('unknown-product')
      return presentShopProduct(product)
    })
  })

  router.get('/api/categories', async (ctx) => {
    await answers.list(ctx, 'categories', async () =>
      (await app.db.read(listCategories)).map(presentCategory),
    )
  })

  return router
}
