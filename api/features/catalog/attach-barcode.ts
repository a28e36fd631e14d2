import type { BarcodeV1 } from '../../../shared/operations/barcode.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { sizeKeyOf, sizeOfKey } from '../../../shared/size-key.ts'
import { attachBarcodeTo } from '../../database/barcodes.ts'
import { findBarcodeHolder } from '../../database/product-edits.ts'
import { readProduct, type ProductRecord } from '../../database/products.ts'
import type { WriteTransaction } from '../../database/database.ts'

/**
 * Gives a size (or a product without sizes) the code that was scanned, in place of the one it had: the newest label
 * is the one on the goods. Returns the product as it is afterwards. Throws Refusal: unknown-product, unknown-size,
 * barcode-taken when other goods carry the code.
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
  if (!level) throw new Refusal('unknown-size', { title: product.row.title, size })
  if (level.barcode === barcode) return product
  // Another size of the same product is other goods too.
  const holder = await findBarcodeHolder(transaction, [barcode], null)
  if (holder) {
    const { title, size: held } = holder
    throw new Refusal('barcode-taken', { barcode, title, size: sizeOfKey(held) })
  }
  await attachBarcodeTo(transaction, { ...stock, barcode, atMs })
  return (await readProduct(transaction, productId)) ?? product
}
