import type { ProductId } from '../../../shared/catalog/product-id.ts'
import type { ProductTranslations } from '../../../shared/catalog/translations.ts'
import { changeTranslations } from '../../../shared/catalog/translations-change.ts'
import { centimesOrNull } from '../../../shared/money.ts'
import {
  promotionProblem,
  type ProductEditRequest,
} from '../../../shared/products/product-request.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { sayOffice } from '../../../shared/texts/say-office.ts'
import { sizeKeyOf } from '../../../shared/size-key.ts'
import { updateProduct, type ProductChanges } from '../../database/product-edits.ts'
import { readProduct, type ProductRecord } from '../../database/products.ts'
import { arrangeStockLevels, moveStock, type MovementCause } from '../../database/stock.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { readTranslations } from '../../database/translations.ts'
import { presentCounterProduct } from '../../present/present-product.ts'
import { checkBarcodes, checkCategory } from './check-product.ts'
import { planStock, type StockPlan, type WantedLevel } from './plan-stock.ts'
import { MAX_PRODUCT_PICTURES } from '../../../shared/catalog/picture.ts'

/**
 * The pictures of a product after an edit, see productEditSchema. Throws Refusal: 'invalid-request' for a picture that
 * neither belongs to the product nor was uploaded, 'too-many-pictures'.
 */
function arrangeImages(
  current: readonly string[],
  sent: readonly string[],
  keep: readonly (string | number)[] | undefined,
): string[] {
  if (keep === undefined) return sent.length > 0 ? [...new Set(sent)] : [...current]
  const named = keep.map((entry) => {
    const path = typeof entry === 'number' ? sent[entry] : current.find((known) => known === entry)
    if (path !== undefined) return path
    throw new Refusal('invalid-request', {
      reason: sayOffice((texts) => texts.product.strangePicture),
    })
  })
  // A set removes duplicates: equal uploads have equal paths.
  const images = [...new Set([...named, ...sent.filter((_, place) => !keep.includes(place))])]
  if (images.length > MAX_PRODUCT_PICTURES) {
    throw new Refusal('too-many-pictures', { max: MAX_PRODUCT_PICTURES })
  }
  return images
}

type Editor = Pick<MovementCause, 'adminId' | 'atMs'>

/** The prices after an edit; missing fields stay unchanged. */
function pricesAfter(
  request: ProductEditRequest,
  row: ProductRecord['row'],
): Pick<ProductChanges, 'priceCentimes' | 'promoPriceCentimes' | 'onSale' | 'buyingPriceCentimes'> {
  const promoPrice =
    request.promoPrice === undefined ? centimesOrNull(row.promo_price_centimes) : request.promoPrice
  const wasOnSale = request.promoPrice === undefined ? row.on_sale === 1 : true
  const problem = promotionProblem({ ...request, promoPrice })
  if (problem !== null) throw new Refusal('invalid-request', { reason: problem })
  return {
    priceCentimes: request.price,
    promoPriceCentimes: promoPrice,
    onSale: promoPrice !== null && (request.onSale ?? wasOnSale),
    buyingPriceCentimes:
      request.buyingPrice === undefined ? row.buying_price_centimes : request.buyingPrice,
  }
}

/** The requested sizes; null when the request does not change the stock. */
function wantedLevels(request: ProductEditRequest): WantedLevel[] | null {
  const { sizes, stock, expected, barcode } = request
  if (sizes !== undefined && sizes.length > 0) {
    return sizes.map((entry) => ({ ...entry, size: sizeKeyOf(entry.size) }))
  }
  if (stock === undefined || stock === null) return null
  return [{ size: sizeKeyOf(null), quantity: stock, expected, barcode }]
}

/** Plans the change of stock that a request asks for; null when it asks for none. Throws Refusal('barcode-taken'). */
async function checkStock(
  transaction: WriteTransaction,
  product: ProductRecord,
  request: ProductEditRequest,
): Promise<StockPlan | null> {
  const wanted = wantedLevels(request)
  if (wanted === null) return null
  const plan = planStock(product.levels, wanted)
  await checkBarcodes(transaction, product.row.id, plan.shown)
  return plan
}

async function editStock(
  transaction: WriteTransaction,
  productId: ProductId,
  plan: StockPlan,
  { adminId, atMs }: Editor,
): Promise<void> {
  await arrangeStockLevels(transaction, productId, plan.shown)
  await moveStock(
    transaction,
    plan.moves.map((move) => ({ productId, ...move })),
    {
      reason: 'stock-edit',
      orderId: null,
      operationId: null,
      adminId,
      occurredAtMs: atMs,
      atMs,
    },
  )
}

/**
 * Changes a product; `sent` are uploaded pictures, already stored. Throws Refusal: unknown-product, product-changed
 * when the edit is based on an older revision, unknown-category, barcode-taken, too-many-pictures, invalid-request.
 */
export async function editProduct(
  transaction: WriteTransaction,
  id: ProductId,
  request: ProductEditRequest,
  sent: readonly string[],
  editor: Editor,
): Promise<ProductRecord> {
  const product = await readProduct(transaction, id)
  if (!product) throw new Refusal('unknown-product')
  if (request.revision !== undefined && request.revision !== product.row.revision) {
    throw new Refusal('product-changed', { product: presentCounterProduct(product) })
  }
  await checkCategory(transaction, request.category)
  // Everything that may be refused is checked before the first write.
  const changes = {
    title: request.title,
    description: request.description,
    translations: changeTranslations(
      readTranslations<ProductTranslations>(product.row.translations),
      request.translations,
    ),
    ...pricesAfter(request, product.row),
    lowStock: request.lowStock === undefined ? product.row.low_stock : request.lowStock,
    categoryId: request.category,
    images: arrangeImages(product.images, sent, request.keepImages),
  }
  const plan = await checkStock(transaction, product, request)
  // The product is updated first, so that its stock is judged by the low-stock limit of this edit.
  await updateProduct(transaction, id, changes, editor.atMs)
  if (plan !== null) await editStock(transaction, id, plan, editor)
  return (await readProduct(transaction, id)) ?? product
}
