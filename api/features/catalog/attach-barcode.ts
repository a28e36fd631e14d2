import type { BarcodeV1 } from '../../../shared/operations/barcode.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { sizeKeyOf, sizeOfKey } from '../../../shared/size-key.ts'
import { attachBarcodeTo } from '../../database/barcodes.ts'
import { findBarcodeHolder } from '../../database/product-edits.ts'
import { readProduct, type ProductRecord } from '../../database/products.ts'
import { stockRefusal } from '../../database/stock-refusals.ts'
import type { WriteTransaction } from '../../database/database.ts'

/**
 * Assigns a scanned barcode to a size (or a product without sizes), replacing its previous barcode, since the goods
 * carry the newest label. Returns the changed product. Throws Refusal: unknown-product, unknown-size,
 * barcode-taken when another size or product has the barcode.
 */
export async function attachBarcode(
  transaction: WriteTransaction,
  { productId, size, barcode }: BarcodeV1,
  atMs: number,
): Promise<ProductRecord> {
  const product = await readProduct(transaction, productId)
  if (!product) throw new Refusal('unknown-product')
  const stock = { productId, size: sizeKeyOf(size) }
  const level = product.levels.find((known) => known.size === stock.size && known.archived === 0)
  if (!level) throw await stockRefusal(transaction, stock, null)
  if (level.barcode === barcode) return product
  // `null` excludes no product: another size of the same product also counts as taken.
  const holder = await findBarcodeHolder(transaction, [barcode], null)
  if (holder) {
    const { title, size: held } = holder
    throw new Refusal('barcode-taken', { barcode, title, size: sizeOfKey(held) })
  }
  await attachBarcodeTo(transaction, { ...stock, barcode, atMs })
  return (await readProduct(transaction, productId)) ?? product
}
