import Router from '@koa/router'
import { breakdownFileQuerySchema, usualSort } from '../../../shared/statistics/breakdown.ts'
import { daysQuerySchema } from '../../../shared/statistics/days.ts'
import { deskFileQuerySchema } from '../../../shared/statistics/desk-figures.ts'
import { parcelFileQuerySchema } from '../../../shared/statistics/parcel-figures.ts'
import { Refusal } from '../../../shared/refusals.ts'
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
import { answerLanguage } from '../../http/answer-language.ts'
import { answerCsvFile } from '../../http/csv-answer.ts'
import { readQuery } from '../../http/read-request.ts'
import { isOwner, requireRole } from '../../http/require-role.ts'
import { createStatistics } from './create-statistics.ts'
import { readAvailablePeriods } from './read-statistics.ts'
import { breakdownQuerySchema } from './statistics-calls.ts'

/** Rows on a page of a breakdown unless the query says otherwise. */
const PAGE_SIZE = 50

/** The figures as JSON without the profit, which only owners see. */
function withoutProfit(figures: Buffer): string {
  const { kpis, ...others } = JSON.parse(figures.toString()) as StatisticsJson
  const { totalProfit: _, ...shown } = kpis
  return JSON.stringify({ kpis: shown, ...others } satisfies StatisticsJson)
}

export function statisticsRoutes(app: AppContext): Router {
  const router = new Router()
  const manager = requireRole(app, 'manager')
  const statistics = createStatistics(app)
  const readPeriods = cacheByVersion({
    readVersion: async () => orderVersionText(await app.db.read(readOrderVersion)),
    make: () => app.db.read(readAvailablePeriods),
  })

  router.get('/api/statistics/available-periods', manager, async (ctx) => {
    ctx.body = (await readPeriods()) satisfies AvailablePeriodsJson
  })

  router.get('/api/statistics', manager, async (ctx) => {
    const period = readQuery(ctx, statisticsQuerySchema)
    const figures = await statistics.read(spanOf(period) ?? ALL_TIME)
    ctx.body = isOwner(ctx) ? figures : withoutProfit(figures)
    ctx.type = 'json'
  })

  router.get('/api/statistics/breakdown', manager, async (ctx) => {
    const query = readQuery(ctx, breakdownQuerySchema)
    const { by, from, to, sort = usualSort(by), page = 1, limit = PAGE_SIZE } = query
    const profit = isOwner(ctx)
    if (sort === 'profit' && !profit) throw new Refusal('not-allowed')
    const question = { as: 'json', by, from, to, sort, page, limit, profit } as const
    ctx.body = await statistics.readBreakdown(question)
    ctx.type = 'json'
  })

  router.get('/api/statistics/breakdown/file', manager, async (ctx) => {
    const { by, from, to } = readQuery(ctx, breakdownFileQuerySchema)
    const language = answerLanguage(ctx)
    const question = { as: 'csv', by, from, to, language, profit: isOwner(ctx) } as const
    answerCsvFile(ctx, `${by}-${from}-${to}.csv`, await statistics.readBreakdown(question))
  })

  router.get('/api/statistics/desk', manager, async (ctx) => {
    const { from, to } = readQuery(ctx, daysQuerySchema)
    ctx.body = await statistics.readDesk({ as: 'json', from, to })
    ctx.type = 'json'
  })

  router.get('/api/statistics/desk/file', manager, async (ctx) => {
    const { by, from, to } = readQuery(ctx, deskFileQuerySchema)
    const language = answerLanguage(ctx)
    answerCsvFile(
      ctx,
      `calls-by-${by}-${from}-${to}.csv`,
      await statistics.readDesk({ as: 'csv', by, from, to, language }),
    )
  })

  router.get('/api/statistics/parcels', manager, async (ctx) => {
    const { from, to } = readQuery(ctx, daysQuerySchema)
    ctx.body = await statistics.readParcels({ as: 'json', from, to })
    ctx.type = 'json'
  })

  router.get('/api/statistics/parcels/file', manager, async (ctx) => {
    const { by, from, to } = readQuery(ctx, parcelFileQuerySchema)
    const language = answerLanguage(ctx)
    answerCsvFile(
      ctx,
      `parcels-by-${by}-${from}-${to}.csv`,
      await statistics.readParcels({ as: 'csv', by, from, to, language }),
    )
  })

  return router
}
