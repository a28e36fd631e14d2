import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { OrderOrigin, OrderStatus } from '../../shared/orders/order.ts'
import type { ReadTransaction } from './database.ts'
import type { Tables } from './tables.ts'

export interface OrderFilter {
  /** Any part of the name or phone, ignoring case, accents and the formatting of phone numbers. */
  search?: string | undefined
  status?: OrderStatus | undefined
  origin?: OrderOrigin | undefined
  /** Created at or after, epoch ms. */
  fromMs?: number | undefined
  /** Created before, epoch ms. */
  toMs?: number | undefined
}

export interface Window {
  limit: number
  offset: number
}

/** SQL conditions for the filter's status, origin and time span; the search is not included. */
export function conditionsOf({ status, origin, fromMs, toMs }: OrderFilter): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = []
  if (status) conditions.push(sql`${sql.ref('status')} = ${status}`)
  if (origin) conditions.push(sql`${sql.ref('origin')} = ${origin}`)
  if (fromMs !== undefined) conditions.push(sql`${sql.ref('created_at_ms')} >= ${fromMs}`)
  if (toMs !== undefined) conditions.push(sql`${sql.ref('created_at_ms')} < ${toMs}`)
  return conditions
}

/** A query for the orders that meet conditionsOf(). */
export function selectOrders(db: ReadTransaction, filter: OrderFilter) {
  let query = db.selectFrom('orders')
  for (const condition of conditionsOf(filter)) query = query.where(condition)
  return query
}

/** The sort order of all lists of orders. */
export function newestFirst<O>(query: SelectQueryBuilder<Tables, 'orders', O>) {
  return query.orderBy('created_at_ms', 'desc').orderBy('number', 'desc')
}

/** The length of the time parts by which orders are counted; the triggers on orders use the same value. */
export const PART_MS = 30 * 86_400_000

/** How many orders were created in one time part. */
export interface CountedPart {
  /** The part ends before this moment, epoch ms. */
  endMs: number
  orders: number
}

type Kind = Pick<OrderFilter, 'status' | 'origin'>

/** Counts the orders of a kind per time part, newest part first, from the table that triggers maintain. */
export async function countKindByTime(
  db: ReadTransaction,
  { status, origin }: Kind,
): Promise<CountedPart[]> {
  let query = db
    .selectFrom('order_counts')
    .select((select) => ['part', select.fn.sum<number>('orders').as('orders')])
    .groupBy('part')
    .orderBy('part', 'desc')
  if (status) query = query.where('status', '=', status)
  if (origin) query = query.where('origin', '=', origin)
  const parts = await query.execute()
  return parts.map(({ part, orders }) => ({ endMs: (part + 1) * PART_MS, orders }))
}

/** The number of orders in all given parts. */
export function sumOfParts(parts: readonly CountedPart[]): number {
  return parts.reduce((sum, { orders }) => sum + orders, 0)
}

/** Counts the orders of a kind, of all time. */
export async function countKind(db: ReadTransaction, kind: Kind): Promise<number> {
  return sumOfParts(await countKindByTime(db, kind))
}
