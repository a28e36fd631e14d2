import type { DeviceId } from '../../../../shared/sync/device-id.ts'
import type { TillPublicKey } from '../../../../shared/receipts/till-key.ts'
import { newId, type NewId } from '../../../../shared/new-id.ts'
import type { KeyOwner } from './receipt-key.ts'
import { rememberedDevice } from './mend-till.ts'
import type { DeviceRow, TillDb } from './till-db.ts'

const KEY = 'this'

/**
 * This device's row, created at the first call: its id is generated once, and restored from the ledger where the
 * browser deleted the row. May run in a transaction that includes `device`.
 */
export async function ensureDevice(db: TillDb, makeId: () => NewId = newId): Promise<DeviceRow> {
  // Read first: a write transaction waits for all others, and is needed only once per device.
  const made = await db.device.get(KEY)
  if (made) return made
  return db.transaction('rw', db.device, async () => {
    const known = await db.device.get(KEY)
    if (known) return known
    const row: DeviceRow = rememberedDevice(db.ledger) ?? {
      key: KEY,
      device: makeId(),
      code: null,
      person: null,
      epoch: null,
      enrolAgain: false,
      cloned: false,
    }
    await db.device.add(row)
    return row
  })
}

/** Changes this device's row in one transaction. */
export async function changeDevice(
  db: TillDb,
  change: Partial<Omit<DeviceRow, 'key' | 'device'>>,
  makeId: () => NewId = newId,
): Promise<void> {
  const row = await db.transaction('rw', db.device, async () => {
    const changed = { ...(await ensureDevice(db, makeId)), ...change }
    await db.device.put(changed)
    return changed
  })
  db.ledger.noteDevice(row)
}

/** This device's row, or undefined before its first use as a till. */
export function readDevice(db: TillDb): Promise<DeviceRow | undefined> {
  return db.device.get(KEY)
}

/**
 * Stores the code that the server assigned to `device`; does nothing when this device has another id by then. The key of
 * its receipts is registered again, which a restored server may lack.
 */
export async function keepDeviceCode(db: TillDb, device: DeviceId, code: string): Promise<void> {
  const row = await db.transaction('rw', db.device, async () => {
    const known = await db.device.get(KEY)
    if (known?.device !== device) return null
    const { registeredKey: _, ...kept } = known
    const changed = { ...kept, code, enrolAgain: false }
    await db.device.put(changed)
    return changed
  })
  if (row) db.ledger.noteDevice(row)
}

/** The server acknowledged a key; does nothing when this device has another id or code by then. */
export async function noteKeyRegistered(
  db: TillDb,
  owner: KeyOwner,
  publicKey: TillPublicKey,
): Promise<void> {
  await db.transaction('rw', db.device, async () => {
    const known = await db.device.get(KEY)
    if (known?.device !== owner.device || known.code !== owner.code) return
    await db.device.put({ ...known, registeredKey: publicKey })
  })
}

/** The new id for which a device with a cloned profile requests a code; stable until it has the code. */
export async function chooseNextDevice(
  db: TillDb,
  makeId: () => NewId = newId,
): Promise<{ from: DeviceId; to: DeviceId } | null> {
  return db.transaction('rw', db.device, async () => {
    const known = await db.device.get(KEY)
    if (!known?.cloned) return null
    const to = known.nextDevice ?? makeId()
    await db.device.put({ ...known, nextDevice: to })
    return { from: known.device, to }
  })
}

/**
 * Assigns a new id and code after the profile was cloned. Sequences restart, since the server counts them by device;
 * receipt numbers continue, so that none repeats. Waiting operations keep the device id and sequence that they were
 * recorded with. An open shift stays with the device that keeps the id: its sums could never be compared with the
 * server's, which counts the operations of one device.
 */
export async function becomeNewDevice(
  db: TillDb,
  from: DeviceId,
  to: { device: DeviceId; code: string },
): Promise<void> {
  const changed = await db.transaction('rw', db.device, db.counters, async () => {
    const known = await db.device.get(KEY)
    if (known?.device !== from) return null
    const { nextDevice: _next, registeredKey: _key, ...kept } = known
    const row = { ...kept, ...to, cloned: false, enrolAgain: false }
    await db.device.put(row)
    const counters = await db.counters.get('till')
    if (counters) {
      const { shift: _shift, ...numbers } = counters
      await db.counters.put({ ...numbers, sequence: 0 })
    }
    return row
  })
  if (changed) db.ledger.noteDevice(changed)
}
