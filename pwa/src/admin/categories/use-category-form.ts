import { valibotResolver } from '@hookform/resolvers/valibot'
import { useLayoutEffect, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { type StoreApi, useStore } from 'zustand'
import {
  categoryFormSchema,
  type CategoryFormTexts,
  newCategoryFormSchema,
} from '../../../../shared/categories/category-request.ts'
import { useLeaveGuard } from '../parts/use-leave-guard.ts'
import { useStoreFields } from '../parts/use-store-fields.ts'
import type { CategoryActions } from './category-actions.ts'
import {
  type CategoryFormDesk,
  createCategoryFormStore,
  isDirty,
  type OpenCategory,
} from './category-form-store.ts'

interface CategoryFormParts {
  form: UseFormReturn<CategoryFormTexts, unknown, CategoryFormTexts>
  desk: CategoryFormDesk
}

/** The form of one category: its fields, and the store that they fill. */
export function useCategoryForm(
  { category, gone }: OpenCategory,
  actions: StoreApi<CategoryActions>,
): CategoryFormParts {
  const [store] = useState(() => createCategoryFormStore({ category, gone }, actions))
  const desk = useStore(store)
  const form = useForm<CategoryFormTexts, unknown, CategoryFormTexts>({
    resolver: valibotResolver(category === null ? newCategoryFormSchema : categoryFormSchema),
    defaultValues: desk.editing.values,
  })
  useStoreFields(form, store)
  useLayoutEffect(() => store.getState().follow({ category, gone }), [store, category, gone])
  useLayoutEffect(() => store.getState().open(), [store])
  useLeaveGuard(isDirty(desk))
  return { form, desk }
}
