import { hash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { DeviceId } from '../../shared/sync/device-id.ts'
import {
  TILL_TOKEN_DAYS,
  type TillEnrolled,
  type TillEnrolment,
} from '../../shared/sync/till-token.ts'
import { type DeviceRow, findDevice } from './devices.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import type { Tables } from './tables.ts'
import { revokeTillKeys } from './till-keys.ts'

const DAY_MS = 24 * 3_600_000
const LIFE_MS = TILL_TOKEN_DAYS * DAY_MS

/** Limit for the devices of one token: a till and its accidental copies. */
export const MAX_DEVICES_OF_TOKEN = 20

/** 256 random bits need no slow hash: nobody can try them all. */
export function hashTillToken(token: string): string {
  return hash('sha256', token)
}

/** A token of a device, and whether its till was removed. A till and its copies are removed together. */
export type TillTokenRow = Selectable<Tables['till_tokens']> & { removed: number }

/** Undefined for a token that was never issued or that a newer one has replaced. */
export function findTillToken(
  db: ReadTransaction,
  tokenHash: string,
): Promise<TillTokenRow | undefined> {
  return db
    .selectFrom('till_tokens as t')
    .selectAll('t')
    .select(({ selectFrom }) =>
      selectFrom('devices as d')
        .select(({ fn }) => fn.count<number>('d.removed_at_ms').as('removed'))
        .whereRef('d.token_hash', '=', 't.hash')
        .as('removed'),
    )
    .where('t.hash', '=', tokenHash)
    .$narrowType<{ removed: number }>()
    .executeTakeFirst()
}

/**
 * Whether a contact should restart the validity period of a token. At most once a day, since each renewal costs a flush
 * to the disk.
 */
export function isRenewalDue({ expires_at_ms }: TillTokenRow, nowMs: number): boolean {
  return Math.abs(nowMs + LIFE_MS - expires_at_ms) > DAY_MS
}

/** Restarts the validity period of a token. */
export async function renewTillToken(
  db: WriteTransaction,
  tokenHash: string,
  atMs: number,
): Promise<void> {
  await db
    .updateTable('till_tokens')
    .set({ expires_at_ms: atMs + LIFE_MS })
    .where('hash', '=', tokenHash)
    .execute()
}

/** The devices of a token, by their code's number. */
export function devicesOfToken(db: ReadTransaction, tokenHash: string): Promise<DeviceRow[]> {
  return db.selectFrom('devices').selectAll().where('token_hash', '=', tokenHash).execute()
}

/** Deletes a token that no device has any more. */
async function dropUnused(db: WriteTransaction, tokenHash: string): Promise<void> {
  await db
    .deleteFrom('till_tokens')
    .where('hash', '=', tokenHash)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('devices').select('id').where('token_hash', '=', tokenHash))),
    )
    .execute()
}

/**
 * Enrols a registered device, even one that was removed: its new token is valid from now on, and its previous one no
 * longer. Repeating the request has the same outcome.
 */
export async function enrolTill(
  transaction: WriteTransaction,
  id: DeviceId,
  { token, how }: TillEnrolment,
  by: { adminId: string; atMs: number },
): Promise<TillEnrolled> {
  const device = await findDevice(transaction, id)
  if (!device) throw new Error('A till is enrolled once it is registered.')
  const tokenHash = hashTillToken(token)
  const known = await findTillToken(transaction, tokenHash)
  if (known) {
    const isGood =
      device.token_hash === tokenHash && known.removed === 0 && known.expires_at_ms > by.atMs
    return isGood ? { state: 'enrolled', by: known.enrolled_by } : { state: 'other-token' }
  }
  if (how === 'move' && device.may_move !== 1) return { state: 'by-hand-only' }
  await transaction
    .insertInto('till_tokens')
    .values({
      hash: tokenHash,
      enrolled_by: by.adminId,
      enrolled_at_ms: by.atMs,
      expires_at_ms: by.atMs + LIFE_MS,
    })
    .execute()
  await transaction
    .updateTable('devices')
    .set({ token_hash: tokenHash, removed_at_ms: null, removed_by: null, may_move: 0 })
    .where('id', '=', id)
    .execute()
  if (device.token_hash !== null) await dropUnused(transaction, device.token_hash)
  return { state: 'enrolled', by: by.adminId }
}

/**
 * Removes a till and all that share its token, since a copy cannot be told from the original. Invalidates the token at
 * once and revokes the keys of their receipts. No effect on tills that are already removed.
 */
export async function removeTill(
  transaction: WriteTransaction,
  device: DeviceRow,
  by: { adminId: string; atMs: number },
): Promise<void> {
  const { token_hash } = device
  const all = token_hash === null ? [device] : await devicesOfToken(transaction, token_hash)
  const ids = all.filter((one) => one.removed_at_ms === null).map((one) => one.id)
  if (ids.length === 0) return
  await transaction
    .updateTable('devices')
    .set({ removed_at_ms: by.atMs, removed_by: by.adminId, may_move: 0 })
    .where('id', 'in', ids)
    .execute()
  await revokeTillKeys(transaction, ids, by.atMs)
}
