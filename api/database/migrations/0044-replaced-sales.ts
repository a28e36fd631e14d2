import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  // A sale that was refused and sent again: its goods may come back under its former id or receipt number.
  `create table replaced_sales (
    sale_id text primary key,
    receipt_number text,
    order_id text not null
  ) strict, without rowid`,
  `create index replaced_sales_by_receipt on replaced_sales (receipt_number) where receipt_number is not null`,
]

/** Adds which order a refused sale became. Sales sent again before are not in it: their operations did not keep the link. */
export async function replacedSales(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
