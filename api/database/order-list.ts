import type { Selectable } from 'kysely'
import { fold } from '../../shared/text.ts'
import {
  type CountedPart,
  countKindByTime,
  selectOrders,
  newestFirst,
  type OrderFilter,
  sumOfParts,
  type Window,
} from './order-filter.ts'
import { type OrderRecord, withLines } from './orders.ts'
import { searchOrders } from './search-orders.ts'
import type { ReadTransaction } from './database.ts'
import type { Tables } from './tables.ts'

/** One page of a list of orders. */
export interface OrderList {
  orders: OrderRecord[]
  /** The number of orders in the whole list; a lower bound when `more` is true. */
  total: number
  more: boolean
}

/** One page of the list without a search, newest first, read along an index. */
export function orderWindow(db: ReadTransaction, filter: OrderFilter, { limit, offset }: Window) {
  return newestFirst(selectOrders(db, filter).selectAll()).limit(limit).offset(offset)
}

/** Counts the orders of a time span with count(*): a span covers only a day or a few. */
async function listSpan(db: ReadTransaction, filter: OrderFilter, window: Window) {
  const { count } = await selectOrders(db, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { total: count, rows: await orderWindow(db, filter, window).execute() }
}

/** A page of the list of all time. Skips whole time parts by their stored counts instead of reading their orders. */
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
