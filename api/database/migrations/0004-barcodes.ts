import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  `alter table stock_levels add column barcode text`,
  // A scanned barcode must identify exactly one size that is sold.
  `create unique index stock_by_barcode on stock_levels (barcode) where barcode is not null and archived = 0`,
]

export async function barcodes(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
