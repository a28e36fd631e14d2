import { sql, type Selectable } from 'kysely'
import type { OrderOrigin, OrderStatus } from '../../shared/orders/order.ts'
import { searchedPhone } from '../../shared/orders/phone-search.ts'
import { fold } from '../../shared/text.ts'
import { prepared, preparedRows } from './prepared.ts'
import type { DatabaseTransaction, Queryable, Tables } from './tables.ts'

export interface OrderRecord {
  row: Selectable<Tables['orders']>
  lines: Selectable<Tables['order_lines']>[]
}

type NewOrder = Omit<Selectable<Tables['orders']>, 'number' | 'search_text' | 'revision'>
export type NewLine = Omit<Selectable<Tables['order_lines']>, 'order_id' | 'position'>

const insertOrderRow = prepared<
  NewOrder & { search_text: string },
  { number: number; revision: number }
>((db, row) =>
  db
    .insertInto('orders')
    .values({
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
    })
    .returning(['number', 'revision']),
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
  return fold(`${order.full_name} ${order.phone} ${order.receipt_number ?? ''}`)
}

/** Writes an order and its lines, giving it the next number. */
export async function insertOrder(
  transaction: DatabaseTransaction,
  order: NewOrder,
  lines: readonly NewLine[],
): Promise<OrderRecord> {
  const row = { ...order, search_text: searchText(order) }
  const [given] = await insertOrderRow(transaction, row)
  if (!given) throw new Error('the database gave the order no number')
  const rows = lines.map((line, position) => ({ ...line, order_id: order.id, position }))
  await insertLines(transaction, rows)
  return { row: { ...row, ...given }, lines: rows }
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

// As plainPhone() of shared/orders, which an order's phone is not kept in: the owner reads it as it was typed.
const PLAIN_PHONE = sql`replace(${[' ', '-', '.', '(', ')'].reduce(
  (phone, sign) => sql`replace(${phone}, ${sql.lit(sign)}, '')`,
  sql`phone`,
)}, '+213', '0')`

function holdsText(search: string) {
  const inText = sql<boolean>`instr(search_text, ${fold(search)}) > 0`
  const digits = searchedPhone(search)
  return digits === null
    ? inText
    : sql<boolean>`(${inText} or instr(${PLAIN_PHONE}, ${digits}) > 0)`
}

function filtered(db: Queryable, filter: OrderFilter) {
  let query = db.selectFrom('orders')
  if (filter.search !== undefined && fold(filter.search) !== '') {
    query = query.where(holdsText(filter.search))
  }
  if (filter.status) query = query.where('status', '=', filter.status)
  if (filter.origin) query = query.where('origin', '=', filter.origin)
  if (filter.fromMs !== undefined) query = query.where('created_at_ms', '>=', filter.fromMs)
  if (filter.toMs !== undefined) query = query.where('created_at_ms', '<', filter.toMs)
  return query
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
  const narrowed = [filter.fromMs, filter.toMs].some((bound) => bound !== undefined)
  if (!narrowed && fold(filter.search ?? '') === '') return countKind(db, filter)
  const row = await filtered(db, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** One window of the list, newest first; every filter but the search is read off an index. */
export function orderWindow(
  db: Queryable,
  filter: OrderFilter,
  window: { limit: number; offset: number },
) {
  return filtered(db, filter)
    .selectAll()
    .orderBy('created_at_ms', 'desc')
    .orderBy('number', 'desc')
    .limit(window.limit)
    .offset(window.offset)
}

/** Orders with their lines, newest first. */
export async function listOrders(
  db: Queryable,
  filter: OrderFilter,
  window: { limit: number; offset: number },
): Promise<OrderRecord[]> {
  return withLines(db, await orderWindow(db, filter, window).execute())
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
