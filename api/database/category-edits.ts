import type { ProductId } from '../../shared/catalog/product-id.ts'
import type { CategoryTranslations } from '../../shared/catalog/translations.ts'
import { fold } from '../../shared/text.ts'
import { type CategoryRow, listCategories } from './categories.ts'
import { recordChanges } from './changes.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import { writeTranslations } from './translations.ts'

/** A category that is not deleted, or undefined. */
export function findCategory(db: ReadTransaction, id: string): Promise<CategoryRow | undefined> {
  return db
    .selectFrom('categories')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at_ms', 'is', null)
    .executeTakeFirst()
}

/** The category with this title, ignoring case, accents and spacing. Compared in memory: a shop has few categories. */
export async function findCategoryByTitle(
  db: ReadTransaction,
  title: string,
): Promise<CategoryRow | undefined> {
  const wanted = fold(title)
  return (await listCategories(db)).find((category) => fold(category.title) === wanted)
}

async function productsOf(db: ReadTransaction, categoryId: string): Promise<ProductId[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('category_id', '=', categoryId)
    .where('deleted_at_ms', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}

/** Updates a category. Products include its titles, so they enter the change feed too. Undefined when there is none. */
export async function updateCategory(
  transaction: WriteTransaction,
  change: {
    id: string
    title: string
    translations: CategoryTranslations | null
    image: string | null
    atMs: number
  },
): Promise<CategoryRow | undefined> {
  const before = await findCategory(transaction, change.id)
  if (!before) return undefined
  const translations = writeTranslations(change.translations)
  const row = await transaction
    .updateTable('categories')
    .set({
      title: change.title,
      translations,
      image: change.image ?? before.image,
      revision: before.revision + 1,
    })
    .where('id', '=', change.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChanges(transaction, 'category', [change.id], change.atMs)
  if (change.title !== before.title || translations !== before.translations) {
    await recordChanges(
      transaction,
      'product',
      await productsOf(transaction, change.id),
      change.atMs,
    )
  }
  return row
}

/** Replaces a category by a tombstone and removes it from its products. False when there is none. */
export async function deleteCategory(
  transaction: WriteTransaction,
  id: string,
  atMs: number,
): Promise<boolean> {
  const deleted = await transaction
    .updateTable('categories')
    .set({ deleted_at_ms: atMs })
    .where('id', '=', id)
    .where('deleted_at_ms', 'is', null)
    .executeTakeFirst()
  if (deleted.numUpdatedRows === 0n) return false
  const products = await productsOf(transaction, id)
  await transaction
    .updateTable('products')
    .set({ category_id: null })
    .where('category_id', '=', id)
    .execute()
  await recordChanges(transaction, 'category', [id], atMs, true)
  await recordChanges(transaction, 'product', products, atMs)
  return true
}
