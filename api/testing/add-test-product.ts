import type { ProductTranslations } from '../../shared/catalog/translations.ts'
import type { ProductId } from '../../shared/catalog/product-id.ts'
import { newId } from '../../shared/new-id.ts'
import { dinarsToCentimes } from '../../shared/money.ts'
import { sizeKeyOf } from '../../shared/size-key.ts'
import type { AppContext } from '../app-context.ts'
import { insertProduct } from '../database/products.ts'

/** Inserts a product into a test's store; `stock`: pieces by size, or the pieces of a product without sizes. */
export async function addTestProduct(
  app: AppContext,
  options: {
    title?: string
    price?: number
    promoPrice?: number
    buyingPrice?: number
    lowStock?: number
    stock?: Record<string, number> | number
    translations?: ProductTranslations
  } = {},
): Promise<ProductId> {
  const id = newId()
  const stock = options.stock ?? 10
  await app.db.write((transaction) =>
    insertProduct(transaction, {
      id,
      title: options.title ?? 'Maillot Rhumel',
      description: 'For tests.',
      priceCentimes: dinarsToCentimes(options.price ?? 4500),
      promoPriceCentimes:
        options.promoPrice === undefined ? null : dinarsToCentimes(options.promoPrice),
      onSale: options.promoPrice !== undefined,
      buyingPriceCentimes:
        options.buyingPrice === undefined ? null : dinarsToCentimes(options.buyingPrice),
      lowStock: options.lowStock ?? null,
      categoryId: null,
      images: [],
      levels:
        typeof stock === 'number'
          ? [{ size: null, quantity: stock }]
          : Object.entries(stock).map(([size, quantity]) => ({ size, quantity })),
      translations: options.translations ?? null,
      createdAtMs: app.clock(),
    }),
  )
  return id
}

/** The stored pieces of one size; undefined when there is no such size. */
export async function readTestStock(
  app: AppContext,
  productId: ProductId,
  size = '',
): Promise<number | undefined> {
  const row = await app.db.read((db) =>
    db
      .selectFrom('stock_levels')
      .select('quantity')
      .where('product_id', '=', productId)
      .where('size', '=', sizeKeyOf(size))
      .executeTakeFirst(),
  )
  return row?.quantity
}

/** Sets the barcode of a size ('' for a product without sizes). */
export async function setTestBarcode(
  app: AppContext,
  productId: ProductId,
  size: string,
  barcode: string,
): Promise<void> {
  await app.db.write((db) =>
    db
      .updateTable('stock_levels')
      .set({ barcode })
      .where('product_id', '=', productId)
      .where('size', '=', sizeKeyOf(size))
      .execute(),
  )
}
