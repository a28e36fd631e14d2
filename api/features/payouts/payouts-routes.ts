import Router from '@koa/router'
import { idSchema } from '../../../shared/ids.ts'
import {
  findRequestSchema,
  MAX_PAYOUT_BYTES,
  MOST_LINES,
  openQuerySchema,
  payoutRequestSchema,
  payoutsQuerySchema,
  reversalRequestSchema,
} from '../../../shared/payouts/payout.ts'
import type { AppContext } from '../../app-context.ts'
import { countOpenParcels, listOpenParcels, listPayouts } from '../../database/payouts.ts'
import { answerLanguage } from '../../http/answer-language.ts'
import { answerCsvFile } from '../../http/csv-answer.ts'
import { readId } from '../../http/read-id.ts'
import { readJson, readQuery } from '../../http/read-request.ts'
import { adminIdOf, requireRole } from '../../http/require-role.ts'
import { findParcels } from './find-parcels.ts'
import { listBalances } from './list-balances.ts'
import { writePayoutFile } from './payout-file.ts'
import { presentPayoutParcel, presentPayout, presentPayoutDetail } from './present-payout.ts'
import { recordPayout } from './record-payout.ts'
import { reverse } from './reverse-payout.ts'

const PAGE_SIZE = 20

/** Limits for a body with thousands of lines. */
const BODY = { maxBytes: MAX_PAYOUT_BYTES }

/** Routes of what couriers owe and pay. */
export function payoutsRoutes(app: AppContext): Router {
  const router = new Router()
  const manager = requireRole(app, 'manager')

  router.get('/api/payouts/balances', manager, async (ctx) => {
    const couriers = await app.db.read((db) => listBalances(db, app.clock()))
    ctx.body = { couriers }
  })

  router.get('/api/payouts/open', manager, async (ctx) => {
    const { courier } = readQuery(ctx, openQuerySchema)
    ctx.body = await app.db.read(async (db) => {
      const rows = await listOpenParcels(db, courier, MOST_LINES)
      const isAll = rows.length < MOST_LINES
      return {
        parcels: rows.map(presentPayoutParcel),
        total: isAll ? rows.length : await countOpenParcels(db, courier),
      }
    })
  })

  router.post('/api/payouts/find', manager, async (ctx) => {
    const { courier, references } = await readJson(ctx, findRequestSchema, BODY)
    ctx.body = await app.db.read((db) => findParcels(db, courier, references))
  })

  router.get('/api/payouts', manager, async (ctx) => {
    const { before = Number.MAX_SAFE_INTEGER, courier } = readQuery(ctx, payoutsQuerySchema)
    const limit = PAGE_SIZE + 1
    const rows = await app.db.read((db) => listPayouts(db, { before, courier, limit }))
    ctx.body = {
      payouts: rows.slice(0, PAGE_SIZE).map(presentPayout),
      more: rows.length > PAGE_SIZE,
    }
  })

  router.post('/api/payouts', manager, async (ctx) => {
    const request = await readJson(ctx, payoutRequestSchema, BODY)
    const by = { adminId: adminIdOf(ctx), atMs: app.clock() }
    ctx.body = await app.db.write(async (transaction) => {
      await recordPayout(transaction, request, by)
      return presentPayoutDetail(transaction, request.id)
    })
    ctx.status = 201
  })

  router.get('/api/payouts/:id', manager, async (ctx) => {
    const id = readId(ctx, idSchema, 'unknown-payout')
    ctx.body = await app.db.read((db) => presentPayoutDetail(db, id))
  })

  router.post('/api/payouts/:id/reversal', manager, async (ctx) => {
    const id = readId(ctx, idSchema, 'unknown-payout')
    const { note } = await readJson(ctx, reversalRequestSchema)
    const by = { adminId: adminIdOf(ctx), atMs: app.clock(), note }
    ctx.body = await app.db.write(async (transaction) => {
      await reverse(transaction, id, by)
      return presentPayoutDetail(transaction, id)
    })
  })

  router.get('/api/payouts/:id/file', manager, async (ctx) => {
    const id = readId(ctx, idSchema, 'unknown-payout')
    const language = answerLanguage(ctx)
    const { name, text } = await app.db.read((db) => writePayoutFile(db, id, language))
    answerCsvFile(ctx, name, text)
  })

  return router
}
