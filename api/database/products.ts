import { groupBy } from '../../shared/group-by.ts'
import type { ProductId } from '../../shared/catalog/product-id.ts'
import type { ProductTranslations } from '../../shared/catalog/translations.ts'
import { type Selectable, sql } from 'kysely'
import { recordChanges } from './changes.ts'
import { readDemoIds } from './demo-goods.ts'
import { prepared, preparedRows } from './prepared.ts'
import { createStockLevels, readStockLevels, type StockLevel } from './stock.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import { writeTranslations } from './translations.ts'
import type { Tables } from './tables.ts'

/** A product with all data that is displayed. `levels` includes archived sizes. */
export interface ProductRecord {
  row: Selectable<Tables['products']>
  category: { id: string; title: string; translations: string | null } | null
  images: string[]
  levels: StockLevel[]
  /** Whether a new shop began with it and its owner has not edited it since. */
  isDemo: boolean
}

/** Far below SQLite's limit of 32,766 parameters, so that the statement with the list of ids stays short. */
const IDS_PER_QUERY = 500

const selectCategories = prepared<
  Record<string, never>,
  Pick<Selectable<Tables['categories']>, 'id' | 'title' | 'translations' | 'deleted_at_ms'>
>((db) => db.selectFrom('categories').select(['id', 'title', 'translations', 'deleted_at_ms']))

const selectImages = preparedRows<{ id: ProductId }, Selectable<Tables['product_images']>>(
  (db, rows) =>
    db
      .selectFrom('product_images')
      .selectAll()
      .where(
        'product_id',
        'in',
        rows.map((row) => row.id),
      )
      .orderBy('product_id')
      .orderBy('position'),
)

async function assemble(
  db: ReadTransaction,
  rows: Selectable<Tables['products']>[],
): Promise<ProductRecord[]> {
  const records: ProductRecord[] = []
  if (rows.length === 0) return records
  const categories = await selectCategories(db, {})
  const demoIds = await readDemoIds(db)
  const categoryById = new Map(categories.map((category) => [category.id, category]))
  for (let start = 0; start < rows.length; start += IDS_PER_QUERY) {
    const some = rows.slice(start, start + IDS_PER_QUERY)
    const ids = some.map((row) => row.id)
    const imagesOf = groupBy(await selectImages(db, some), (image) => image.product_id)
    const levelsOf = groupBy(await readStockLevels(db, ids), (level) => level.product_id)
    for (const row of some) {
      const category = row.category_id === null ? undefined : categoryById.get(row.category_id)
      records.push({
        row,
        category:
          category && category.deleted_at_ms === null
            ? { id: category.id, title: category.title, translations: category.translations }
            : null,
        images: (imagesOf.get(row.id) ?? []).map((image) => image.path),
        levels: levelsOf.get(row.id) ?? [],
        isDemo: demoIds.has(row.id),
      })
    }
  }
  return records
}

/** All products that are not deleted, newest first; at most `limit` when given. */
export async function listProducts(db: ReadTransaction, limit?: number): Promise<ProductRecord[]> {
  let query = db
    .selectFrom('products')
    .selectAll()
    .where('deleted_at_ms', 'is', null)
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
  if (limit !== undefined) query = query.limit(limit)
  return assemble(db, await query.execute())
}

/**
 * The newest products that are not deleted, of all or of one category. Skips the first `offset` products, or all up to
 * and including the product `after` (keyset pagination).
 */
export async function listNewestProducts(
  db: ReadTransaction,
  range: {
    limit: number
    offset?: number
    after?: { id: ProductId; createdAtMs: number } | undefined
    categoryId?: string | undefined
  },
): Promise<ProductRecord[]> {
  const { limit, offset = 0, after, categoryId } = range
  let query = db
    .selectFrom('products')
    .selectAll()
    .where('deleted_at_ms', 'is', null)
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
  if (categoryId !== undefined) query = query.where('category_id', '=', categoryId)
  if (after)
    query = query.where(sql<boolean>`(created_at_ms, id) < (${after.createdAtMs}, ${after.id})`)
  return assemble(db, await query.execute())
}

