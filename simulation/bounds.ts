import type { DeviceId } from '../shared/sync/device-id.ts'
import { sql } from 'kysely'
import { closeGap } from '../api/features/sync/acknowledge.ts'
import { isMoment } from '../shared/schemas.ts'
import { ADMIN, type SimDevice } from './device.ts'
import type { World } from './world.ts'

/* Impossible times, and gaps that the owner closes: how they happen, and what must still hold. */

/** A time that matches the pattern of ISO 8601 but does not exist. */
export const UNREADABLE_TIME = '2026-01-01T00:00:00+05'

const ABSURD_YEARS = [1970, 1999, 2150, 12_026] as const

function anyDevice({ devices, random }: World): SimDevice | undefined {
  return devices[random.int(0, devices.length - 1)]
}

/** A tablet's clock loses its year. What the tablet sells must still be recorded. */
export async function clockLosesItsYear(world: World): Promise<void> {
  const device = anyDevice(world)
  if (!device) return
  const year = world.random.pick(ABSURD_YEARS)
  device.clockOffsetMs = Date.UTC(year, 0, 1, 0, 1) - world.server.now
  world.trace.say(`${device.name}'s clock says ${year}`)
}

/** The time of an operation is damaged on the device, so that the server must reject the operation. */
export async function timeIsSpoiled(world: World): Promise<void> {
  const device = anyDevice(world)
  if (!device || world.spoiled.size > 0 || world.clones > 0) return
  const { tillDb } = device.tab()
  const row = await tillDb.outbox.orderBy('place').first()
  if (!row || world.network.hasLeft(row.id)) return
  const wire = row.wire.replace(/"occurredAt":"[^"]+"/, `"occurredAt":"${UNREADABLE_TIME}"`)
  await tillDb.outbox.put({ ...row, wire }).catch(() => undefined)
  if ((await tillDb.outbox.get(row.place))?.wire !== wire) return
  world.spoiled.add(row.id)
  world.trace.say(`${device.name} has an operation of no time`)
}

/**
 * Something between the till and the server answers that one operation is too large: the operations behind it are
 * sent first.
 */
export async function operationIsHeldBack(world: World): Promise<void> {
  const device = anyDevice(world)
  if (!device) return
  const { tillDb } = device.tab()
  const row = await tillDb.outbox.orderBy('place').first()
  if (!row) return
  const refusedWhole = { message: 'too large', atMs: world.server.now }
  await tillDb.outbox.update(row.place, { refusedWhole }).catch(() => undefined)
  world.trace.say(`${device.name} holds an operation back`)
}

async function isWaiting(world: World, deviceId: string, sequence: number): Promise<boolean> {
  for (const device of world.devices) {
    const rows = await device.tab().tillDb.outbox.toArray()
    if (rows.some((row) => row.device === deviceId && row.sequence === sequence)) return true
  }
  return false
}

/** The owner closes a gap, whether the missing operations are lost or only late. */
export async function ownerClosesGap(world: World): Promise<void> {
  const { db, now: atMs } = world.server
  const gaps = await db.read((transaction) =>
    sql<{ id: DeviceId; acknowledged: number; last: number }>`
      select d.id, d.acknowledged, min(r.from_sequence) - 1 as last
      from devices d join processed_ranges r on r.device_id = d.id
      group by d.id, d.acknowledged order by d.id`.execute(transaction),
  )
  const gap = gaps.rows[world.random.int(0, Math.max(0, gaps.rows.length - 1))]
  if (!gap) return
  for (let sequence = gap.acknowledged + 1; sequence <= gap.last; sequence += 1) {
    // Until it arrives, its till treats it as arrived, and shows the stock without it.
    if (await isWaiting(world, gap.id, sequence)) world.closedEarly += 1
  }
  await db.write((transaction) =>
    closeGap(transaction, gap, gap.acknowledged + 1, { adminId: ADMIN, atMs }),
  )
  world.trace.say(`the owner closes a gap of ${gap.last - gap.acknowledged}`)
}

/** Every stored time is within the bounds, whatever the tills sent. */
export async function checkTimes(world: World): Promise<string[]> {
  const { rows } = await world.server.db.read((db) =>
    sql<{ what: string; ms: number }>`
    select 'an order' as what, created_at_ms as ms from orders
    union all select 'an operation', occurred_at_ms from operations
    union all select 'a movement', occurred_at_ms from stock_movements`.execute(db),
  )
  return rows
    .filter(({ ms }) => !isMoment(ms))
    .map(({ what, ms }) => `${what} has the time ${new Date(ms).toISOString()}`)
}
