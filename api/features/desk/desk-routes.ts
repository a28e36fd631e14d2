import Router from '@koa/router'
import { callSchema, type DeskJson, nextOrderSchema } from '../../../shared/desk/desk.ts'
import {
  markedPhoneSchema,
  type PhoneMarkAnswerJson,
  phoneMarkSchema,
} from '../../../shared/desk/phone-mark.ts'
import { orderIdSchema } from '../../../shared/orders/order-id.ts'
import type { AppContext } from '../../app-context.ts'
import type { ChangeStatus } from '../../database/change-orders.ts'
import {
  deletePhoneMark,
  findPhoneMark,
  releaseDeskOrder,
  setPhoneMark,
} from '../../database/desk.ts'
import { readId } from '../../http/read-id.ts'
import { readJson } from '../../http/read-request.ts'
import { adminIdOf, requireRole } from '../../http/require-role.ts'
import { logCall, undoCall } from './log-call.ts'
import { presentDesk, presentMark } from './present-desk.ts'
import { takeNextOrder, takeOrder } from './take-order.ts'

/** Routes of the confirmation desk. `changeStatus`: from the orders feature, which also moves the stock. */
export function deskRoutes(app: AppContext, changeStatus: ChangeStatus): Router {
  const router = new Router()
  const manager = requireRole(app, 'manager')

  router.get('/api/desk', manager, async (ctx) => {
    ctx.body = await app.db.read((db) => presentDesk(db, undefined, app.clock()))
  })

  router.post('/api/desk/next', manager, async (ctx) => {
    const { skipped } = await readJson(ctx, nextOrderSchema)
    const asker = { adminId: adminIdOf(ctx), atMs: app.clock(), skipped }
    ctx.body = await app.db.write(async (transaction): Promise<DeskJson> => {
      for (const id of skipped) await releaseDeskOrder(transaction, { id, adminId: asker.adminId })
      return presentDesk(transaction, await takeNextOrder(transaction, asker), asker.atMs)
    })
  })

  router.post('/api/desk/orders/:id/take', manager, async (ctx) => {
    const id = readId(ctx, orderIdSchema, 'unknown-order')
    const by = { adminId: adminIdOf(ctx), atMs: app.clock() }
    ctx.body = await app.db.write(async (transaction): Promise<DeskJson> => {
      await takeOrder(transaction, id, by)
      return presentDesk(transaction, id, by.atMs)
    })
  })

  router.post('/api/desk/orders/:id/release', manager, async (ctx) => {
    const id = readId(ctx, orderIdSchema, 'unknown-order')
    const by = { adminId: adminIdOf(ctx), atMs: app.clock() }
    ctx.body = await app.db.write(async (transaction): Promise<DeskJson> => {
      await releaseDeskOrder(transaction, { id, adminId: by.adminId })
      return presentDesk(transaction, undefined, by.atMs)
    })
  })

  router.post('/api/desk/orders/:id/calls', manager, async (ctx) => {
    const call = await readJson(ctx, callSchema)
    const id = readId(ctx, orderIdSchema, 'unknown-order')
    const by = { adminId: adminIdOf(ctx), atMs: app.clock() }
    ctx.body = await app.db.write(async (transaction): Promise<DeskJson> => {
      await logCall(transaction, changeStatus, id, call, by)
      const staysHere = call.outcome === 'change'
      return presentDesk(transaction, staysHere ? id : undefined, by.atMs)
    })
  })

  router.post('/api/desk/calls/:id/undo', manager, async (ctx) => {
    const by = { adminId: adminIdOf(ctx), atMs: app.clock() }
    ctx.body = await app.db.write(async (transaction): Promise<DeskJson> => {
      const id = await undoCall(transaction, changeStatus, ctx.params['id'] ?? '', by)
      return presentDesk(transaction, id, by.atMs)
    })
  })

  router.get('/api/desk/marks/:id', requireRole(app, 'seller'), async (ctx) => {
    const phone = readId(ctx, markedPhoneSchema, 'not-found')
    const mark = await app.db.read((db) => findPhoneMark(db, phone))
    ctx.body = { mark: presentMark(mark) } satisfies PhoneMarkAnswerJson
  })

  router.put('/api/desk/marks/:id', manager, async (ctx) => {
    const { mark, reason } = await readJson(ctx, phoneMarkSchema)
    const phone = readId(ctx, markedPhoneSchema, 'not-found')
    const by = { admin_id: adminIdOf(ctx), at_ms: app.clock() }
    const marked = mark === null ? undefined : { phone, mark, reason, ...by }
    await app.db.write((transaction) =>
      marked === undefined
        ? deletePhoneMark(transaction, phone)
        : setPhoneMark(transaction, marked),
    )
    ctx.body = { mark: presentMark(marked) } satisfies PhoneMarkAnswerJson
  })

  return router
}
