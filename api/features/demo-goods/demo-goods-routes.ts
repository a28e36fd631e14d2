import Router from '@koa/router'
import type { AppContext } from '../../app-context.ts'
import { listDemoGoods } from '../../database/demo-goods.ts'
import { deleteProduct } from '../../database/product-edits.ts'
import { requireAdmin } from '../../http/require-admin.ts'

export function demoGoodsRoutes(app: AppContext): Router {
  const router = new Router()
  const admin = requireAdmin(app)

  router.get('/api/demo-goods', admin, async (ctx) => {
    const goods = await app.db.read(listDemoGoods)
    ctx.body = { products: goods.map(({ id, isOrdered }) => ({ _id: id, ordered: isOrdered })) }
  })

  router.delete('/api/demo-goods', admin, async (ctx) => {
    ctx.body = await app.db.write(async (transaction) => {
      const goods = await listDemoGoods(transaction)
      const free = goods.filter(({ isOrdered }) => !isOrdered)
      for (const { id } of free) await deleteProduct(transaction, id, app.clock())
      return { removed: free.length, kept: goods.length - free.length }
    })
  })

  return router
}
