import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  // Each index makes every sale write one more page. Waiting orders are few, and orders_by_status finds them.
  `drop index lines_by_product`,
  // Only checkIntegrity() queries movements by order, and it scans the whole table.
  `drop index movements_by_order`,
  // With at_ms in the index, movements that arrived after a count are found without reading the stock's whole history.
  `drop index movements_by_stock`,
  `create index movements_by_stock on stock_movements (product_id, size, at_ms)`,
]

/** Drops indexes that no page needs, to make sales cheaper. */
export async function fewerIndexes(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
