import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import type { OrderOrigin, OrderStatus } from '../../shared/orders/order.ts'
import { fold } from '../../shared/text.ts'
import { findByIndex, holdsText, searchable } from './order-search.ts'
import { preparedInsert, preparedRows } from './prepared.ts'
import type { DatabaseTransaction, Queryable, Tables } from './tables.ts'

export interface OrderRecord {
  row: Selectable<Tables['orders']>
  lines: Selectable<Tables['order_lines']>[]
}

type NewOrder = Omit<Selectable<Tables['orders']>, 'number' | 'search_text' | 'revision'>
export type NewLine = Omit<Selectable<Tables['order_lines']>, 'order_id' | 'position'>

const insertOrderRow = preparedInsert<NewOrder & { search_text: string; revision: number }>(
  (db, row) =>
    db.insertInto('orders').values({
      id: row.id,
      origin: row.origin,
      status: row.status,
      full_name: row.full_name,
      phone: row.phone,
      city: row.city,
      commune: row.commune,
      shipping_centimes: row.shipping_centimes,
      total_centimes: row.total_centimes,
      receipt_number: row.receipt_number,
      device_id: row.device_id,
      operation_id: row.operation_id,
      admin_id: row.admin_id,
      search_text: row.search_text,
      created_at_ms: row.created_at_ms,
      received_at_ms: row.received_at_ms,
      revision: row.revision,
    }),
)

export const insertLines = preparedRows<Selectable<Tables['order_lines']>, unknown>((db, rows) =>
  db.insertInto('order_lines').values(
    rows.map((row) => ({
      order_id: row.order_id,
      position: row.position,
      product_id: row.product_id,
      title: row.title,
      size: row.size,
      quantity: row.quantity,
      unit_price_centimes: row.unit_price_centimes,
      unit_cost_centimes: row.unit_cost_centimes,
    })),
  ),
)

/** What the back office finds an order by. */
export function searchText(
  order: Pick<NewOrder, 'full_name' | 'phone' | 'receipt_number'>,
): string {
  return searchable(`${order.full_name} ${order.phone} ${order.receipt_number ?? ''}`)
}

/** Writes an order and its lines, giving it the next number. */
export async function insertOrder(
  transaction: DatabaseTransaction,
  order: NewOrder,
  lines: readonly NewLine[],
): Promise<OrderRecord> {
  const row = { ...order, search_text: searchText(order), revision: 1 }
  const number = await insertOrderRow(transaction, row)
  const rows = lines.map((line, position) => ({ ...line, order_id: order.id, position }))
  await insertLines(transaction, rows)
  return { row: { ...row, number }, lines: rows }
}

async function withLines(
  db: Queryable,
  rows: Selectable<Tables['orders']>[],
): Promise<OrderRecord[]> {
  if (rows.length === 0) return []
  const linesOf = new Map<string, Selectable<Tables['order_lines']>[]>()
  const ids = rows.map((row) => row.id)
  // At most 5,000 orders are ever listed, well below SQLite's limit of parameters.
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  for (const line of lines) {
    const known = linesOf.get(line.order_id)
    if (known) known.push(line)
    else linesOf.set(line.order_id, [line])
  }
  return rows.map((row) => ({ row, lines: linesOf.get(row.id) ?? [] }))
}

export async function readOrder(db: Queryable, id: string): Promise<OrderRecord | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  return row && (await withLines(db, [row]))[0]
}

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

/** Orders of the kind and time asked for. */
function narrowed(db: Queryable, filter: OrderFilter) {
  let query = db.selectFrom('orders')
  if (filter.status) query = query.where('status', '=', filter.status)
  if (filter.origin) query = query.where('origin', '=', filter.origin)
  if (filter.fromMs !== undefined) query = query.where('created_at_ms', '>=', filter.fromMs)
  if (filter.toMs !== undefined) query = query.where('created_at_ms', '<', filter.toMs)
  return query
}

/** The text that is searched for, or undefined when it is none. */
function textOf({ search }: OrderFilter): string | undefined {
  return search !== undefined && fold(search) !== '' ? search : undefined
}

