import Router from '@koa/router'
import { spanOf } from '../../../shared/statistics/period.ts'
import {
  type AvailablePeriodsJson,
  type StatisticsJson,
  statisticsQuerySchema,
} from '../../../shared/statistics/statistics.ts'
import type { AppContext } from '../../app-context.ts'
import { ALL_TIME } from '../../database/statistics.ts'
import { cacheByVersion } from '../../database/cache-by-version.ts'
import { orderVersionText, readOrderVersion } from '../../database/order-version.ts'
import { readQuery } from '../../http/read-request.ts'
import { isOwner, requireRole } from '../../http/require-role.ts'
import { createStatistics } from './create-statistics.ts'
import { readAvailablePeriods } from './read-statistics.ts'

/** The figures as JSON without what only owners see. */
function withoutProfit(figures: Buffer): string {
  const { kpis, ...others } = JSON.parse(figures.toString()) as StatisticsJson
  const { totalProfit: _, ...shown } = kpis
  return JSON.stringify({ kpis: shown, ...others } satisfies StatisticsJson)
}

export function statisticsRoutes(app: AppContext): Router {
  const router = new Router()
  const manager = requireRole(app, 'manager')
  const readStatistics = createStatistics(app)
  const readPeriods = cacheByVersion({
    readVersion: async () => orderVersionText(await app.db.read(readOrderVersion)),
    make: () => app.db.read(readAvailablePeriods),
  })

  router.get('/api/statistics/available-periods', manager, async (ctx) => {
    ctx.body = (await readPeriods()) satisfies AvailablePeriodsJson
  })

  router.get('/api/statistics', manager, async (ctx) => {
    const period = readQuery(ctx, statisticsQuerySchema)
    const figures = await readStatistics(spanOf(period) ?? ALL_TIME)
    ctx.body = isOwner(ctx) ? figures : withoutProfit(figures)
    ctx.type = 'json'
  })

  return router
}
