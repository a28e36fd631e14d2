import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { findRepeatedBarcode, sayRepeatedBarcode } from '../../../shared/products/product-sizes.ts'
import { sizeOfKey } from '../../../shared/size-key.ts'
import { categoryExists, findBarcodeHolder } from '../../database/product-edits.ts'
import type { ShownLevel } from '../../database/stock.ts'
import type { ReadTransaction } from '../../database/database.ts'

/** Throws Refusal('unknown-category') when the category does not exist or was deleted. */
export async function checkCategory(db: ReadTransaction, id: string): Promise<void> {
  if (!(await categoryExists(db, id))) throw new Refusal('unknown-category')
}

/** Throws Refusal: 'invalid-request' for a barcode on two sizes, 'barcode-taken' for one of another product. */
export async function checkBarcodes(
  db: ReadTransaction,
  productId: ProductId,
  levels: readonly ShownLevel[],
): Promise<void> {
  const repeated = findRepeatedBarcode(levels)
  if (repeated !== null) {
    throw new Refusal('invalid-request', { reason: sayRepeatedBarcode(repeated) })
  }
  const barcodes = levels.flatMap(({ barcode }) => (barcode === null ? [] : [barcode]))
  if (barcodes.length === 0) return
  const holder = await findBarcodeHolder(db, barcodes, productId)
  if (!holder) return
  const size = sizeOfKey(holder.size)
  throw new Refusal('barcode-taken', { barcode: holder.barcode, title: holder.title, size })
}
