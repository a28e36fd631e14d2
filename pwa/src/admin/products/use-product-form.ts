import { valibotResolver } from '@hookform/resolvers/valibot'
import { useLayoutEffect, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type * as v from 'valibot'
import { type StoreApi, useStore } from 'zustand'
import {
  productFormSchema,
  type ProductFormTexts,
} from '../../../../shared/products/product-form.ts'
import { isTyped } from '../parts/form-editing.ts'
import { useLeaveGuard } from '../parts/use-leave-guard.ts'
import { useStoreFields } from '../parts/use-store-fields.ts'
import { isTouched, type PictureList } from './picture-list.ts'
import type { ProductActions } from './product-actions.ts'
import {
  createProductFormStore,
  type OpenProduct,
  type ProductFormDesk,
} from './product-form-store.ts'

type CheckedForm = v.InferOutput<typeof productFormSchema>
export type ProductFormApi = UseFormReturn<ProductFormTexts, unknown, CheckedForm>

const TEXTS = [
  'title',
  'description',
  'translations.fr.title',
  'translations.fr.description',
  'translations.ar.title',
  'translations.ar.description',
] as const

interface ProductFormParts {
  form: ProductFormApi
  pictures: PictureList
  desk: ProductFormDesk
  /** The form has input, in its fields or pictures. */
  isDirty: boolean
}

/** The form of one product: its fields, and the store that they fill. */
export function useProductForm(
  openId: string,
  { product, gone }: OpenProduct,
  actions: StoreApi<ProductActions>,
): ProductFormParts {
  const [store] = useState(() => createProductFormStore(openId, { product, gone }, actions))
  const desk = useStore(store)
  const pictures = useStore(store.pictures)
  const form: ProductFormApi = useForm<ProductFormTexts, unknown, CheckedForm>({
    resolver: valibotResolver(productFormSchema),
    defaultValues: desk.editing.values,
    mode: 'onTouched',
  })
  // Focus goes to the invalid field that was registered first, and children render after their parent.
  for (const name of TEXTS) form.register(name)
  useStoreFields(form, store)
  useLayoutEffect(() => store.getState().follow({ product, gone }), [store, product, gone])
  useLayoutEffect(() => store.getState().open(), [store])
  const isDirty = isTyped(desk.editing, desk.typed) || isTouched(pictures)
  useLeaveGuard(isDirty, { isStored: !isTouched(pictures) })
  return { form, pictures, desk, isDirty }
}
