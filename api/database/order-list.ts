import type { Selectable } from 'kysely'
import { fold } from '../../shared/text.ts'
import {
  type CountedPart,
  countKindByTime,
  narrowed,
  newestFirst,
  type OrderFilter,
  sumOfParts,
  type Window,
} from './order-filter.ts'
import { type OrderRecord, withLines } from './orders.ts'
import { searchOrders } from './search-orders.ts'
import type { ReadTransaction } from './database.ts'
import type { Tables } from './tables.ts'

/** One window of a list of orders. */
export interface OrderList {
  orders: OrderRecord[]
  /** How many the list has; when `more`, how many were counted of those it has. */
  total: number
  more: boolean
}

/** One window of the list without a search, newest first, read off an index. */
export function orderWindow(db: ReadTransaction, filter: OrderFilter, { limit, offset }: Window) {
  return newestFirst(narrowed(db, filter).selectAll()).limit(limit).offset(offset)
}

/** The orders of a span of time are counted one by one: it is a day's, or a few. */
async function listSpan(db: ReadTransaction, filter: OrderFilter, window: Window) {
  const { count } = await narrowed(db, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { total: count, rows: await orderWindow(db, filter, window).execute() }
}

/** A window of all time: the parts of time before it are passed over by their counts, not order by order. */
async function pageOrders(
  db: ReadTransaction,
  filter: OrderFilter,
  { limit, offset }: Window,
  parts: readonly CountedPart[],
): Promise<Selectable<Tables['orders']>[]> {
  let rest = offset
  for (const { endMs, orders } of parts) {
    if (rest < orders)
      return orderWindow(db, { ...filter, toMs: endMs }, { limit, offset: rest }).execute()
    rest -= orders
  }
  return []
}

async function listAllTime(db: ReadTransaction, filter: OrderFilter, window: Window) {
  const parts = await countKindByTime(db, filter)
  return { total: sumOfParts(parts), rows: await pageOrders(db, filter, window, parts) }
}

/** Orders with their lines, newest first. */
export async function listOrders(
  transaction: ReadTransaction,
  filter: OrderFilter,
  window: Window,
): Promise<OrderList> {
  if (filter.search !== undefined && fold(filter.search) !== '') {
    const { rows, ...counted } = await searchOrders(transaction, filter, filter.search, window)
    return { orders: await withLines(transaction, rows), ...counted }
  }
  const isSpan = filter.fromMs !== undefined || filter.toMs !== undefined
  const { total, rows } = await (isSpan ? listSpan : listAllTime)(transaction, filter, window)
  return { orders: await withLines(transaction, rows), total, more: false }
}
