import Router from '@koa/router'
import type { AppContext } from '../../app-context.ts'
import { listDemoGoods } from '../../database/demo-goods.ts'
import { deleteProduct } from '../../database/product-edits.ts'
import { requireRole } from '../../http/require-role.ts'

export function demoGoodsRoutes(app: AppContext): Router {
  const router = new Router()
  const owner = requireRole(app, 'owner')

  router.get('/api/demo-goods', requireRole(app, 'manager'), async (ctx) => {
    const goods = await app.db.read(listDemoGoods)
    ctx.body = { products: goods.map(({ id, isOrdered }) => ({ _id: id, ordered: isOrdered })) }
  })

  router.delete('/api/demo-goods', owner, async (ctx) => {
    ctx.body = await app.db.write(async (transaction) => {
      const goods = await listDemoGoods(transaction)
      const free = goods.filter(({ isOrdered }) => !isOrdered)
      for (const { id } of free) await deleteProduct(transaction, id, app.clock())
      return { removed: free.length, kept: goods.length - free.length }
    })
  })

  return router
}
