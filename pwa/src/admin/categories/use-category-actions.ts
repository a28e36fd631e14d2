import type { Category } from '../../../../shared/catalog/product.ts'
import { categoriesTexts } from '#texts/categories.ts'
import { showAlert, askToDelete } from '../parts/alert.ts'
import {
  type ChangeWords,
  type SaveOutcome,
  useCatalogChange,
} from '../parts/use-catalog-change.ts'
import {
  type CategoryDraft,
  createCategory,
  deleteCategory,
  updateCategory,
} from './category-calls.ts'

const texts = categoriesTexts

export interface CategoryActions {
  busy: boolean
  create: (draft: CategoryDraft) => Promise<SaveOutcome>
  /** `id` is undefined when the category no longer exists. */
  update: (id: string | undefined, draft: CategoryDraft) => Promise<SaveOutcome>
  /** Asks for confirmation, naming the number of `products` affected; true when the category is deleted. */
  remove: (category: Category, products: number) => Promise<boolean>
}

const creating: ChangeWords = {
  done: texts.created,
  failed: { title: texts.createFailedTitle, text: texts.createFailed, told: () => texts.kept },
}
const updating: ChangeWords = {
  done: texts.updated,
  failed: {
    title: texts.updateFailedTitle,
    text: texts.updateFailed,
    told: (sentence) => `${sentence} ${texts.kept}`,
  },
}
const removing = (products: number): ChangeWords => ({
  done: texts.deleted(products),
  failed: { title: texts.deleteFailedTitle, text: texts.deleteFailed },
})

/** Actions on categories. Each is a server call, followed by a pull into the stored catalogue. */
export function useCategoryActions(): CategoryActions {
  const { busy, change } = useCatalogChange('category-changed')

  return {
    busy,
    create: (draft) => change(() => createCategory(draft), creating),
    async update(id, draft) {
      if (id !== undefined) return change(() => updateCategory(id, draft), updating)
      const { missingId: title, missingIdText: text, ok: dismiss } = texts
      await showAlert({ kind: 'warning', title, text, dismiss })
      return 'failed'
    },
    async remove(category, products) {
      if (!(await askToDelete(texts.deleteText(products)))) return false
      return (await change(() => deleteCategory(category._id), removing(products))) === 'saved'
    },
  }
}