/** Of a kind of orders, whenever they came in: read off the counts that the database keeps. */
async function countKind(
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

export async function countOrders(db: Queryable, filter: OrderFilter): Promise<number> {
  const search = textOf(filter)
  const ofAnyTime = filter.fromMs === undefined && filter.toMs === undefined
  if (search === undefined && ofAnyTime) return countKind(db, filter)
  const found = search === undefined ? null : findByIndex(search)
  if (found && ofAnyTime && !filter.status && !filter.origin) {
    const { rows } = await sql<{ count: number }>`select ${found.count} as count`.execute(db)
    return rows[0]?.count ?? 0
  }
  let query = narrowed(db, filter)
  if (found) query = query.where('number', 'in', found.numbers)
  else if (search !== undefined) query = query.where(holdsText(search))
  const row = await query
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

interface Window {
  limit: number
  offset: number
}

function inWindow<O>(
  query: SelectQueryBuilder<Tables, 'orders', O>,
  { limit, offset }: Window,
  direction: 'asc' | 'desc' = 'desc',
) {
  return query
    .selectAll()
    .orderBy('created_at_ms', direction)
    .orderBy('number', direction)
    .limit(limit)
    .offset(offset)
}

/** One window of the list without a search, newest first, read off an index. */
export function orderWindow(db: Queryable, filter: OrderFilter, window: Window) {
  return inWindow(narrowed(db, filter), window)
}

/**
 * What is looked through before the index of texts is asked, newest first: what many orders hold fills its page at
 * once, where the index would have to be read for all of them.
 */
function newestLookedThrough({ limit, offset }: Window): number {
  return Math.min(20_000, Math.max(2000, 20 * (offset + limit)))
}

/** Up to here, counting first costs more than passing over what comes before. */
const NEAR = 1000

/** A page is found by passing over those before it: of a late page, by passing over those after it. */
async function pageOrders(
  db: Queryable,
  filter: OrderFilter,
  window: Window,
): Promise<Selectable<Tables['orders']>[]> {
  const { limit, offset } = window
  if (offset > NEAR) {
    const after = (await countOrders(db, filter)) - offset - limit
    if (after < offset) {
      const fromEnd = {
        limit: Math.max(0, Math.min(limit, limit + after)),
        offset: Math.max(0, after),
      }
      return (await inWindow(narrowed(db, filter), fromEnd, 'asc').execute()).toReversed()
    }
  }
  return orderWindow(db, filter, window).execute()
}

async function searchOrders(
  db: Queryable,
  filter: OrderFilter,
  search: string,
  window: Window,
): Promise<Selectable<Tables['orders']>[]> {
  const walk = narrowed(db, filter).where(holdsText(search))
  const found = findByIndex(search)
  if (!found) return inWindow(walk, window).execute()
  const oldest = narrowed(db, filter)
    .select('created_at_ms')
    .orderBy('created_at_ms', 'desc')
    .limit(1)
    .offset(newestLookedThrough(window))
  const newest = await inWindow(walk.where('created_at_ms', '>=', oldest), window).execute()
  if (newest.length === window.limit) return newest
  return inWindow(narrowed(db, filter).where('number', 'in', found.numbers), window).execute()
}

/** Orders with their lines, newest first. */
export async function listOrders(
  db: Queryable,
  filter: OrderFilter,
  window: Window,
): Promise<OrderRecord[]> {
  const search = textOf(filter)
  const rows =
    search === undefined
      ? await pageOrders(db, filter, window)
      : await searchOrders(db, filter, search, window)
  return withLines(db, rows)
}

/** Orders of the web that have not left yet with pieces of one stock in them, the one to be served first in front. */
export function listWaitingWebOrders(
  db: Queryable,
  stock: { productId: string; size: string },
): Promise<
  (Pick<Selectable<Tables['orders']>, 'id' | 'number' | 'status' | 'full_name' | 'phone'> & {
    quantity: number
  })[]
> {
  return db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .select(['o.id', 'o.number', 'o.status', 'o.full_name', 'o.phone'])
    .select((select) => select.fn.sum<number>('l.quantity').as('quantity'))
    .where('o.origin', '=', 'web')
    .where('o.status', 'in', ['Pending', 'Confirmed'])
    .where('l.product_id', '=', stock.productId)
    .where('l.size', '=', stock.size)
    .groupBy('o.id')
    .orderBy('o.created_at_ms')
    .orderBy('o.number')
    .execute()
}