const selectProducts = preparedRows<{ id: ProductId }, Selectable<Tables['products']>>((db, rows) =>
  db
    .selectFrom('products')
    .selectAll()
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    ),
)

/** Products by id, including deleted ones, in no particular order; unknown ids are left out. */
export async function readProducts(
  db: ReadTransaction,
  ids: readonly ProductId[],
): Promise<ProductRecord[]> {
  const rows: Selectable<Tables['products']>[] = []
  for (let start = 0; start < ids.length; start += IDS_PER_QUERY) {
    const some = ids.slice(start, start + IDS_PER_QUERY).map((id) => ({ id }))
    rows.push(...(await selectProducts(db, some)))
  }
  return assemble(db, rows)
}

/** A product that exists and is not deleted, or undefined. */
export async function readProduct(
  db: ReadTransaction,
  id: ProductId,
): Promise<ProductRecord | undefined> {
  const [record] = await readProducts(db, [id])
  return record && record.row.deleted_at_ms === null ? record : undefined
}

export interface NewProduct {
  id: ProductId
  title: string
  description: string
  translations?: ProductTranslations | null
  priceCentimes: number | null
  promoPriceCentimes: number | null
  onSale: boolean
  buyingPriceCentimes: number | null
  /** Null or absent: the shop's limit applies. */
  lowStock?: number | null
  categoryId: string | null
  /** Stored paths, in display order. */
  images: readonly string[]
  /** One entry per size in display order, or a single one for a product without sizes. */
  levels: readonly { size: string | null; quantity: number; barcode?: string | null }[]
  createdAtMs: number
}

type InsertedProduct = Pick<
  Selectable<Tables['products']>,
  | 'id'
  | 'title'
  | 'description'
  | 'translations'
  | 'price_centimes'
  | 'promo_price_centimes'
  | 'on_sale'
  | 'buying_price_centimes'
  | 'low_stock'
  | 'category_id'
  | 'created_at_ms'
>

const insertRow = prepared<InsertedProduct, unknown, WriteTransaction>((db, row) =>
  db.insertInto('products').values({
    id: row.id,
    title: row.title,
    description: row.description,
    translations: row.translations,
    price_centimes: row.price_centimes,
    promo_price_centimes: row.promo_price_centimes,
    on_sale: row.on_sale,
    buying_price_centimes: row.buying_price_centimes,
    low_stock: row.low_stock,
    category_id: row.category_id,
    created_at_ms: row.created_at_ms,
    deleted_at_ms: null,
  }),
)

/** Stores the pictures of a product that has none; `images` are paths in display order. */
export async function insertImages(
  transaction: WriteTransaction,
  productId: ProductId,
  images: readonly string[],
): Promise<void> {
  if (images.length === 0) return
  await transaction
    .insertInto('product_images')
    .values(images.map((path, position) => ({ product_id: productId, position, path })))
    .execute()
}

/** Adds a product with its pictures and initial stock, and records it in the change feed. */
export async function insertProduct(
  transaction: WriteTransaction,
  product: NewProduct,
): Promise<void> {
  await insertRow(transaction, {
    id: product.id,
    title: product.title,
    description: product.description,
    translations: writeTranslations(product.translations),
    price_centimes: product.priceCentimes,
    promo_price_centimes: product.promoPriceCentimes,
    on_sale: product.onSale ? 1 : 0,
    buying_price_centimes: product.buyingPriceCentimes,
    low_stock: product.lowStock ?? null,
    category_id: product.categoryId,
    created_at_ms: product.createdAtMs,
  })
  await insertImages(transaction, product.id, product.images)
  await createStockLevels(transaction, product.id, product.levels, product.createdAtMs)
}

/** Adds a picture to a product unless it was deleted or edited since, and records it in the change feed. */
export async function addProductImage(
  transaction: WriteTransaction,
  image: { id: ProductId; path: string; position: number; atMs: number },
): Promise<void> {
  const product = await readProduct(transaction, image.id)
  if (!product || product.row.revision !== 1) return
  await transaction
    .insertInto('product_images')
    .values({ product_id: image.id, position: image.position, path: image.path })
    .execute()
  await recordChanges(transaction, 'product', [image.id], image.atMs)
}
