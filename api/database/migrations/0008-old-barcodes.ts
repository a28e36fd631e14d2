import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  // A code goes from a size that is no longer sold to one that is: it is looked for among those too.
  `create index stock_by_old_barcode on stock_levels (barcode) where barcode is not null and archived = 1`,
]

export async function oldBarcodes(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
