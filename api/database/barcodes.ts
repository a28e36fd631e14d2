import type { ProductId } from '../../shared/catalog/product-id.ts'
import type { SizeKey } from '../../shared/size-key.ts'
import { sql } from 'kysely'
import { recordChanges } from './changes.ts'
import type { WriteTransaction } from './database.ts'

/** Sets a size's barcode, removes it from archived sizes and records the product in the change feed. */
export async function attachBarcodeTo(
  transaction: WriteTransaction,
  level: { productId: ProductId; size: SizeKey; barcode: string; atMs: number },
): Promise<void> {
  await transaction
    .updateTable('stock_levels')
    .set({ barcode: null })
    .where('barcode', '=', level.barcode)
    // A literal, not a parameter: otherwise SQLite cannot use the partial index of these barcodes.
    .where('archived', '=', sql.lit(1))
    .execute()
  await transaction
    .updateTable('stock_levels')
    .set({ barcode: level.barcode })
    .where('product_id', '=', level.productId)
    .where('size', '=', level.size)
    .execute()
  // Raises the revision: a form that was opened before would otherwise save the old barcode again.
  await transaction
    .updateTable('products')
    .set((set) => ({ revision: set('revision', '+', 1) }))
    .where('id', '=', level.productId)
    .execute()
  await recordChanges(transaction, 'product', [level.productId], level.atMs)
}
