import type { ReadTransaction } from './database.ts'

/** Differs after every new, edited and deleted order. */
export interface OrderVersion {
  /** The newest order's. */
  number: number
  /** Of the newest edit or deletion, which triggers note in changed_orders. */
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

/** The version as a text that can be compared. */
export const orderVersionText = ({ number, change }: OrderVersion): string => `${number} ${change}`

/**
 * When the orders were created that are new, edited or deleted since a version, epoch ms; null when they are more than
 * `limit`, or when changed_orders no longer goes back to it.
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
