import type { ProductId } from '../../shared/catalog/product-id.ts'
import { DEFAULT_PRICE, effectivePrice } from '../../shared/catalog/product.ts'
import type { ProductTranslations } from '../../shared/catalog/translations.ts'
import { centimesOrNull } from '../../shared/money.ts'
import type { SizeKey } from '../../shared/size-key.ts'
import { sql } from 'kysely'
import { recordChanges } from './changes.ts'
import { buyingPriceEnteredAt } from './goods-documents.ts'
import { forgetDemoProduct } from './demo-goods.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import { prepared, preparedRows } from './prepared.ts'
import { insertImages } from './products.ts'
import { EARLIER_PRICE_MS } from './sale-facts.ts'
import { writeTranslations } from './translations.ts'

export interface ProductChanges {
  title: string
  description: string
  translations: ProductTranslations | null
  /** Null: the default price. */
  priceCentimes: number | null
  promoPriceCentimes: number | null
  onSale: boolean
  buyingPriceCentimes: number | null
  /** Null: the shop's limit applies. */
  lowStock: number | null
  /** Null: 'Uncategorized'. */
  categoryId: string | null
  /** Stored paths, in display order. */
  images: readonly string[]
}

const deleteImages = prepared<{ id: ProductId }, unknown, WriteTransaction>((db, { id }) =>
  db.deleteFrom('product_images').where('product_id', '=', id),
)

/** What a customer pays for one piece, by the columns of the product. */
const STORED_PRICE = sql<number>`case when on_sale = 1 and promo_price_centimes is not null
  then promo_price_centimes else coalesce(price_centimes, ${sql.lit(DEFAULT_PRICE)}) end`

/**
 * For an update of a product to the effective price `price`: the lowest price since `sinceMs` that it had before, and
 * when its price last changed.
 */
function earlierPriceAfter(price: number, atMs: number, sinceMs: number) {
  return {
    earlier_price_centimes: sql<
      number | null
    >`case when ${STORED_PRICE} = ${price} then earlier_price_centimes
      when price_changed_at_ms > ${sinceMs} and earlier_price_centimes < ${STORED_PRICE} then earlier_price_centimes
      else ${STORED_PRICE} end`,
    price_changed_at_ms: sql<
      number | null
    >`case when ${STORED_PRICE} = ${price} then price_changed_at_ms else ${atMs} end`,
  }
}

const updateRow = prepared<
  {
    id: ProductId
    title: string
    description: string
    translations: string | null
    price_centimes: number | null
    promo_price_centimes: number | null
    on_sale: 0 | 1
    effective_centimes: number
    since_ms: number
    buying_price_centimes: number | null
    low_stock: number | null
    category_id: string | null
    at_ms: number
  },
  unknown,
  WriteTransaction
>((db, row) =>
  db
    .updateTable('products')
    .set((set) => ({
      title: row.title,
      description: row.description,
      translations: row.translations,
      price_centimes: row.price_centimes,
      promo_price_centimes: row.promo_price_centimes,
      on_sale: row.on_sale,
      ...earlierPriceAfter(row.effective_centimes, row.at_ms, row.since_ms),
      buying_price_centimes: row.buying_price_centimes,
      buying_price_at_ms: buyingPriceEnteredAt(row.buying_price_centimes, row.at_ms),
      low_stock: row.low_stock,
      category_id: row.category_id,
      revision: set('revision', '+', 1),
    }))
    .where('id', '=', row.id),
)

/** Updates an existing product, raises its revision and records it in the change feed. */
export async function updateProduct(
  transaction: WriteTransaction,
  id: ProductId,
  changes: ProductChanges,
  atMs: number,
): Promise<void> {
  const effective = effectivePrice({
    price: centimesOrNull(changes.priceCentimes),
    promoPrice: centimesOrNull(changes.promoPriceCentimes),
    onSale: changes.onSale,
  })
  await updateRow(transaction, {
    id,
    effective_centimes: effective,
    since_ms: atMs - EARLIER_PRICE_MS,
    title: changes.title,
    description: changes.description,
    translations: writeTranslations(changes.translations),
    price_centimes: changes.priceCentimes,
    promo_price_centimes: changes.promoPriceCentimes,
    on_sale: changes.onSale ? 1 : 0,
    buying_price_centimes: changes.buyingPriceCentimes,
    low_stock: changes.lowStock,
    category_id: changes.categoryId,
    at_ms: atMs,
  })
  await deleteImages(transaction, { id })
  await insertImages(transaction, id, changes.images)
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
export async function findBarcodeHolder(
  db: ReadTransaction,
  barcodes: readonly string[],
  exceptProductId: ProductId | null,
): Promise<{ barcode: string; title: string; size: SizeKey } | undefined> {
  if (barcodes.length === 0) return undefined
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

export interface BarcodeHolder {
  barcode: string
  product_id: ProductId
  size: SizeKey
  title: string
}

const selectHolders = preparedRows<{ barcode: string }, BarcodeHolder>((db, rows) =>
  db
    .selectFrom('stock_levels as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select([sql<string>`l.barcode`.as('barcode'), 'l.product_id', 'l.size', 'p.title'])
    .where(
      'l.barcode',
      'in',
      rows.map((row) => row.barcode),
    )
    // A literal, not a parameter: otherwise SQLite cannot use the partial index of barcodes.
    .where('l.archived', '=', sql.lit(0)),
)

/** The products and sizes that use these barcodes; ignores archived sizes. */
export async function findBarcodeHolders(
  db: ReadTransaction,
  barcodes: readonly string[],
): Promise<BarcodeHolder[]> {
  if (barcodes.length === 0) return []
  return selectHolders(
    db,
    barcodes.map((barcode) => ({ barcode })),
  )
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
