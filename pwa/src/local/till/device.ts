import type { DeviceId } from '../../../../shared/sync/device-id.ts'
import type { TillPublicKey } from '../../../../shared/receipts/till-key.ts'
import { newId, type NewId } from '../../../../shared/new-id.ts'
import { hexOf } from '../../../../shared/receipts/receipt-bytes.ts'
import { TILL_TOKEN_PREFIX, type TillEnrolled } from '../../../../shared/sync/till-token.ts'
import type { EnrolledTill, TillState } from './enrolled-till.ts'
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

/** The enrolment that a till calls with; null when it has none, or was removed and does not ask again. */
export function usableTill(row: DeviceRow | undefined): EnrolledTill | null {
  return row?.till && row.till.state !== 'removed' ? row.till : null
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
    // A device that becomes a till now is enrolled by hand; one from before there were tokens already had a code.
    const isNew = known.code === null && known.till === undefined
    const changed = { ...kept, code, enrolAgain: false, ...(isNew && { till: null }) }
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
  told?: string,
): Promise<void> {
  const row = await db.transaction('rw', db.device, async () => {
    const known = await db.device.get(KEY)
    if (known?.device !== owner.device || known.code !== owner.code) return
    const changed = { ...known, registeredKey: publicKey, ...(told !== undefined && { told }) }
    await db.device.put(changed)
    return changed
  })
  if (row) db.ledger.noteDevice(row)
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

/** 256 random bits, in hexadecimal. */
function makeTillToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return TILL_TOKEN_PREFIX + hexOf(bytes)
}

/** The token that this device asks to be enrolled with; stable until the server has answered. */
export async function chooseTillToken(db: TillDb): Promise<string> {
  return db.transaction('rw', db.device, async () => {
    const row = await ensureDevice(db)
    const token = row.nextTillToken ?? makeTillToken()
    if (row.nextTillToken === undefined) await db.device.put({ ...row, nextTillToken: token })
    return token
  })
}

/**
 * Stores the server's answer to an enrolment with `token`; does nothing when this device has another id, or another tab
 * has stored its answer.
 */
export async function settleEnrolment(
  db: TillDb,
  asked: { device: DeviceId; token: string },
  answer: TillEnrolled,
): Promise<void> {
  const row = await db.transaction('rw', db.device, async () => {
    const known = await db.device.get(KEY)
    if (known?.device !== asked.device || known.nextTillToken !== asked.token) return null
    const changed = afterEnrolment(known, asked.token, answer)
    await db.device.put(changed)
    return changed
  })
  if (row) db.ledger.noteDevice(row)
}

function afterEnrolment(known: DeviceRow, token: string, answer: TillEnrolled): DeviceRow {
  const { nextTillToken: _token, ...kept } = known
  if (answer.state === 'other-token') return kept
  if (answer.state === 'by-hand-only') return { ...kept, till: known.till ?? null }
  // A removed till's key was revoked; the server reports that when it is registered again.
  const { registeredKey: _key, ...rest } = kept
  return { ...rest, till: { token, state: 'enrolled', by: answer.by } }
}

/** Notes what the server says of this till's token; does nothing when it is another one by then. */
export async function noteTillState(db: TillDb, token: string, state: TillState): Promise<void> {
  const row = await db.transaction('rw', db.device, async () => {
    const known = await db.device.get(KEY)
    if (!known?.till || known.till.token !== token || known.till.state === state) return null
    const changed: DeviceRow = { ...known, till: { ...known.till, state } }
    await db.device.put(changed)
    return changed
  })
  if (row) db.ledger.noteDevice(row)
}
