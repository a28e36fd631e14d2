import { readId } from '../../http/read-id.ts'
import { type DeviceId, deviceIdSchema } from '../../../shared/sync/device-id.ts'
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
import { findDevice, type ListedDevice, listDevices, renameDevice } from '../../database/devices.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { removeTill } from '../../database/till-tokens.ts'

import { type CheckPassword, expectTyped } from '../../http/check-password.ts'
import { readJson } from '../../http/read-request.ts'
import { accountOf, adminIdOf, expectRole, requireRole } from '../../http/require-role.ts'
import { requireTillOrAccount, tillOf } from '../../http/require-till.ts'
import { closeGap } from './acknowledge.ts'
import { registerDevice } from './register-device.ts'

/**
 * `all`: every device, since some may share the token of this one. `builds`: the app's current builds, one per
 * language.
 */
function presentDevice(
  row: ListedDevice,
  all: readonly ListedDevice[],
  builds: ReadonlySet<string>,
): DeviceJson {
  const { app: build } = row
  const { enrolled_at_ms: at, expires_at_ms: until, enrolled_by: by, token_hash } = row
  const others = all.filter((one) => token_hash !== null && one.token_hash === token_hash)
  return {
    _id: row.id,
    code: row.code,
    name: row.name,
    lastSeenAt: toIso(row.last_seen_ms),
    clockSkewMs: row.clock_skew_ms,
    acknowledged: row.acknowledged,
    enrolled: at === null || until === null ? null : { at: toIso(at), by, until: toIso(until) },
    removedAt: row.removed_at_ms === null ? null : toIso(row.removed_at_ms),
    waiting: row.waiting,
    app: build === null || builds.size === 0 ? null : { build, isBehind: !builds.has(build) },
    sharesWith: others.flatMap(({ id, code }) => (id === row.id || code === null ? [] : code)),
  }
}

/** A device as in the list. Throws Refusal('unknown-device'). */
async function presentOne(
  db: ReadTransaction,
  id: DeviceId,
  builds: ReadonlySet<string>,
): Promise<DeviceJson> {
  const all = await listDevices(db)
  const device = all.find((one) => one.id === id)
  if (!device) throw new Refusal('unknown-device')
  return presentDevice(device, all, builds)
}

/**
 * Routes for the shop's tills. They register themselves and are enrolled by an account; owners and managers list,
 * rename and remove them and close sequence gaps. `builds`: the current builds of the till's app.
 */
export function devicesRoutes(
  app: AppContext,
  builds: ReadonlySet<string>,
  checkPassword: CheckPassword,
): Router {
  const router = new Router()
  const manager = requireRole(app, 'manager')

  router.post('/api/sync/devices', requireTillOrAccount(app), async (ctx) => {
    const request = await readJson(ctx, deviceRequestSchema)
    const till = tillOf(ctx)
    if (request.till && !till)
      await expectTyped(app, checkPassword, ctx, await expectRole(app, ctx, 'seller'), request)
    const by = till
      ? ({ kind: 'till', ...till } as const)
      : ({ kind: 'account', ...accountOf(ctx) } as const)
    const options = { ...app, atMs: app.clock() }
    ctx.body = await registerDevice((work) => app.db.write(work), request, options, by, app)
  })

  router.get('/api/sync/devices', manager, async (ctx) => {
    const all = await app.db.read(listDevices)
    ctx.body = all.map((device) => presentDevice(device, all, builds))
  })

  router.put('/api/sync/devices/:id', manager, async (ctx) => {
    const { name } = await readJson(ctx, deviceRenameSchema)
    const id = readId(ctx, deviceIdSchema, 'unknown-device')
    ctx.body = await app.db.write(async (transaction) => {
      await renameDevice(transaction, id, name)
      return { device: await presentOne(transaction, id, builds) }
    })
  })

  router.delete('/api/sync/devices/:id', manager, async (ctx) => {
    const id = readId(ctx, deviceIdSchema, 'unknown-device')
    const by = { adminId: adminIdOf(ctx), atMs: app.clock() }
    ctx.body = await app.db.write(async (transaction) => {
      const device = await findDevice(transaction, id)
      if (!device) throw new Refusal('unknown-device')
      await removeTill(transaction, device, by)
      return { device: await presentOne(transaction, id, builds) }
    })
    app.log.info({ device: id, by: by.adminId }, 'till removed')
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
