import Router from '@koa/router'
import { tariffChangesSchema } from '../../../shared/shipping/tariff-change.ts'
import type { AppContext } from '../../app-context.ts'
import { listTariffs } from '../../database/tariffs.ts'
import type { AnswerCache } from '../../http/answer-cache.ts'
import { readJson } from '../../http/read-request.ts'
import { requireRole } from '../../http/require-role.ts'
import { presentTariff } from '../../present/present-tariff.ts'
import { changeTariffs } from './change-tariffs.ts'

export function tariffsRoutes(app: AppContext, answers: AnswerCache): Router {
  const router = new Router()

  router.get('/api/tariffs', async (ctx) => {
    await answers.list(ctx, 'tariffs', async () => ({
      tariffs: (await app.db.read(listTariffs)).map(presentTariff),
    }))
  })

  router.put('/api/tariffs', requireRole(app, 'owner'), async (ctx) => {
    const { tariffs } = await readJson(ctx, tariffChangesSchema)
    const changed = await app.db.write((transaction) =>
      changeTariffs(transaction, tariffs, app.clock()),
    )
    ctx.body = { tariffs: changed.map(presentTariff) }
  })

  return router
}
