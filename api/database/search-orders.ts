import { type Selectable, sql } from 'kysely'
import {
  conditionsOf,
  countKind,
  inWindow,
  narrowed,
  type OrderFilter,
  type Window,
} from './order-filter.ts'
import { findByIndex, type FoundNumbers, holdsText } from './order-search.ts'
import type { DatabaseTransaction, Tables } from './tables.ts'

/** So many of what a search finds are counted, and can be leafed through: counting more would grow with the shop. */
export const MOST_COUNTED = 1000

/** So few orders of a kind are read in less time than the index takes that knows no kinds. */
const FEW_OF_KIND = 5000

type Row = Selectable<Tables['orders']>
type Found = Pick<Row, 'number' | 'created_at_ms'>

/** The first so many of what is found, in any order. */
async function findFirst(
  transaction: DatabaseTransaction,
  filter: OrderFilter,
  found: FoundNumbers,
): Promise<Found[]> {
  const conditions = [sql<boolean>`orders.number = found.number`, ...conditionsOf(filter)]
  // A cross join is taken as it is written: what is found comes first, and no more of it than is wanted.
  const { rows } = await sql<Found>`
    select orders.number, orders.created_at_ms from ${found} as found cross join orders
    where ${sql.join(conditions, sql` and `)} limit ${MOST_COUNTED + 1}`.execute(transaction)
  return rows
}

/** The same by reading orders, newest first. */
function readFirst(
  transaction: DatabaseTransaction,
  filter: OrderFilter,
  search: string,
): Promise<Found[]> {
  const holding = narrowed(transaction, filter).where(holdsText(search))
  const window = { limit: MOST_COUNTED + 1, offset: 0 }
  return inWindow(holding.select(['number', 'created_at_ms']), window).execute()
}

/**
 * What is looked through before all that is found is put in order, newest first: what many orders hold fills its page
 * at once.
 */
function newestLookedThrough({ limit, offset }: Window): number {
  return Math.min(20_000, Math.max(2000, 20 * (offset + limit)))
}

/** A page of orders that are more than are counted. */
async function pageOfMany(
  transaction: DatabaseTransaction,
  filter: OrderFilter,
  search: string,
  found: FoundNumbers | null,
  window: Window,
): Promise<Row[]> {
  const wanted = narrowed(transaction, filter)
  const walk = wanted.selectAll().where(holdsText(search))
  if (!found) return inWindow(walk, window).execute()
  const oldest = inWindow(wanted.select('created_at_ms'), {
    limit: 1,
    offset: newestLookedThrough(window),
  })
  const newest = await inWindow(walk.where('created_at_ms', '>=', oldest), window).execute()
  if (newest.length === window.limit) return newest
  const all = wanted.selectAll().where('number', 'in', sql<number>`(select number from ${found})`)
  return inWindow(all, window).execute()
}

function readRows(transaction: DatabaseTransaction, found: readonly Found[]): Promise<Row[]> {
  const numbers = found.map((order) => order.number)
  const query = transaction.selectFrom('orders').selectAll().where('number', 'in', numbers)
  return query.orderBy('created_at_ms', 'desc').orderBy('number', 'desc').execute()
}

/** Whether no more than a few orders are of the kind asked for. */
async function isRareKind(transaction: DatabaseTransaction, filter: OrderFilter): Promise<boolean> {
  if (!filter.status && !filter.origin) return false
  return (await countKind(transaction, filter)) <= FEW_OF_KIND
}

/** A window of the orders that hold a text, newest first, and how many those are as far as they are counted. */
export async function searchOrders(
  transaction: DatabaseTransaction,
  filter: OrderFilter,
  search: string,
  window: Window,
): Promise<{ rows: Row[]; total: number; more: boolean }> {
  const isRare = await isRareKind(transaction, filter)
  const found = isRare ? null : await findByIndex(transaction, search)
  const first = found
    ? await findFirst(transaction, filter, found)
    : await readFirst(transaction, filter, search)
  if (first.length > MOST_COUNTED) {
    const rows = await pageOfMany(transaction, filter, search, found, window)
    return { rows, total: MOST_COUNTED, more: true }
  }
  const ordered = first.toSorted((a, b) => b.created_at_ms - a.created_at_ms || b.number - a.number)
  const page = ordered.slice(window.offset, window.offset + window.limit)
  return { rows: await readRows(transaction, page), total: first.length, more: false }
}
