import type { ProductId } from '../../shared/catalog/product-id.ts'
import type { SizeKey } from '../../shared/size-key.ts'
import { sql } from 'kysely'
import { recordChanges } from './changes.ts'
import type { WriteTransaction } from './database.ts'

/** Writes a size's code, taken from sizes that are no longer sold, and tells the change feed. */
export async function attachBarcodeTo(
  transaction: WriteTransaction,
  level: { productId: ProductId; size: SizeKey; barcode: string; atMs: number },
): Promise<void> {
  await transaction
    .updateTable('stock_levels')
    .set({ barcode: null })
    .where('barcode', '=', level.barcode)
    // Written out, not bound: only then does the index of these barcodes serve.
    .where('archived', '=', sql.lit(1))
    .execute()
  await transaction
    .updateTable('stock_levels')
    .set({ barcode: level.barcode })
    .where('product_id', '=', level.productId)
    .where('size', '=', level.size)
    .execute()
  // A form opened before would write the old code back.
  await transaction
    .updateTable('products')
    .set((set) => ({ revision: set('revision', '+', 1) }))
    .where('id', '=', level.productId)
    .execute()
  await recordChanges(transaction, 'product', [level.productId], level.atMs)
}
