import type { Selectable } from 'kysely'
import { fold } from '../../shared/text.ts'
import { countKind, inWindow, narrowed, type OrderFilter, type Window } from './order-filter.ts'
import { type OrderRecord, withLines } from './orders.ts'
import { searchOrders } from './search-orders.ts'
import type { DatabaseTransaction, Queryable, Tables } from './tables.ts'

/** One window of a list of orders. */
export interface OrderList {
  orders: OrderRecord[]
  /** How many the list has; when `more`, how many were counted of those it has. */
  total: number
  more: boolean
}

async function countOrders(db: Queryable, filter: OrderFilter): Promise<number> {
  if (filter.fromMs === undefined && filter.toMs === undefined) return countKind(db, filter)
  const row = await narrowed(db, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** One window of the list without a search, newest first, read off an index. */
export function orderWindow(db: Queryable, filter: OrderFilter, window: Window) {
  return inWindow(narrowed(db, filter).selectAll(), window)
}

/** Up to here, passing over what comes before costs next to nothing. */
const NEAR = 1000

/** A page is found by passing over those before it: of a late page, by passing over those after it. */
async function pageOrders(
  db: Queryable,
  filter: OrderFilter,
  { limit, offset }: Window,
  total: number,
): Promise<Selectable<Tables['orders']>[]> {
  const after = total - offset - limit
  if (offset <= NEAR || after >= offset) return orderWindow(db, filter, { limit, offset }).execute()
  const fromEnd = {
    limit: Math.max(0, Math.min(limit, limit + after)),
    offset: Math.max(0, after),
  }
  const rows = await inWindow(narrowed(db, filter).selectAll(), fromEnd, 'asc').execute()
  return rows.toReversed()
}

/** Orders with their lines, newest first. */
export async function listOrders(
  transaction: DatabaseTransaction,
  filter: OrderFilter,
  window: Window,
): Promise<OrderList> {
  if (filter.search !== undefined && fold(filter.search) !== '') {
    const { rows, ...counted } = await searchOrders(transaction, filter, filter.search, window)
    return { orders: await withLines(transaction, rows), ...counted }
  }
  const total = await countOrders(transaction, filter)
  const rows = await pageOrders(transaction, filter, window, total)
  return { orders: await withLines(transaction, rows), total, more: false }
}
