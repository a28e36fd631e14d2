import Router from '@koa/router'
import {
  type AvailablePeriodsWire,
  statisticsPath,
  statisticsQuerySchema,
  type StatisticsWire,
} from '../../../shared/statistics/statistics.ts'
import type { AppContext } from '../../app-context.ts'
import { createKeeper } from '../../database/keep-until-written.ts'
import { readQuery } from '../../http/read-request.ts'
import { requireAdmin } from '../../http/require-admin.ts'
import { readAvailablePeriods, readStatistics } from './read-statistics.ts'

export function statisticsRoutes(app: AppContext): Router {
  const router = new Router()
  const admin = requireAdmin(app)
  const keepFigures = createKeeper<StatisticsWire>(app.db)
  const keepPeriods = createKeeper<AvailablePeriodsWire>(app.db)

  router.get('/api/statistics/available-periods', admin, async (ctx) => {
    ctx.body = await keepPeriods('', readAvailablePeriods)
  })

  router.get('/api/statistics', admin, async (ctx) => {
    const period = readQuery(ctx, statisticsQuerySchema)
    ctx.body = await keepFigures(statisticsPath(period), (transaction) =>
      readStatistics(transaction, period),
    )
  })

  return router
}
