import Router from '@koa/router'
import { idSchema } from '../../../shared/ids.ts'
import {
  newsRequestSchema,
  parcelsQuerySchema,
  type ReceiveAnswerJson,
  receiveRequestSchema,
  scannedQuerySchema,
  trackingRequestSchema,
  undoRequestSchema,
} from '../../../shared/parcels/parcel-life.ts'
import { SEEN_BY } from '../../../shared/accounts/seen-by.ts'
import type { AppContext } from '../../app-context.ts'
import { answerOnce } from '../../database/idempotency.ts'
import { listParcelsBy } from '../../database/list-parcels.ts'
import { readIdempotencyKey } from '../../http/idempotency-key.ts'
import { readId } from '../../http/read-id.ts'
import { readJson, readQuery } from '../../http/read-request.ts'
import { adminIdOf, requireRole } from '../../http/require-role.ts'
import { findScanned } from './find-scanned.ts'
import { countLateParcels, presentLate } from './late-parcels.ts'
import { presentDetail, presentListed } from './present-parcel.ts'
import { receiveParcel, type ReturnOrderLines } from './receive-parcel.ts'
import { expectParcel, setNews } from './set-news.ts'
import { noteTracking } from './set-tracking.ts'
import { undoNews } from './undo-news.ts'

const PAGE_SIZE = 50

/** Routes of parcels after the hand-over. `returnOrderLines`: from the returns feature, puts pieces back. */
export function parcelLifeRoutes(app: AppContext, returnOrderLines: ReturnOrderLines): Router {
  const router = new Router()
  const manager = requireRole(app, 'manager')

  router.get('/api/parcels', requireRole(app, SEEN_BY.parcels), async (ctx) => {
    const { courier, order, waiting, before, ...query } = readQuery(ctx, parcelsQuerySchema)
    const filter = {
      ...query,
      courierId: courier,
      orderId: order,
      toReceive: waiting === '1',
    }
    const rows = await app.db.read((db) =>
      listParcelsBy(db, filter, { before, limit: PAGE_SIZE + 1 }),
    )
    ctx.body = {
      parcels: rows.slice(0, PAGE_SIZE).map(presentListed),
      more: rows.length > PAGE_SIZE,
    }
  })

  // Before the route of one parcel, whose :id would match the next three.
  router.get('/api/parcels/late', manager, async (ctx) => {
    ctx.body = await app.db.read((db) => presentLate(db, app.clock()))
  })

  router.get('/api/parcels/late/count', manager, async (ctx) => {
    ctx.body = { late: await app.db.read((db) => countLateParcels(db, app.clock())) }
  })

  router.get('/api/parcels/scanned', manager, async (ctx) => {
    const { code } = readQuery(ctx, scannedQuerySchema)
    const parcel = await app.db.read((db) => findScanned(db, code))
    ctx.body = { parcel: parcel ? presentListed(parcel) : null }
  })

  router.get('/api/parcels/:id', manager, async (ctx) => {
    const id = readId(ctx, idSchema, 'unknown-parcel')
    ctx.body = await app.db.read((db) => presentDetail(db, id))
  })

  router.post('/api/parcels/:id/news', manager, async (ctx) => {
    const request = await readJson(ctx, newsRequestSchema)
    const id = readId(ctx, idSchema, 'unknown-parcel')
    const key = readIdempotencyKey(ctx)
    const by = { adminId: adminIdOf(ctx), atMs: app.clock() }
    const once = { scope: 'parcel-news', key, body: { id, request }, atMs: by.atMs }
    ctx.body = await app.db.write((transaction) =>
      answerOnce(transaction, once, async () => {
        await setNews(transaction, id, request, by)
        return presentDetail(transaction, id)
      }),
    )
  })

  router.post('/api/parcels/:id/undo', manager, async (ctx) => {
    const { event } = await readJson(ctx, undoRequestSchema)
    const id = readId(ctx, idSchema, 'unknown-parcel')
    ctx.body = await app.db.write(async (transaction) => {
      await undoNews(transaction, id, event, app.clock())
      return presentDetail(transaction, id)
    })
  })

  router.put('/api/parcels/:id/tracking', manager, async (ctx) => {
    const { tracking } = await readJson(ctx, trackingRequestSchema)
    const id = readId(ctx, idSchema, 'unknown-parcel')
    ctx.body = await app.db.write(async (transaction) => {
      await noteTracking(transaction, id, tracking, app.clock())
      return presentDetail(transaction, id)
    })
  })

  router.post('/api/parcels/:id/receive', manager, async (ctx) => {
    const request = await readJson(ctx, receiveRequestSchema)
    const id = readId(ctx, idSchema, 'unknown-parcel')
    const key = readIdempotencyKey(ctx)
    const by = { adminId: adminIdOf(ctx), atMs: app.clock() }
    const once = { scope: 'parcel-receive', key, body: { id, request }, atMs: by.atMs }
    ctx.body = await app.db.write((transaction) =>
      answerOnce(transaction, once, async (): Promise<ReceiveAnswerJson> => {
        const outcome = await receiveParcel(transaction, returnOrderLines, id, request, by)
        return { outcome, parcel: presentListed(await expectParcel(transaction, id)) }
      }),
    )
  })

  return router
}
