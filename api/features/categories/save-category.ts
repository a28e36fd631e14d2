import { newId } from '../../../shared/new-id.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { type CategoryRow, insertCategory } from '../../database/categories.ts'
import { findCategory, findCategoryByTitle, updateCategory } from '../../database/category-edits.ts'
import type { DatabaseTransaction, Queryable } from '../../database/tables.ts'

/** Throws Refusal('category-taken') when another category has this title. */
export async function checkTitle(db: Queryable, title: string, ownId?: string): Promise<void> {
  const holder = await findCategoryByTitle(db, title)
  if (holder && holder.id !== ownId) throw new Refusal('category-taken', { title: holder.title })
}

/** Throws Refusal('category-taken'). */
export async function createCategory(
  transaction: DatabaseTransaction,
  category: { title: string; image: string; atMs: number },
): Promise<CategoryRow> {
  await checkTitle(transaction, category.title)
  const { title, image, atMs } = category
  const id = newId()
  await insertCategory(transaction, { id, title, image, createdAtMs: atMs })
  const created = await findCategory(transaction, id)
  if (!created) throw new Error('A category that was just added is not there.')
  return created
}

/** `image`: null leaves the picture as it is. Throws Refusal: unknown-category, category-taken. */
export async function changeCategory(
  transaction: DatabaseTransaction,
  change: { id: string; title: string; image: string | null; atMs: number },
): Promise<CategoryRow> {
  await checkTitle(transaction, change.title, change.id)
  const updated = await updateCategory(transaction, change)
  if (!updated) throw new Refusal('unknown-category')
  return updated
}
