import type { DeviceId } from '../../shared/sync/device-id.ts'
import type { Selectable } from 'kysely'
import { freeCode } from './device-codes.ts'
import { prepared } from './prepared.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import type { Tables } from './tables.ts'

export type DeviceRow = Selectable<Tables['devices']>

type SeenDevice = { id: DeviceId; clockSkewMs: number | null; seenAtMs: number }

const upsertSeen = prepared<SeenDevice, { acknowledged: number }, WriteTransaction>((db, device) =>
  db
    .insertInto('devices')
    .values({
      id: device.id,
      code: null,
      name: '',
      acknowledged: 0,
      clock_skew_ms: device.clockSkewMs,
      last_seen_ms: device.seenAtMs,
      created_at_ms: device.seenAtMs,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ clock_skew_ms: device.clockSkewMs, last_seen_ms: device.seenAtMs }),
    )
    .returning('acknowledged'),
)

/**
 * Creates the device if needed and updates when it was last seen. `clockSkewMs`: null when unknown. Returns the highest
 * acknowledged sequence.
 */
export async function touchDevice(
  transaction: WriteTransaction,
  device: SeenDevice,
): Promise<{ acknowledged: number }> {
  const [row] = await upsertSeen(transaction, device)
  return { acknowledged: row?.acknowledged ?? 0 }
}

/** Creates the device if needed, for requests other than a push; keeps its clock skew. */
export async function ensureDevice(
  transaction: WriteTransaction,
  id: DeviceId,
  atMs: number,
): Promise<void> {
  await transaction
    .insertInto('devices')
    .values({
      id,
      code: null,
      name: '',
      acknowledged: 0,
      clock_skew_ms: null,
      last_seen_ms: atMs,
      created_at_ms: atMs,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ last_seen_ms: atMs }))
    .execute()
}

/** Returns the device's short code: its current one, else the requested one if plausible and free, else the next. */
export async function enrolDevice(
  transaction: WriteTransaction,
  device: {
    id: DeviceId
    name: string
    wishedCode: string | undefined
    /** Hash of the calling till's token, which belongs to this device from now on. */
    tokenHash?: string | undefined
    atMs: number
  },
): Promise<string> {
  const known = await transaction
    .selectFrom('devices')
    .select(['code', 'name'])
    .where('id', '=', device.id)
    .executeTakeFirst()
  // A name that the owner set takes precedence over the name that the browser sends.
  const name = known?.name || device.name
  const code = known?.code ?? (await freeCode(transaction, device.wishedCode))
  const token = device.tokenHash === undefined ? {} : { token_hash: device.tokenHash }
  await transaction
    .insertInto('devices')
    .values({
      id: device.id,
      code,
      name,
      acknowledged: 0,
      clock_skew_ms: null,
      last_seen_ms: device.atMs,
      created_at_ms: device.atMs,
      ...token,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ code, name, last_seen_ms: device.atMs, ...token }),
    )
    .execute()
  return code
}

const updateAcknowledged = prepared<
  { id: DeviceId; acknowledged: number },
  unknown,
  WriteTransaction
>((db, { id, acknowledged }) =>
  db.updateTable('devices').set({ acknowledged }).where('id', '=', id),
)

export async function storeAcknowledged(
  transaction: WriteTransaction,
  deviceId: DeviceId,
  acknowledged: number,
): Promise<void> {
  await updateAcknowledged(transaction, { id: deviceId, acknowledged })
}

const selectAcknowledged = prepared<{ id: DeviceId }, { acknowledged: number }>((db, { id }) =>
  db.selectFrom('devices').select('acknowledged').where('id', '=', id),
)

/** The highest contiguous sequence processed for a device; 0 for an unknown device. */
export async function readAcknowledged(db: ReadTransaction, deviceId: DeviceId): Promise<number> {
  const [row] = await selectAcknowledged(db, { id: deviceId })
  return row?.acknowledged ?? 0
}

export function findDevice(db: ReadTransaction, id: DeviceId): Promise<DeviceRow | undefined> {
  return db.selectFrom('devices').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A device with its token, and the email of the account that enrolled it. */
export type ListedDevice = DeviceRow & {
  enrolled_at_ms: number | null
  expires_at_ms: number | null
  enrolled_by: string | null
}

/** The most recently seen device first. */
export function listDevices(db: ReadTransaction): Promise<ListedDevice[]> {
  return db
    .selectFrom('devices as d')
    .leftJoin('till_tokens as t', 't.hash', 'd.token_hash')
    .leftJoin('admins as a', 'a.id', 't.enrolled_by')
    .selectAll('d')
    .select(['t.enrolled_at_ms', 't.expires_at_ms', 'a.email as enrolled_by'])
    .orderBy('d.last_seen_ms', 'desc')
    .orderBy('d.id')
    .execute()
}

/** Does nothing when there is no device with this id. */
export async function renameDevice(
  db: WriteTransaction,
  id: DeviceId,
  name: string,
): Promise<void> {
  await db.updateTable('devices').set({ name }).where('id', '=', id).execute()
}

/**
 * What a till reports of itself when it pulls: the number of operations in its outbox, and its build of the app.
 * Undefined when it does not report it.
 */
export interface TillReport {
  waiting: number | undefined
  app: string | undefined
}

/** Notes that a till was in contact. */
export async function noteDeviceContact(
  db: WriteTransaction,
  id: DeviceId,
  contact: TillReport & { atMs: number },
): Promise<void> {
  const { waiting, app, atMs: last_seen_ms } = contact
  await db
    .updateTable('devices')
    .set({
      last_seen_ms,
      ...(waiting !== undefined && { waiting }),
      ...(app !== undefined && { app }),
    })
    .where('id', '=', id)
    .execute()
}
