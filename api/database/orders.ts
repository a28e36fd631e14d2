import type { ProductId } from '../../shared/catalog/product-id.ts'
import type { OrderId } from '../../shared/orders/order-id.ts'
import { centimes } from '../../shared/money.ts'
import type { SizeKey } from '../../shared/size-key.ts'
import { sql, type Selectable } from 'kysely'
import { recordEvent } from './events.ts'
import { searchable } from './order-search.ts'
import { prepared, preparedRows } from './prepared.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import type { Tables } from './tables.ts'

export interface OrderRecord {
  row: Selectable<Tables['orders']>
  lines: Selectable<Tables['order_lines']>[]
}

type NewOrder = Omit<Selectable<Tables['orders']>, 'number' | 'search_text' | 'revision'>
/** The discount columns of a line that was sold at the shop's price. */
export const NO_DISCOUNT = {
  list_price_centimes: null,
  discount_centimes: null,
  discount_reason: null,
} as const

export type NewLine = Omit<Selectable<Tables['order_lines']>, 'order_id' | 'position'>

const insertOrderRow = prepared<
  NewOrder & { search_text: string; revision: number },
  { number: number },
  WriteTransaction
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
      language: row.language,
      shipping_centimes: row.shipping_centimes,
      shipping_type: row.shipping_type,
      stock_taken: row.stock_taken,
      beyond_limit: row.beyond_limit,
      total_centimes: row.total_centimes,
      ticket_discount_reason: row.ticket_discount_reason,
      receipt_number: row.receipt_number,
      device_id: row.device_id,
      operation_id: row.operation_id,
      admin_id: row.admin_id,
      seller_id: row.seller_id,
      shift: row.shift,
      track_token: row.track_token,
      search_text: row.search_text,
      created_at_ms: row.created_at_ms,
      received_at_ms: row.received_at_ms,
      revision: row.revision,
    })
    .returning('number'),
)

export const insertLines = preparedRows<
  Selectable<Tables['order_lines']>,
  unknown,
  WriteTransaction
>((db, rows) =>
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
      list_price_centimes: row.list_price_centimes,
      discount_centimes: row.discount_centimes,
      discount_reason: row.discount_reason,
      returned: row.returned,
    })),
  ),
)

/** The text that the back office's search matches. */
export function searchText(
  order: Pick<NewOrder, 'full_name' | 'phone' | 'receipt_number'>,
): string {
  return searchable(`${order.full_name} ${order.phone} ${order.receipt_number ?? ''}`)
}

/** Inserts an order with its lines under the next order number, and records the event. */
export async function insertOrder(
  transaction: WriteTransaction,
  order: NewOrder,
  lines: readonly NewLine[],
): Promise<OrderRecord> {
  const row = { ...order, search_text: searchText(order), revision: 1 }
  const [inserted] = await insertOrderRow(transaction, row)
  if (!inserted) throw new Error('an order was inserted without a number')
  const { number } = inserted
  const rows = lines.map((line, position) => ({ ...line, order_id: order.id, position }))
  await insertLines(transaction, rows)
  const event = {
    type: 'order-placed' as const,
    orderId: order.id,
    number,
    origin: order.origin,
    pieces: lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
    total: centimes(order.total_centimes),
    city: order.city,
  }
  await recordEvent(transaction, event, order.received_at_ms)
  return { row: { ...row, number }, lines: rows }
}

/** Adds to each order its lines, keeping the order of the rows. */
export async function withLines<Row extends OrderRecord['row']>(
  db: ReadTransaction,
  rows: readonly Row[],
): Promise<(OrderRecord & { row: Row })[]> {
  if (rows.length === 0) return []
  const linesOf = new Map<string, Selectable<Tables['order_lines']>[]>()
  const ids = rows.map((row) => row.id)
  // At most 5,000 orders are listed at once, well below SQLite's limit of 32,766 parameters.
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

export async function readOrder(
  db: ReadTransaction,
  id: OrderId,
): Promise<OrderRecord | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  return row && (await withLines(db, [row]))[0]
}

/** Web orders that are not shipped yet and contain pieces of one stock, oldest first. */
export function listWaitingWebOrders(
  db: ReadTransaction,
  stock: { productId: ProductId; size: SizeKey },
): Promise<
  (Pick<Selectable<Tables['orders']>, 'id' | 'number' | 'status' | 'full_name' | 'phone'> & {
    quantity: number
  })[]
> {
  return (
    db
      .selectFrom('orders as o')
      .innerJoin('order_lines as l', 'l.order_id', 'o.id')
      .select(['o.id', 'o.number', 'o.status', 'o.full_name', 'o.phone'])
      .select(sql<number>`sum(l.quantity - l.returned)`.as('quantity'))
      .where('o.origin', '=', 'web')
      .where('o.status', 'in', ['Pending', 'Confirmed'])
      // Excludes orders that took no stock: cancelling them frees no pieces for others.
      .where('o.stock_taken', '=', 1)
      .where('l.product_id', '=', stock.productId)
      .where('l.size', '=', stock.size)
      .whereRef('l.quantity', '>', 'l.returned')
      .groupBy(['o.id', 'o.number', 'o.status', 'o.full_name', 'o.phone', 'o.created_at_ms'])
      .orderBy('o.created_at_ms')
      .orderBy('o.number')
      .execute()
  )
}
