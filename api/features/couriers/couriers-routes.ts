import Router from '@koa/router'
import { courierChangeSchema, newCourierSchema } from '../../../shared/couriers/courier.ts'
import { idSchema } from '../../../shared/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { listCouriers } from '../../database/couriers.ts'
import { answerOnce } from '../../database/idempotency.ts'
import { readIdempotencyKey } from '../../http/idempotency-key.ts'
import { readId } from '../../http/read-id.ts'
import { readJson } from '../../http/read-request.ts'
import { requireRole } from '../../http/require-role.ts'
import { presentCourier } from '../../present/present-courier.ts'
import { addCourier, changeCourier } from './change-couriers.ts'

/** Routes of the shop's couriers. Sellers and shoppers must not see what couriers charge. */
export function couriersRoutes(app: AppContext): Router {
  const router = new Router()

  router.get('/api/couriers', requireRole(app, 'manager'), async (ctx) => {
    const couriers = (await app.db.read(listCouriers)).map(presentCourier)
    const byName = new Intl.Collator(undefined, { numeric: true })
    ctx.body = {
      couriers: couriers.toSorted(
        (one, other) =>
          Number(other.active) - Number(one.active) || byName.compare(one.name, other.name),
      ),
    }
  })

  router.post('/api/couriers', requireRole(app, 'owner'), async (ctx) => {
    const courier = await readJson(ctx, newCourierSchema)
    const key = readIdempotencyKey(ctx)
    const atMs = app.clock()
    ctx.body = await app.db.write((transaction) =>
      answerOnce(transaction, { scope: 'courier', key, body: courier, atMs }, async () =>
        presentCourier(await addCourier(transaction, courier, atMs)),
      ),
    )
    ctx.status = 201
  })

  router.put('/api/couriers/:id', requireRole(app, 'owner'), async (ctx) => {
    const change = await readJson(ctx, courierChangeSchema)
    const id = readId(ctx, idSchema, 'unknown-courier')
    const record = await app.db.write((transaction) => changeCourier(transaction, id, change))
    ctx.body = presentCourier(record)
  })

  return router
}
