import Router from '@koa/router'
import { Refusal } from '../../../shared/refusals.ts'
import type {
  RecordedStocktakeJson,
  StocktakeDetailJson,
} from '../../../shared/stocktakes/recorded-stocktake.ts'
import { stocktakeIdSchema } from '../../../shared/stocktakes/stocktake-id.ts'
import type { AppContext } from '../../app-context.ts'
import { readAdminEmails } from '../../database/admins.ts'
import {
  listStocktakes,
  readStocktake,
  readStocktakeCosts,
} from '../../database/list-stocktakes.ts'
import { readId } from '../../http/read-id.ts'
import { isOwner, requireRole } from '../../http/require-role.ts'
import {
  presentStocktake,
  presentStocktakeLine,
  presentTally,
} from '../../present/present-stocktake.ts'
import { dinars } from '../../present/dinars.ts'

/** The routes by which tills see each other's stocktakes. */
export function stocktakeRoutes(app: AppContext): Router {
  const router = new Router()

  router.get('/api/stocktakes', requireRole(app, 'seller'), async (ctx) => {
    const stocktakes = await app.db.read(async (db): Promise<RecordedStocktakeJson[]> => {
      const rows = await listStocktakes(db)
      const people = rows.flatMap((row) => row.ended_by ?? [])
      const emails = await readAdminEmails(db, [...new Set(people)])
      return rows.map((row) => presentStocktake(row, emails))
    })
    ctx.body = { stocktakes }
  })

  router.get('/api/stocktakes/:id', requireRole(app, 'seller'), async (ctx) => {
    const id = readId(ctx, stocktakeIdSchema, 'unknown-stocktake')
    const withCosts = isOwner(ctx)
    ctx.body = await app.db.read(async (db): Promise<StocktakeDetailJson> => {
      const found = await readStocktake(db, id)
      if (!found) throw new Refusal('unknown-stocktake')
      const { row, tallies, lines } = found
      const emails = await readAdminEmails(db, row.ended_by === null ? [] : [row.ended_by])
      const costs = withCosts ? await readStocktakeCosts(db, id) : new Map<string, number>()
      return {
        stocktake: presentStocktake(row, emails),
        tallies: tallies.map(presentTally),
        lines: lines.map((line) => presentStocktakeLine(line, withCosts)),
        ...(withCosts && {
          costs: Object.fromEntries([...costs].map(([product, cost]) => [product, dinars(cost)])),
        }),
      }
    })
  })

  return router
}
