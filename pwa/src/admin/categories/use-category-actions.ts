import type { Category } from '../../../../shared/catalog/product.ts'
import { categoriesTexts } from '../../texts/en-categories.ts'
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
  /** `id` undefined: it is not there any more. */
  update: (id: string | undefined, draft: CategoryDraft) => Promise<SaveOutcome>
  /** Asks first, and says that its `products` lose it; true when the category is gone. */
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

/** What the owner does with categories: each at the server, which then tells this device's catalogue. */
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
