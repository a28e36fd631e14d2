import { Router } from '@koa/router'
import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'

/** GET /api/health: 200 while the database answers a query, otherwise 503. */
export function healthRoutes(app: AppContext): Router {
  const router = new Router()
  router.get('/api/health', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    try {
      await app.db.read((transaction) => sql`select 1`.execute(transaction))
      ctx.body = { status: 'ok' }
    } catch (error) {
      app.log.error({ err: error }, 'the database does not answer')
      ctx.status = 503
      ctx.body = { status: 'unavailable' }
    }
  })
  return router
}
