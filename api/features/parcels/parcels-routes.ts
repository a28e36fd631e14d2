import Router from '@koa/router'
import { idSchema } from '../../../shared/ids.ts'
import {
  candidatesQuerySchema,
  handoverRequestSchema,
  handoversQuerySchema,
} from '../../../shared/parcels/parcel.ts'
import type { AppContext } from '../../app-context.ts'
import type { ChangeStatus } from '../../database/change-orders.ts'
import { listHandovers } from '../../database/handovers.ts'
import { readId } from '../../http/read-id.ts'
import { answerCsvFile } from '../../http/csv-answer.ts'
import { readJson, readQuery } from '../../http/read-request.ts'
import { adminIdOf, requireRole } from '../../http/require-role.ts'
import { handOver } from './hand-over.ts'
import { writeHandoverFile } from './handover-file.ts'
import { listCandidates } from './list-candidates.ts'
import { presentHandover, presentHandoverDetail } from './present-handover.ts'

const PAGE_SIZE = 20

/** Routes of hand-overs to couriers. `changeStatus`: from the orders feature, sets orders Shipped. */
export function parcelsRoutes(app: AppContext, changeStatus: ChangeStatus): Router {
  const router = new Router()
  const manager = requireRole(app, 'manager')

  router.get('/api/handovers/candidates', manager, async (ctx) => {
    const query = readQuery(ctx, candidatesQuerySchema)
    ctx.body = await app.db.read((db) => listCandidates(db, query))
  })

  router.get('/api/handovers', manager, async (ctx) => {
    const { before = Number.MAX_SAFE_INTEGER } = readQuery(ctx, handoversQuerySchema)
    const rows = await app.db.read((db) => listHandovers(db, { before, limit: PAGE_SIZE + 1 }))
    ctx.body = {
      handovers: rows.slice(0, PAGE_SIZE).map(presentHandover),
      more: rows.length > PAGE_SIZE,
    }
  })

  router.post('/api/handovers', manager, async (ctx) => {
    const request = await readJson(ctx, handoverRequestSchema)
    const by = { adminId: adminIdOf(ctx), atMs: app.clock() }
    ctx.body = await app.db.write(async (transaction) => {
      await handOver(transaction, changeStatus, request, by)
      return presentHandoverDetail(transaction, request.id)
    })
    ctx.status = 201
  })

  router.get('/api/handovers/:id', manager, async (ctx) => {
    const id = readId(ctx, idSchema, 'unknown-handover')
    ctx.body = await app.db.read((db) => presentHandoverDetail(db, id))
  })

  router.get('/api/handovers/:id/file', manager, async (ctx) => {
    const id = readId(ctx, idSchema, 'unknown-handover')
    const { name, text } = await app.db.read((db) => writeHandoverFile(db, id))
    answerCsvFile(ctx, name, text)
  })

  return router
}
