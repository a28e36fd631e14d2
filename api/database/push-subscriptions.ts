import type { Selectable } from 'kysely'
import type { PushRequest } from '../../shared/events/push.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
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

/** Subscriptions that have events to send and whose next attempt is due. */
export function listDueSubscriptions(
  db: ReadTransaction,
  { newest, atMs }: { newest: number; atMs: number },
): Promise<PushSubscriptionRow[]> {
  return db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('after_event', '<', newest)
    .where('retry_at_ms', '<=', atMs)
    .execute()
}

/** When the next attempt of a subscription that failed is due; null when none failed. */
export async function readNextRetry(db: ReadTransaction): Promise<number | null> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select(({ fn }) => fn.min('retry_at_ms').as('at'))
    .where('failures', '>', 0)
    .executeTakeFirst()
  return row?.at ?? null
}

/**
 * Deletes the subscriptions whose session ended: the account removed, its password changed, or the device logged out.
 */
export async function deleteEndedSubscriptions(transaction: WriteTransaction): Promise<void> {
  await transaction
    .deleteFrom('push_subscriptions')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('admins as a')
            .select('a.id')
            .whereRef('a.id', '=', 'push_subscriptions.admin_id')
            .whereRef('a.token_version', '=', 'push_subscriptions.token_version')
            .where('a.status', '=', 'approved'),
        ),
      ),
    )
    .execute()
  await transaction
    .deleteFrom('push_subscriptions')
    .where('token_id', 'in', ({ selectFrom }) => selectFrom('ended_tokens').select('id'))
    .execute()
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
