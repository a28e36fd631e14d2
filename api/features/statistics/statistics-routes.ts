import Router from '@koa/router'
import { spanOf } from '../../../shared/statistics/period.ts'
import {
  type AvailablePeriodsJson,
  statisticsQuerySchema,
} from '../../../shared/statistics/statistics.ts'
import type { AppContext } from '../../app-context.ts'
import { ALL_TIME } from '../../database/statistics.ts'
import { cacheByVersion } from '../../database/cache-by-version.ts'
import { orderVersionText, readOrderVersion } from '../../database/order-version.ts'
import { readQuery } from '../../http/read-request.ts'
import { requireAdmin } from '../../http/require-admin.ts'
import { createStatistics } from './create-statistics.ts'
import { readAvailablePeriods } from './read-statistics.ts'

export function statisticsRoutes(app: AppContext): Router {
  const router = new Router()
  const admin = requireAdmin(app)
  const readStatistics = createStatistics(app)
  const readPeriods = cacheByVersion({
    readVersion: async () => orderVersionText(await app.db.read(readOrderVersion)),
    make: () => app.db.read(readAvailablePeriods),
  })

  router.get('/api/statistics/available-periods', admin, async (ctx) => {
    ctx.body = (await readPeriods()) satisfies AvailablePeriodsJson
  })

  router.get('/api/statistics', admin, async (ctx) => {
    const period = readQuery(ctx, statisticsQuerySchema)
    ctx.body = await readStatistics(spanOf(period) ?? ALL_TIME)
    ctx.type = 'json'
  })

  return router
}
