import type { ReadTransaction } from './database.ts'

/** How far the orders and what happens to them were followed. */
export interface OrderMark {
  /** The newest order's. */
  number: number
  /** Of the newest edit or deletion. */
  change: number
}

export async function readOrderMark(db: ReadTransaction): Promise<OrderMark> {
  const newest = await db
    .selectFrom('orders')
    .select('number')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const last = await db
    .selectFrom('changed_orders')
    .select('change')
    .orderBy('change', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { number: newest?.number ?? 0, change: last?.change ?? 0 }
}

/**
 * When the orders were created that are new, edited or gone since the mark, epoch ms; null when they are more than
 * `limit`, or are no longer known.
 */
export async function readTouchedOrders(
  db: ReadTransaction,
  since: OrderMark,
  limit: number,
): Promise<number[] | null> {
  const added = await db
    .selectFrom('orders')
    .select('created_at_ms')
    .where('number', '>', since.number)
    .limit(limit + 1)
    .execute()
  const changed = await db
    .selectFrom('changed_orders')
    .selectAll()
    .where('change', '>', since.change)
    .orderBy('change')
    .limit(limit + 1)
    .execute()
  const [first] = changed
  const isForgotten = first !== undefined && first.change !== since.change + 1
  if (isForgotten || added.length > limit || changed.length > limit) return null
  return [...added, ...changed].map((order) => order.created_at_ms)
}
