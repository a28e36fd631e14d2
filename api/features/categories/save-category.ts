import type * as v from 'valibot'
import type { CategoryTranslations } from '../../../shared/catalog/translations.ts'
import {
  changeTranslations,
  type categoryTranslationsChangeSchema,
} from '../../../shared/catalog/translations-change.ts'
import { newId } from '../../../shared/new-id.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { type CategoryRow, insertCategory } from '../../database/categories.ts'
import { findCategory, findCategoryByTitle, updateCategory } from '../../database/category-edits.ts'
import { presentCategory } from '../../present/present-product.ts'
import type { ReadTransaction, WriteTransaction } from '../../database/database.ts'
import { readTranslations } from '../../database/translations.ts'

type TranslationsChange = v.InferOutput<typeof categoryTranslationsChangeSchema> | undefined

/** Throws Refusal('category-taken') when another category has this title. */
export async function checkTitle(
  db: ReadTransaction,
  title: string,
  ownId?: string,
): Promise<void> {
  const holder = await findCategoryByTitle(db, title)
  if (holder && holder.id !== ownId) throw new Refusal('category-taken', { title: holder.title })
}

/** Throws Refusal('category-taken'). */
export async function createCategory(
  transaction: WriteTransaction,
  category: {
    title: string
    translations?: TranslationsChange
    image: string
    atMs: number
  },
): Promise<CategoryRow> {
  await checkTitle(transaction, category.title)
  const { title, image, atMs } = category
  const id = newId()
  const translations = changeTranslations<CategoryTranslations>(null, category.translations)
  await insertCategory(transaction, { id, title, translations, image, createdAtMs: atMs })
  const created = await findCategory(transaction, id)
  if (!created) throw new Error('A category that was just added is not there.')
  return created
}

/** Throws Refusal: unknown-category; category-changed when the change is based on an older revision. */
export function checkRevision(
  category: CategoryRow | undefined,
  revision: number | undefined,
): asserts category {
  if (!category) throw new Refusal('unknown-category')
  if (revision !== undefined && revision !== category.revision) {
    throw new Refusal('category-changed', { category: presentCategory(category) })
  }
}

/** `image`: null keeps the current picture. Throws Refusal: unknown-category, category-changed, category-taken. */
export async function changeCategory(
  transaction: WriteTransaction,
  change: {
    id: string
    title: string
    translations?: TranslationsChange
    image: string | null
    revision?: number | undefined
    atMs: number
  },
): Promise<CategoryRow> {
  const before = await findCategory(transaction, change.id)
  checkRevision(before, change.revision)
  await checkTitle(transaction, change.title, change.id)
  const translations = changeTranslations(
    readTranslations<CategoryTranslations>(before.translations),
    change.translations,
  )
  const updated = await updateCategory(transaction, { ...change, translations })
  if (!updated) throw new Refusal('unknown-category')
  return updated
}
