import type { Selectable } from 'kysely'
import { searchedNumber } from '../../shared/orders/order-search.ts'
import { readReceiptNumber } from '../../shared/store-order/receipt-number.ts'
import {
  countKind,
  conditionsOf,
  selectOrders,
  newestFirst,
  type OrderFilter,
  type Window,
} from './order-filter.ts'
import { holdsText } from './order-search.ts'
import type { FoundOrder, ReadTransaction } from './database.ts'
import type { Tables } from './tables.ts'

/**
 * The most search results that are counted and paged. Without a limit the cost would grow with the number of orders.
 */
export const MOST_COUNTED = 1000

/** Up to this many orders of a kind are read directly: an index of texts, which ignores kinds, would be slower. */
const FEW_OF_KIND = 5000

type Row = Selectable<Tables['orders']>

/** Whether at most FEW_OF_KIND orders have the filter's status and origin. */
async function isRareKind(transaction: ReadTransaction, filter: OrderFilter): Promise<boolean> {
  if (!filter.status && !filter.origin) return false
  return (await countKind(transaction, filter)) <= FEW_OF_KIND
}

/** The most recently created orders that contain a text, read one by one along an index of their kind. */
function readNewest(
  transaction: ReadTransaction,
  filter: OrderFilter,
  search: string,
  limit: number,
): Promise<FoundOrder[]> {
  const holding = selectOrders(transaction, filter).where(holdsText(transaction.engine, search))
  return newestFirst(holding.select(['number', 'created_at_ms']))
    .limit(limit)
    .execute()
}

/** The orders that contain a text, at most the newest `limit`. */
async function findNewest(
  transaction: ReadTransaction,
  filter: OrderFilter,
  search: string,
  limit: number,
): Promise<FoundOrder[]> {
  const isRare = await isRareKind(transaction, filter)
  const { findByIndex } = transaction.engine.orderSearch
  const found = isRare ? null : await findByIndex(transaction, search, conditionsOf(filter), limit)
  return found ?? readNewest(transaction, filter, search, limit)
}

/** The order whose number, or whose refused sale's receipt number, is the search text, if it matches the filter. */
async function findNumbered(
  transaction: ReadTransaction,
  filter: OrderFilter,
  search: string,
): Promise<FoundOrder | undefined> {
  const orders = selectOrders(transaction, filter).select(['number', 'created_at_ms'])
  const number = searchedNumber(search)
  if (number !== null) return orders.where('number', '=', number).executeTakeFirst()
  const receipt = readReceiptNumber(search)
  if (receipt === null) return undefined
  const replaced = transaction
    .selectFrom('replaced_sales')
    .select('order_id')
    .where('receipt_number', '=', receipt)
  return orders.where('id', 'in', replaced).executeTakeFirst()
}

async function readRows(
  transaction: ReadTransaction,
  found: readonly FoundOrder[],
): Promise<Row[]> {
  if (found.length === 0) return []
  const numbers = found.map((order) => order.number)
  const rows = await transaction
    .selectFrom('orders')
    .selectAll()
    .where('number', 'in', numbers)
    .execute()
  return rows.toSorted((a, b) => numbers.indexOf(a.number) - numbers.indexOf(b.number))
}

/**
 * A page of the orders that contain a text, newest first, and their total. The order whose number is the text comes
 * first. If more than a thousand match, only a thousand are listed and counted: those with the highest numbers or, when
 * no text index is used, those created last.
 */
export async function searchOrders(
  transaction: ReadTransaction,
  filter: OrderFilter,
  search: string,
  { limit, offset }: Window,
): Promise<{ rows: Row[]; total: number; more: boolean }> {
  const numbered = await findNumbered(transaction, filter, search)
  const holding = await findNewest(transaction, filter, search, MOST_COUNTED + 1)
  const counted = holding
    .slice(0, MOST_COUNTED)
    .filter((order) => order.number !== numbered?.number)
    .toSorted((a, b) => b.created_at_ms - a.created_at_ms || b.number - a.number)
  const found = numbered ? [numbered, ...counted].slice(0, MOST_COUNTED) : counted
  const rows = await readRows(transaction, found.slice(offset, offset + limit))
  return { rows, total: found.length, more: holding.length > MOST_COUNTED }
}
