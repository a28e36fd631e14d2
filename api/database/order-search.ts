import { type RawBuilder, sql } from 'kysely'
import { searchedPhone } from '../../shared/orders/order-search.ts'
import { fold } from '../../shared/text.ts'
import type { Database, Engine } from './database.ts'

/** Indexes hold sequences of three characters: a text that is shorter cannot be looked up in them as it is. */
export const INDEXED_LETTERS = 3
/** Orders indexed per transaction: some twenty milliseconds, during which the server handles no other request. */
const INDEXED_AT_ONCE = 1000
/** Fewer new orders than this are left unindexed: a search reads them faster than a commit flushes them to the disk. */
const FEW_NEW = 200

/** The folded form in which texts are compared; replaces NUL, which SQLite's index skips and PostgreSQL refuses. */
export function searchable(text: string): string {
  return fold(text).replaceAll('\0', '\uFFFD')
}

/** SQL condition: whether an order contains a text. Reads the order, not an index. */
export function holdsText(
  { contains, orderSearch }: Pick<Engine, 'contains' | 'orderSearch'>,
  search: string,
): RawBuilder<boolean> {
  const inText = contains(sql`search_text`, searchable(search))
  const digits = searchedPhone(search)
  return digits === null
    ? inText
    : sql<boolean>`(${inText} or ${contains(orderSearch.plainPhone, digits)})`
}

/**
 * Adds the oldest unindexed orders to the index of the search, where the engine leaves that for later: indexing in
 * batches costs a third per order and delays no request. Returns whether another batch is due.
 */
export async function indexNewOrders(db: Database): Promise<boolean> {
  const waiting = await db.read((transaction) =>
    transaction.engine.orderSearch.countUnindexed(transaction),
  )
  if (waiting < FEW_NEW) return false
  await db.write((transaction) =>
    transaction.engine.orderSearch.indexOldest(transaction, INDEXED_AT_ONCE),
  )
  return waiting - INDEXED_AT_ONCE >= FEW_NEW
}
