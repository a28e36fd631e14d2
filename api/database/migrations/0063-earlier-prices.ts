import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

/** Adds the price that a product had before its last changes, because tills without a connection still sell at it. */
export async function earlierPrices(transaction: WriteTransaction): Promise<void> {
  const { integer } = transaction.engine.ddl
  for (const column of ['earlier_price_centimes', 'price_changed_at_ms']) {
    await sql.raw(`alter table products add column ${column} ${integer}`).execute(transaction)
  }
}
