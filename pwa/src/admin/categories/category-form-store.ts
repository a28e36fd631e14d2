import { createStore, type StoreApi } from 'zustand'
import type { Category } from '../../../../shared/catalog/product.ts'
import type { CategoryFormTexts } from '../../../../shared/categories/category-request.ts'
import { officeEntryTexts } from '#shared-texts/office-entries.ts'
import { categoriesTexts } from '#texts/categories.ts'
import { showAlert } from '../parts/alert.ts'
import type { SaveOutcome } from '../parts/catalog-change.ts'
import { pictureProblem } from '../parts/check-picture.ts'
import { isTyped } from '../parts/form-editing.ts'
import type { CategoryActions } from './category-actions.ts'
import { type CategoryEditing, followCategory, openEditing } from './category-editing.ts'

const texts = categoriesTexts

/** What a form edits, as this device has it. */
export interface OpenCategory {
  /** Null for a new category. */
  category: Category | null
  /** The category was deleted while it was edited. */
  gone: boolean
}

interface CategoryFormState extends OpenCategory {
  editing: CategoryEditing
  /** The values in the fields. */
  typed: CategoryFormTexts
  /** The chosen picture; null keeps the current one. */
  image: File | null
  imageError: string | undefined
}

interface CategoryFormMethods {
  /** Call when the form is shown, and the returned function when it is left. */
  open: () => () => void
  /** Call with the values of the fields whenever they change. */
  type: (values: CategoryFormTexts) => void
  /** Call with each newer version of the category. */
  follow: (open: OpenCategory) => void
  choose: (image: File | null) => Promise<void>
  /** Merges the newer category into the form, once this device has it; input stays. */
  load: () => void
  /** Says what is missing, when the values of the fields cannot be saved. */
  refuse: () => Promise<void>
  /**
   * Saves checked values of the fields. True when the form can be closed; false when they were not saved, for which the
   * reason was shown, when the form was left meanwhile, and for a press while an earlier one is being answered.
   */
  save: (values: CategoryFormTexts) => Promise<boolean>
}

export type CategoryFormDesk = CategoryFormState & CategoryFormMethods

/** Dependencies, which tests replace. */
export interface CategoryFormDeps {
  pictureProblem: typeof pictureProblem
  showAlert: typeof showAlert
}

/** Whether the form has input. */
export function isDirty({ editing, typed, image }: CategoryFormState): boolean {
  return isTyped(editing, typed) || image !== null
}

/** Store of the form of one category, with all its rules; the fields themselves are react-hook-form's. */
export function createCategoryFormStore(
  first: OpenCategory,
  actions: StoreApi<CategoryActions>,
  deps: CategoryFormDeps = { pictureProblem, showAlert },
): StoreApi<CategoryFormDesk> {
  // An answer that arrives after the form was left must close no other form.
  let isOpen = false

  return createStore<CategoryFormDesk>((set, get) => {
    function settle() {
      const { editing, category, typed } = get()
      const next = followCategory(editing, category, { typed, isDirty: isDirty(get()) })
      if (next !== editing) set({ editing: next, typed: next.values })
    }

    async function imageProblem(): Promise<string | undefined> {
      const { image, category } = get()
      if (image !== null) return (await deps.pictureProblem(image)) ?? undefined
      return category === null ? officeEntryTexts.category.image : undefined
    }

    function send(values: CategoryFormTexts): Promise<SaveOutcome> {
      const { editing, category, gone, image } = get()
      const { create, update } = actions.getState()
      const draft = { ...values, image, revision: editing.basis?.revision }
      return category === null ? create(draft) : update(gone ? undefined : category._id, draft)
    }

    const editing = openEditing(first.category)
    return {
      ...first,
      editing,
      typed: editing.values,
      image: null,
      imageError: undefined,
      open() {
        isOpen = true
        return () => {
          isOpen = false
        }
      },
      type(typed) {
        set({ typed })
        settle()
      },
      follow({ category, gone }) {
        set({ category, gone })
        settle()
      },
      async choose(image) {
        set({ image, imageError: undefined })
        settle()
        const problem = image === null ? null : await deps.pictureProblem(image)
        // The check of an earlier picture may finish later.
        if (get().image === image) set({ imageError: problem ?? undefined })
      },
      load() {
        set({ editing: { ...get().editing, wantsLoad: true } })
        settle()
      },
      async refuse() {
        set({ imageError: await imageProblem() })
        if (get().category === null) return
        const { missingTitle: title, missingTitleText: text, ok: dismiss } = texts
        await deps.showAlert({ kind: 'warning', title, text, dismiss })
      },
      async save(values) {
        const problem = await imageProblem()
        set({ imageError: problem })
        if (problem !== undefined || actions.getState().busy) return false
        const outcome = await send(values)
        if (outcome === 'changed') set({ editing: { ...get().editing, isRefused: true } })
        return outcome === 'saved' && isOpen
      },
    }
  })
}
