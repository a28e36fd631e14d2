import { createStore, type StoreApi } from 'zustand'
import type { Category } from '../../../../shared/catalog/product.ts'
import { categoriesTexts } from '#texts/categories.ts'
import { askToDelete } from '../parts/alert.ts'
import {
  type ChangeDeps,
  changeDeps,
  type ChangeWords,
  createCatalogChange,
  type SaveOutcome,
} from '../parts/catalog-change.ts'
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

/** Dependencies, which tests replace. */
export interface CategoryDeps extends ChangeDeps {
  askToDelete: typeof askToDelete
  createCategory: typeof createCategory
  updateCategory: typeof updateCategory
  deleteCategory: typeof deleteCategory
}

const browserDeps: CategoryDeps = {
  ...changeDeps,
  askToDelete,
  createCategory,
  updateCategory,
  deleteCategory,
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

/**
 * Store of the changes to categories, one at a time. Each is a server call, followed by a pull into the stored
 * catalogue.
 */
export function createCategoryActions(deps: CategoryDeps = browserDeps): StoreApi<CategoryActions> {
  return createStore<CategoryActions>((set) => {
    const change = createCatalogChange('category-changed', (busy) => set({ busy }), deps)
    return {
      busy: false,
      create: (draft) => change(() => deps.createCategory(draft), creating),
      async update(id, draft) {
        if (id !== undefined) return change(() => deps.updateCategory(id, draft), updating)
        const { missingId: title, missingIdText: text, ok: dismiss } = texts
        await deps.showAlert({ kind: 'warning', title, text, dismiss })
        return 'failed'
      },
      async remove(category, products) {
        if (!(await deps.askToDelete(texts.deleteText(products)))) return false
        const work = () => deps.deleteCategory(category._id)
        return (await change(work, removing(products))) === 'saved'
      },
    }
  })
}
