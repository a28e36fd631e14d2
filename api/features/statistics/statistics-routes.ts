import Router from '@koa/router'
import { CSV_TYPE } from '../../../shared/csv.ts'
import { breakdownFileQuerySchema, usualSort } from '../../../shared/statistics/breakdown.ts'
import { spanOf } from '../../../shared/statistics/period.ts'
import {
  type AvailablePeriodsJson,
  statisticsQuerySchema,
} from '../../../shared/statistics/statistics.ts'
import type { AppContext } from '../../app-context.ts'
import { ALL_TIME } from '../../database/statistics.ts'
import { cacheByVersion } from '../../database/cache-by-version.ts'
import { orderVersionText, readOrderVersion } from '../../database/order-version.ts'
import { answerLanguage } from '../../http/answer-language.ts'
import { readQuery } from '../../http/read-request.ts'
import { requireAdmin } from '../../http/require-admin.ts'
import { createStatistics } from './create-statistics.ts'
import { readAvailablePeriods } from './read-statistics.ts'
import { breakdownQuerySchema } from './statistics-calls.ts'

/** Rows on a page of a breakdown unless asked otherwise. */
const PAGE_SIZE = 50

export function statisticsRoutes(app: AppContext): Router {
  const router = new Router()
  const admin = requireAdmin(app)
  const statistics = createStatistics(app)
  const readPeriods = cacheByVersion({
    readVersion: async () => orderVersionText(await app.db.read(readOrderVersion)),
    make: () => app.db.read(readAvailablePeriods),
  })

  router.get('/api/statistics/available-periods', admin, async (ctx) => {
    ctx.body = (await readPeriods()) satisfies AvailablePeriodsJson
  })

  router.get('/api/statistics', admin, async (ctx) => {
    const period = readQuery(ctx, statisticsQuerySchema)
    ctx.body = await statistics.read(spanOf(period) ?? ALL_TIME)
    ctx.type = 'json'
  })

  router.get('/api/statistics/breakdown', admin, async (ctx) => {
    const query = readQuery(ctx, breakdownQuerySchema)
    const { by, from, to, sort = usualSort(by), page = 1, limit = PAGE_SIZE } = query
    const question = { as: 'json', by, from, to, sort, page, limit } as const
    ctx.body = await statistics.readBreakdown(question)
    ctx.type = 'json'
  })

  router.get('/api/statistics/breakdown/file', admin, async (ctx) => {
    const { by, from, to } = readQuery(ctx, breakdownFileQuerySchema)
    const language = answerLanguage(ctx)
    ctx.body = await statistics.readBreakdown({ as: 'csv', by, from, to, language })
    ctx.type = CSV_TYPE
    ctx.attachment(`${by}-${from}-${to}.csv`)
  })

  return router
}
