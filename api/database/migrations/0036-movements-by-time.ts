import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

/** Adds the index by which the stock movements of some days are found. */
export async function movementsByTime(transaction: WriteTransaction): Promise<void> {
  await sql`create index movements_by_time on stock_movements (occurred_at_ms)`.execute(transaction)
}
