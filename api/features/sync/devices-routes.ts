import { readId } from '../../http/read-id.ts'
import { deviceIdSchema } from '../../../shared/sync/device-id.ts'
import Router from '@koa/router'
import type * as v from 'valibot'
import {
  closeGapSchema,
  deviceRenameSchema,
  deviceRequestSchema,
  type DeviceJson,
  type gapClosedSchema,
} from '../../../shared/sync/device.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { toIso } from '../../../shared/time.ts'
import type { AppContext } from '../../app-context.ts'
import { type DeviceRow, findDevice, listDevices, renameDevice } from '../../database/devices.ts'

import { readJson } from '../../http/read-request.ts'
import { adminIdOf, requireRole } from '../../http/require-role.ts'
import { closeGap } from './acknowledge.ts'
import { registerDevice } from './register-device.ts'

function presentDevice(row: DeviceRow): DeviceJson {
  return {
    _id: row.id,
    code: row.code,
    name: row.name,
    lastSeenAt: toIso(row.last_seen_ms),
    clockSkewMs: row.clock_skew_ms,
    acknowledged: row.acknowledged,
  }
}

/** Routes for the shop's tills: they enrol themselves; the owner lists and renames them and closes sequence gaps. */
export function devicesRoutes(app: AppContext): Router {
  const router = new Router()
  const manager = requireRole(app, 'manager')

  router.post('/api/sync/devices', requireRole(app, 'seller'), async (ctx) => {
    const request = await readJson(ctx, deviceRequestSchema)
    ctx.body = await registerDevice((work) => app.db.write(work), request, app.clock())
  })

  router.get('/api/sync/devices', manager, async (ctx) => {
    ctx.body = (await app.db.read(listDevices)).map(presentDevice)
  })

  router.put('/api/sync/devices/:id', manager, async (ctx) => {
    const { name } = await readJson(ctx, deviceRenameSchema)
    const id = readId(ctx, deviceIdSchema, 'unknown-device')
    const device = await app.db.write((transaction) => renameDevice(transaction, id, name))
    if (!device) throw new Refusal('unknown-device')
    ctx.body = { device: presentDevice(device) }
  })

  router.post('/api/sync/devices/:id/close-gap', manager, async (ctx) => {
    const { sequence } = await readJson(ctx, closeGapSchema)
    const id = readId(ctx, deviceIdSchema, 'unknown-device')
    const by = { adminId: adminIdOf(ctx), atMs: app.clock() }
    const acknowledged = await app.db.write(async (transaction) => {
      const device = await findDevice(transaction, id)
      if (!device) throw new Refusal('unknown-device')
      const end = await closeGap(transaction, device, sequence, by)
      if (end === null) throw new Refusal('unknown-gap')
      return end
    })
    ctx.body = { acknowledged } satisfies v.InferInput<typeof gapClosedSchema>
  })

  return router
}
