import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { OrderOrigin, OrderStatus } from '../../shared/orders/order.ts'
import type { Queryable, Tables } from './tables.ts'

export interface OrderFilter {
  /** Any part of name or phone, case, accents and the way a number is written ignored. */
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

/** What an order's kind and time have to be. */
export function conditionsOf({ status, origin, fromMs, toMs }: OrderFilter): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = []
  if (status) conditions.push(sql`${sql.ref('status')} = ${status}`)
  if (origin) conditions.push(sql`${sql.ref('origin')} = ${origin}`)
  if (fromMs !== undefined) conditions.push(sql`${sql.ref('created_at_ms')} >= ${fromMs}`)
  if (toMs !== undefined) conditions.push(sql`${sql.ref('created_at_ms')} < ${toMs}`)
  return conditions
}

/** Orders of the kind and time asked for. */
export function narrowed(db: Queryable, filter: OrderFilter) {
  let query = db.selectFrom('orders')
  for (const condition of conditionsOf(filter)) query = query.where(condition)
  return query
}

/** Of a kind of orders, whenever they came in: read off the counts that the database keeps. */
export async function countKind(
  db: Queryable,
  { status, origin }: Pick<OrderFilter, 'status' | 'origin'>,
): Promise<number> {
  let query = db
    .selectFrom('order_counts')
    .select((select) => select.fn.coalesce(select.fn.sum<number>('orders'), sql.lit(0)).as('count'))
  if (status) query = query.where('status', '=', status)
  if (origin) query = query.where('origin', '=', origin)
  return (await query.executeTakeFirstOrThrow()).count
}

export function inWindow<O>(
  query: SelectQueryBuilder<Tables, 'orders', O>,
  { limit, offset }: Window,
  direction: 'asc' | 'desc' = 'desc',
) {
  return query
    .orderBy('created_at_ms', direction)
    .orderBy('number', direction)
    .limit(limit)
    .offset(offset)
}
