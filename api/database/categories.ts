import type { Selectable } from 'kysely'
import type { CategoryTranslations } from '../../shared/catalog/translations.ts'
import { recordChanges } from './changes.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import type { Tables } from './tables.ts'
import { writeTranslations } from './translations.ts'

export type CategoryRow = Selectable<Tables['categories']>

/** Categories that are not deleted, newest first. */
export function listCategories(db: ReadTransaction): Promise<CategoryRow[]> {
  return db
    .selectFrom('categories')
    .selectAll()
    .where('deleted_at_ms', 'is', null)
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function readCategories(
  db: ReadTransaction,
  ids: readonly string[],
): Promise<CategoryRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('categories').selectAll().where('id', 'in', ids).execute()
}

/** Adds a category and records it in the change feed. */
export async function insertCategory(
  transaction: WriteTransaction,
  category: {
    id: string
    title: string
    translations?: CategoryTranslations | null
    image: string | null
    createdAtMs: number
  },
): Promise<void> {
  await transaction
    .insertInto('categories')
    .values({
      id: category.id,
      title: category.title,
      translations: writeTranslations(category.translations),
      image: category.image,
      created_at_ms: category.createdAtMs,
      deleted_at_ms: null,
    })
    .execute()
  await recordChanges(transaction, 'category', [category.id], category.createdAtMs)
}

/** Sets the picture of a category unless it was deleted or has one, and records the change in the change feed. */
export async function setCategoryImage(
  transaction: WriteTransaction,
  image: { id: string; path: string; atMs: number },
): Promise<void> {
  const set = await transaction
    .updateTable('categories')
    .set({ image: image.path })
    .where('id', '=', image.id)
    .where('image', 'is', null)
    .where('deleted_at_ms', 'is', null)
    .executeTakeFirst()
  if (set.numUpdatedRows > 0n) await recordChanges(transaction, 'category', [image.id], image.atMs)
}
