import type { ProductTranslations } from '../../../shared/catalog/translations.ts'
import { changeTranslations } from '../../../shared/catalog/translations-change.ts'
import { newId } from '../../../shared/new-id.ts'
import type { NewProductRequest } from '../../../shared/products/product-request.ts'
import { sizeKeyOf } from '../../../shared/size-key.ts'
import { insertProduct, readProduct, type ProductRecord } from '../../database/products.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { checkBarcodes, checkCategory } from './check-product.ts'

/** The initial stock levels of a new product: one per size, or a single one for a product without sizes. */
function levelsOf({ sizes, stock, barcode }: NewProductRequest) {
  if (sizes === undefined || sizes.length === 0) {
    return [{ size: sizeKeyOf(null), quantity: stock ?? 0, barcode: barcode ?? null }]
  }
  return sizes.map((entry) => ({
    ...entry,
    size: sizeKeyOf(entry.size),
    barcode: entry.barcode ?? null,
  }))
}

/**
 * Adds a product with its already stored pictures and its initial stock. Throws Refusal: unknown-category,
 * barcode-taken, invalid-request.
 */
export async function createProduct(
  transaction: WriteTransaction,
  request: NewProductRequest,
  images: readonly string[],
  atMs: number,
): Promise<ProductRecord> {
  const id = newId()
  const levels = levelsOf(request)
  await checkCategory(transaction, request.category)
  await checkBarcodes(transaction, id, levels)
  await insertProduct(transaction, {
    id,
    title: request.title,
    description: request.description,
    translations: changeTranslations<ProductTranslations>(null, request.translations),
    priceCentimes: request.price,
    promoPriceCentimes: request.promoPrice,
    onSale: request.promoPrice !== null && (request.onSale ?? true),
    buyingPriceCentimes: request.buyingPrice,
    lowStock: request.lowStock ?? null,
    categoryId: request.category,
    images: [...new Set(images)],
    levels,
    createdAtMs: atMs,
  })
  const created = await readProduct(transaction, id)
  if (!created) throw new Error('a product that was just added is not there')
  return created
}
