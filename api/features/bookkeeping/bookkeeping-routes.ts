import Router from '@koa/router'
import { BOOK_FILES } from '../../../shared/bookkeeping/book-files.ts'
import { daysQuerySchema } from '../../../shared/statistics/days.ts'
import { spanOfDays } from '../../../shared/statistics/days.ts'
import type { AppContext } from '../../app-context.ts'
import { answerLanguage } from '../../http/answer-language.ts'
import { answerCsv } from '../../http/csv-answer.ts'
import { readQuery } from '../../http/read-request.ts'
import { requireRole } from '../../http/require-role.ts'
import { writeBookFile } from './write-book-file.ts'

/** The routes of the bookkeeper's files. */
export function bookkeepingRoutes(app: AppContext): Router {
  const router = new Router()
  const manager = requireRole(app, 'manager')
  for (const file of BOOK_FILES) {
    router.get(`/api/bookkeeping/${file}`, manager, (ctx) => {
      const { from, to } = readQuery(ctx, daysQuerySchema)
      const asked = { span: spanOfDays({ from, to }), language: answerLanguage(ctx) }
      answerCsv(ctx, `${file}-${from}-${to}.csv`, writeBookFile(app.db, file, asked))
    })
  }
  return router
}
