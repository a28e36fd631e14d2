import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  // Assigning a barcode removes it from archived sizes, so these are searched by barcode too.
  `create index stock_by_old_barcode on stock_levels (barcode) where barcode is not null and archived = 1`,
]

export async function oldBarcodes(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
