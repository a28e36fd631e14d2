import type { Selectable } from 'kysely'
import type { PushKeys } from '../../shared/events/push-keys.ts'
import type { Language } from '../../shared/language.ts'
import type { OrderId } from '../../shared/orders/order-id.ts'
import type { OrderStatus } from '../../shared/orders/order.ts'
import type { OrderToken } from '../../shared/tracking/order-token.ts'
import { newsOfStatus, type ShopperNews } from '../../shared/tracking/tracked-state.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import type { FollowerTables } from './follower-tables.ts'

export type FollowerRow = Selectable<FollowerTables['order_followers']>

/** Above this number, the oldest follower of an order is removed: a family has fewer phones. */
const MOST_OF_ORDER = 5

const TOLD_COLUMNS = { confirmed: 'told_confirmed', sent: 'told_sent' } as const satisfies Record<
  ShopperNews,
  keyof FollowerRow
>

/** A browser that was told of the shipping is not told of the confirmation afterwards. */
const toldColumnsFor = (news: ShopperNews) =>
  news === 'sent'
    ? ({ told_confirmed: 1, told_sent: 1 } as const)
    : ({ told_confirmed: 1 } as const)

/**
 * Adds a browser to the followers of an order, or changes its keys. The current status is not reported to it, because
 * the page shows it already.
 */
export async function addFollower(
  transaction: WriteTransaction,
  order: { id: OrderId; status: OrderStatus; language: Language },
  { endpoint, p256dh, auth }: PushKeys,
  { id, atMs }: { id: string; atMs: number },
): Promise<void> {
  const known = newsOfStatus(order.status)
  await transaction
    .insertInto('order_followers')
    .values({
      id,
      order_id: order.id,
      endpoint,
      p256dh,
      auth,
      language: order.language,
      told_confirmed: known === null ? 0 : 1,
      told_sent: known === 'sent' ? 1 : 0,
      news: null,
      created_at_ms: atMs,
    })
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'endpoint']).doUpdateSet({ p256dh, auth, created_at_ms: atMs }),
    )
    .execute()
  await transaction
    .deleteFrom('order_followers')
    .where('order_id', '=', order.id)
    .where('id', 'not in', ({ selectFrom }) =>
      selectFrom('order_followers')
        .select('id')
        .where('order_id', '=', order.id)
        .orderBy('created_at_ms', 'desc')
        .orderBy('id', 'desc')
        .limit(MOST_OF_ORDER),
    )
    .execute()
}

export async function removeFollower(
  transaction: WriteTransaction,
  orderId: OrderId,
  endpoint: string,
): Promise<void> {
  await transaction
    .deleteFrom('order_followers')
    .where('order_id', '=', orderId)
    .where('endpoint', '=', endpoint)
    .execute()
}

export async function deleteFollower(transaction: WriteTransaction, id: string): Promise<void> {
  await transaction.deleteFrom('order_followers').where('id', '=', id).execute()
}

/** Marks news for the followers of an order, due from `fromMs` on, unless they were told it before. */
export async function putNews(
  transaction: WriteTransaction,
  orderId: OrderId,
  { news, fromMs }: { news: ShopperNews; fromMs: number },
): Promise<void> {
  await transaction
    .updateTable('order_followers')
    .set({ news, failures: 0, retry_at_ms: fromMs })
    .where('order_id', '=', orderId)
    .where(TOLD_COLUMNS[news], '=', 0)
    .execute()
}

export type DueFollower = FollowerRow & {
  number: number
  status: OrderStatus
  track_token: OrderToken | null
}

const dueFollowers = (db: ReadTransaction, atMs: number) =>
  db
    .selectFrom('order_followers as f')
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .selectAll('f')
    .select(['o.number', 'o.status', 'o.track_token'])
    .where('f.news', 'is not', null)
    .where('f.retry_at_ms', '<=', atMs)

/** The followers to which something is due, with the order it is about. */
export function listDueFollowers(
  db: ReadTransaction,
  { atMs, limit }: { atMs: number; limit: number },
): Promise<DueFollower[]> {
  return dueFollowers(db, atMs).orderBy('f.retry_at_ms').limit(limit).execute()
}

/** One of the followers to which something is due; undefined when nothing is due to it now. */
export function findDueFollower(
  db: ReadTransaction,
  id: string,
  atMs: number,
): Promise<DueFollower | undefined> {
  return dueFollowers(db, atMs).where('f.id', '=', id).executeTakeFirst()
}

/** When the next attempt is due; null when nothing is left to send. */
export async function readNextNewsAttempt(db: ReadTransaction): Promise<number | null> {
  const row = await db
    .selectFrom('order_followers')
    .select('retry_at_ms')
    .where('news', 'is not', null)
    .orderBy('retry_at_ms')
    .limit(1)
    .executeTakeFirst()
  return row?.retry_at_ms ?? null
}

/** Marks news as told, or as obsolete (`isTold` false). News that was marked since then stays. */
export async function endNews(
  transaction: WriteTransaction,
  { id, news }: { id: string; news: ShopperNews },
  isTold: boolean,
): Promise<void> {
  if (isTold) {
    await transaction
      .updateTable('order_followers')
      .set({ ...toldColumnsFor(news), failures: 0 })
      .where('id', '=', id)
      .execute()
  }
  await transaction
    .updateTable('order_followers')
    .set({ news: null })
    .where('id', '=', id)
    .where('news', '=', news)
    .execute()
}

export async function retryLater(
  transaction: WriteTransaction,
  id: string,
  { failures, atMs }: { failures: number; atMs: number },
): Promise<void> {
  await transaction
    .updateTable('order_followers')
    .set({ failures, retry_at_ms: atMs })
    .where('id', '=', id)
    .execute()
}

/** Deletes followers that subscribed before this time: their orders were completed long ago. */
export async function pruneFollowers(
  transaction: WriteTransaction,
  beforeMs: number,
): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('order_followers')
    .where('created_at_ms', '<', beforeMs)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
