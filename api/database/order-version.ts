import type { ReadTransaction } from './database.ts'

/** A version for cache invalidation that changes with every new, edited or deleted order. */
export interface OrderVersion {
  /** The number of the newest order. */
  number: number
  /** The number of the newest edit or deletion, which triggers record in changed_orders. */
  change: number
}

export async function readOrderVersion(db: ReadTransaction): Promise<OrderVersion> {
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

/** The version as a string that can be compared for equality. */
export const orderVersionText = ({ number, change }: OrderVersion): string => `${number} ${change}`

/**
 * The creation times, epoch ms, of the orders that were added, edited or deleted since a version. Null when there are
 * more than `limit`, or when the older entries of changed_orders were already pruned.
 */
export async function readTouchedOrders(
  db: ReadTransaction,
  since: OrderVersion,
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
