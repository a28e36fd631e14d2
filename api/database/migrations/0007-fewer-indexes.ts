import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  // Every index is a page more that each sale writes. The orders that wait are few, and found by their status.
  `drop index lines_by_product`,
  // Only the check of all data asks by order, and it reads everything.
  `drop index movements_by_order`,
  // With the time of arrival, what came in after a count is found without the product's whole history.
  `drop index movements_by_stock`,
  `create index movements_by_stock on stock_movements (product_id, size, at_ms)`,
]

/** A sale writes to no index that no page needs. */
export async function fewerIndexes(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
