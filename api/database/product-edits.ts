import type { ProductId } from '../../shared/catalog/product-id.ts'
import type { ProductTranslations } from '../../shared/catalog/translations.ts'
import type { SizeKey } from '../../shared/size-key.ts'
import { sql } from 'kysely'
import { recordChanges } from './changes.ts'
import { buyingPriceSaidAt } from './goods-documents.ts'
import { forgetDemoProduct } from './demo-goods.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import { writeTranslations } from './translations.ts'

export interface ProductChanges {
  title: string
  description: string
  translations: ProductTranslations | null
  priceCentimes: number
  promoPriceCentimes: number | null
  onSale: boolean
  buyingPriceCentimes: number | null
  /** Null: the shop's limit applies. */
  lowStock: number | null
  categoryId: string
  /** Stored paths, in display order. */
  images: readonly string[]
}

async function replaceImages(
  transaction: WriteTransaction,
  productId: ProductId,
  images: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('product_images').where('product_id', '=', productId).execute()
  if (images.length === 0) return
  await transaction
    .insertInto('product_images')
    .values(images.map((path, position) => ({ product_id: productId, position, path })))
    .execute()
}

/** Updates an existing product, raises its revision and records it in the change feed. */
export async function updateProduct(
  transaction: WriteTransaction,
  id: ProductId,
  changes: ProductChanges,
  atMs: number,
): Promise<void> {
  await transaction
    .updateTable('products')
    .set((set) => ({
      title: changes.title,
      description: changes.description,
      translations: writeTranslations(changes.translations),
      price_centimes: changes.priceCentimes,
      promo_price_centimes: changes.promoPriceCentimes,
      on_sale: changes.onSale ? 1 : 0,
      buying_price_centimes: changes.buyingPriceCentimes,
      buying_price_at_ms: buyingPriceSaidAt(changes.buyingPriceCentimes, atMs),
      low_stock: changes.lowStock,
      category_id: changes.categoryId,
      revision: set('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await replaceImages(transaction, id, changes.images)
  await forgetDemoProduct(transaction, id)
  await recordChanges(transaction, 'product', [id], atMs)
}

/**
 * Marks a product as deleted and records a tombstone in the change feed; its stock and its sales remain stored. False
 * when the product does not exist or is already deleted.
 */
export async function deleteProduct(
  transaction: WriteTransaction,
  id: ProductId,
  atMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('products')
    .set((set) => ({ deleted_at_ms: atMs, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at_ms', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  // Frees its barcodes for other products.
  await transaction
    .updateTable('stock_levels')
    .set({ barcode: null })
    .where('product_id', '=', id)
    .execute()
  await forgetDemoProduct(transaction, id)
  await recordChanges(transaction, 'product', [id], atMs, true)
  return true
}

/** The product and size that uses one of these barcodes, except `exceptProductId`; ignores archived sizes. */
export function findBarcodeHolder(
  db: ReadTransaction,
  barcodes: readonly string[],
  exceptProductId: ProductId | null,
): Promise<{ barcode: string; title: string; size: SizeKey } | undefined> {
  const holders = db
    .selectFrom('stock_levels as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select([sql<string>`l.barcode`.as('barcode'), 'p.title', 'l.size'])
    .where('l.barcode', 'in', barcodes)
    // A literal, not a parameter: otherwise SQLite cannot use the partial index of barcodes.
    .where('l.archived', '=', sql.lit(0))
  const others =
    exceptProductId === null ? holders : holders.where('l.product_id', '<>', exceptProductId)
  return others.executeTakeFirst()
}

export async function categoryExists(db: ReadTransaction, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at_ms', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
