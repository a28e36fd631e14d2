import type { Selectable } from 'kysely'
import type { Role } from '../../shared/accounts/role.ts'
import type { PushRequest } from '../../shared/events/push.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import { findSessionAccount } from './sessions.ts'
import type { Tables } from './tables.ts'

export type PushSubscriptionRow = Selectable<Tables['push_subscriptions']>

/**
 * Above this number, the oldest subscription of an account is removed: browsers renew theirs without ending the old
 * one.
 */
const MOST_OF_ACCOUNT = 20

/** Adds a subscription, or changes the one with the same endpoint. Returns its id. */
export async function savePushSubscription(
  transaction: WriteTransaction,
  request: PushRequest,
  owner: {
    id: string
    adminId: string
    tokenVersion: number
    tokenId: string
    afterEvent: number
    atMs: number
  },
): Promise<string> {
  const fields = {
    admin_id: owner.adminId,
    token_version: owner.tokenVersion,
    token_id: owner.tokenId,
    device: request.device,
    p256dh: request.p256dh,
    auth: request.auth,
    language: request.language,
    topics: JSON.stringify(request.topics),
  }
  const { id } = await transaction
    .insertInto('push_subscriptions')
    .values({
      ...fields,
      id: owner.id,
      endpoint: request.endpoint,
      created_at_ms: owner.atMs,
      last_success_ms: null,
      after_event: owner.afterEvent,
    })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(fields))
    .returning('id')
    .executeTakeFirstOrThrow()
  const all = await listPushSubscriptions(transaction, owner.adminId)
  for (const old of all.slice(MOST_OF_ACCOUNT)) await deletePushSubscription(transaction, old.id)
  return id
}

/** An account's subscriptions, newest first. */
export function listPushSubscriptions(
  db: ReadTransaction,
  adminId: string,
): Promise<PushSubscriptionRow[]> {
  return db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('admin_id', '=', adminId)
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/**
 * Subscriptions that have events to send and whose next notification is due. One that is due after `latestMs` was stored
 * while the clock was ahead, and is due now.
 */
export function listDueSubscriptions(
  db: ReadTransaction,
  { newest, atMs, latestMs }: { newest: number; atMs: number; latestMs: number },
): Promise<PushSubscriptionRow[]> {
  return db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('after_event', '<', newest)
    .where(({ or, eb }) => or([eb('retry_at_ms', '<=', atMs), eb('retry_at_ms', '>', latestMs)]))
    .execute()
}

/** When the next notification of a subscription that has events to send is due; null when none has. */
export async function readNextDue(db: ReadTransaction, newest: number): Promise<number | null> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select(({ fn }) => fn.min('retry_at_ms').as('at'))
    .where('after_event', '<', newest)
    .executeTakeFirst()
  return row?.at ?? null
}

/**
 * A subscription, and the role that its account has now: null when its session has ended, by a logout, a new password or
 * role, or the removal of the account. Undefined when there is none with this id.
 */
export async function findPushSubscription(
  db: ReadTransaction,
  id: string,
): Promise<{ row: PushSubscriptionRow; role: Role | null } | undefined> {
  const row = await db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const session = { adminId: row.admin_id, tokenVersion: row.token_version, tokenId: row.token_id }
  return { row, role: (await findSessionAccount(db, session))?.role ?? null }
}

/** Deletes a subscription if its session has ended; a sign-in meanwhile may have renewed it. */
export async function deleteEndedSubscription(
  transaction: WriteTransaction,
  id: string,
): Promise<void> {
  const found = await findPushSubscription(transaction, id)
  if (found?.role === null) await deletePushSubscription(transaction, id)
}

/** False when there is none with this id. */
export async function deletePushSubscription(
  transaction: WriteTransaction,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function updatePushSubscription(
  transaction: WriteTransaction,
  id: string,
  change: Partial<
    Pick<PushSubscriptionRow, 'after_event' | 'failures' | 'retry_at_ms' | 'last_success_ms'>
  >,
): Promise<void> {
  await transaction.updateTable('push_subscriptions').set(change).where('id', '=', id).execute()
}
