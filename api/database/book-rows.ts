import { sql, type Selectable } from 'kysely'
import { dayOf } from '../../shared/calendar.ts'
import type { Span } from '../../shared/statistics/period.ts'
import type { ReadTransaction } from './database.ts'
import { type OrderRecord, withLines } from './orders.ts'
import type { PayoutRow } from './payouts.ts'
import { type ReturnRecord, withReturnLines } from './returns.ts'
import type { Tables } from './tables.ts'

/*
 * Rows for the bookkeeper's files, oldest first, in pages. Each page is read in a transaction of its own, so that a
 * file over several years does not delay other requests. A page begins after the last row of the page before it.
 */

/** The position of a row in its file: its time, and an id for rows with the same time. */
export interface BookCursor {
  atMs: number
  id: string | number
}

/** Which rows to read: those of a span after a cursor, at most `limit`. */
export interface BookPage {
  span: Span
  after: BookCursor | null
  limit: number
}

/** SQL condition: the row belongs to the page. `atMs` and `id`: columns of an index, in this order. */
function isOfPage(atMs: string, id: string, { span, after }: BookPage) {
  const time = sql.ref(atMs)
  if (after === null) return sql<boolean>`${time} >= ${span.fromMs} and ${time} < ${span.toMs}`
  return sql<boolean>`(${time}, ${sql.ref(id)}) > (${after.atMs}, ${after.id}) and ${time} < ${span.toMs}`
}

export type BookOrder = OrderRecord & { row: { till: string | null } }

/** Orders by the time they were placed, a sale's by its till, with their lines. */
export async function readBookOrders(db: ReadTransaction, page: BookPage): Promise<BookOrder[]> {
  const rows = await db
    .selectFrom('orders as o')
    .leftJoin('devices as d', 'd.id', 'o.device_id')
    .selectAll('o')
    .select('d.code as till')
    .where(isOfPage('o.created_at_ms', 'o.number', page))
    .orderBy('o.created_at_ms')
    .orderBy('o.number')
    .limit(page.limit)
    .execute()
  return withLines(db, rows)
}

export type BookReturn = ReturnRecord & {
  row: {
    till: string | null
    /** The number of its order; null when that is not known or was deleted. */
    order_number: number | null
  }
}

/** Returns by the time they happened, with their lines. */
export async function readBookReturns(db: ReadTransaction, page: BookPage): Promise<BookReturn[]> {
  const rows = await db
    .selectFrom('returns as r')
    .leftJoin('devices as d', 'd.id', 'r.device_id')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .selectAll('r')
    .select(['d.code as till', 'o.number as order_number'])
    .where(isOfPage('r.occurred_at_ms', 'r.id', page))
    .orderBy('r.occurred_at_ms')
    .orderBy('r.id')
    .limit(page.limit)
    .execute()
  return withReturnLines(db, rows)
}

export interface BookMovement extends Selectable<Tables['stock_movements']> {
  /** The product's title today. */
  title: string
  order_number: number | null
  return_number: string | null
}

/** Stock movements by the time they happened. */
export async function readBookMovements(
  db: ReadTransaction,
  page: BookPage,
): Promise<BookMovement[]> {
  return db
    .selectFrom('stock_movements as m')
    .innerJoin('products as p', 'p.id', 'm.product_id')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .leftJoin('returns as r', 'r.id', 'm.return_id')
    .selectAll('m')
    .select(['p.title as title', 'o.number as order_number', 'r.return_number as return_number'])
    .where(isOfPage('m.occurred_at_ms', 'm.id', page))
    .orderBy('m.occurred_at_ms')
    .orderBy('m.id')
    .limit(page.limit)
    .execute()
}

/** Payouts by the day on which the money came. */
export function readBookPayouts(
  db: ReadTransaction,
  { span, after, limit }: BookPage,
): Promise<PayoutRow[]> {
  let query = db
    .selectFrom('payouts')
    .selectAll()
    .where('day', '>=', dayOf(span.fromMs))
    .where('day', '<=', dayOf(span.toMs - 1))
  if (after !== null)
    query = query.where(sql<boolean>`("day", "number") > (${dayOf(after.atMs)}, ${after.id})`)
  return query.orderBy('day').orderBy('number').limit(limit).execute()
}
