import type { Selectable } from 'kysely'
import type { TillPublicKey } from '../../shared/receipts/till-key.ts'
import { type KeyOutcome, MAX_TILL_KEYS } from '../../shared/sync/device.ts'
import type { DeviceId } from '../../shared/sync/device-id.ts'
import { recordChanges } from './changes.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import type { Tables } from './tables.ts'

/** A key with the code of its till. Every device with a key has a code. */
export type TillKeyRow = Selectable<Tables['till_keys']> & { code: string | null }

/**
 * Adds a key of a device and records it in the change feed; does nothing when the device already has it. Otherwise
 * returns 'taken' when another device registered the key first and keeps it, 'revoked' when the till was removed, and
 * 'too-many' when the device has as many keys as allowed, since every till stores the keys of all.
 */
export async function insertTillKey(
  transaction: WriteTransaction,
  key: { publicKey: TillPublicKey; fingerprint: string; device: DeviceId; atMs: number },
): Promise<Exclude<KeyOutcome, 'other-code'>> {
  const { publicKey, fingerprint, device, atMs } = key
  const known = await transaction
    .selectFrom('till_keys')
    .select(['device_id', 'revoked_at_ms'])
    .where('public_key', '=', publicKey)
    .executeTakeFirst()
  if (known && known.device_id !== device) return 'taken'
  if (known) return known.revoked_at_ms === null ? 'registered' : 'revoked'
  const { keys } = await transaction
    .selectFrom('till_keys')
    .select(({ fn }) => fn.countAll<number>().as('keys'))
    .where('device_id', '=', device)
    .executeTakeFirstOrThrow()
  if (keys >= MAX_TILL_KEYS) return 'too-many'
  await transaction
    .insertInto('till_keys')
    .values({
      public_key: publicKey,
      device_id: device,
      fingerprint,
      created_at_ms: atMs,
      revoked_at_ms: null,
    })
    .execute()
  await recordChanges(transaction, 'till-key', [publicKey], atMs)
  return 'registered'
}

/** Revokes the keys of removed tills. Every till then reports their receipts as such, earlier ones included. */
export async function revokeTillKeys(
  transaction: WriteTransaction,
  devices: readonly DeviceId[],
  atMs: number,
): Promise<void> {
  const revoked = await transaction
    .updateTable('till_keys')
    .set({ revoked_at_ms: atMs })
    .where('device_id', 'in', devices)
    .where('revoked_at_ms', 'is', null)
    .returning('public_key')
    .execute()
  if (revoked.length === 0) return
  const keys = revoked.map((row) => row.public_key)
  await recordChanges(transaction, 'till-key', keys, atMs)
}

/** Keys in the order of their registration. */
export async function readTillKeys(
  db: ReadTransaction,
  publicKeys: readonly TillPublicKey[],
): Promise<TillKeyRow[]> {
  if (publicKeys.length === 0) return []
  return db
    .selectFrom('till_keys')
    .innerJoin('devices', 'devices.id', 'till_keys.device_id')
    .selectAll('till_keys')
    .select('devices.code')
    .where('till_keys.public_key', 'in', publicKeys)
    .orderBy('till_keys.created_at_ms')
    .orderBy('till_keys.public_key')
    .execute()
}
