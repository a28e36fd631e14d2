import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import type * as v from 'valibot'
import { createStore, useStore } from 'zustand'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import {
  productFormSchema,
  type ProductFormTexts,
} from '../../../../shared/products/product-form.ts'
import { syncNow } from '../../sync/start-sync.ts'
import { useLeaveGuard } from '../parts/use-leave-guard.ts'
import { keepDraft, forgetDraft, readDraft } from './product-draft.ts'
import { isTouched, type PictureList, usePictureList } from './picture-list.ts'
import {
  beginEditing,
  followProduct,
  isChangedElsewhere,
  isTyped,
  type ProductEditing,
  startOver,
} from './product-editing.ts'

type CheckedForm = v.InferOutput<typeof productFormSchema>
export type ProductFormApi = UseFormReturn<ProductFormTexts, unknown, CheckedForm>

const NO_PICTURES: readonly string[] = []

export interface ProductFormState {
  form: ProductFormApi
  pictures: PictureList
  dirty: boolean
  /** The revision the edit is based on. */
  revision: number
  /** The product is newer than what the form was filled from, and something was typed. */
  changed: boolean
  /** What was typed before a reload, or before another screen, stands in the form. */
  restored: boolean
  /** The server says that the product is newer, before this device knows. */
  noteChanged: () => void
  /** Fills the form from the product as it now is; what was typed stays. */
  load: () => void
  /** Back to the product as it is; nothing that was typed stays. */
  startOver: () => void
}

/** The form of one product (null: a new one), over reloads and changes elsewhere. */
export function useProductForm(openId: string, product: CounterProduct | null): ProductFormState {
  const [store] = useState(() =>
    createStore<ProductEditing>(() => beginEditing(product, readDraft(openId))),
  )
  const editing = useStore(store)
  const { values, before, revision } = editing
  const form: ProductFormApi = useForm<ProductFormTexts, unknown, CheckedForm>({
    resolver: valibotResolver(productFormSchema),
    defaultValues: values,
    values,
    mode: 'onTouched',
  })
  const pictures = usePictureList(product?.images ?? NO_PICTURES)
  const typed = useWatch({ control: form.control }) as ProductFormTexts
  const isTypedIn = isTyped(editing, typed)
  const isDirty = isTypedIn || isTouched(pictures)
  useLeaveGuard(isDirty)

  useEffect(() => {
    if (isTypedIn) keepDraft(openId, { values: typed, before, revision })
    else forgetDraft(openId)
  }, [openId, isTypedIn, typed, before, revision])

  useLayoutEffect(() => {
    // Also after the person's own wish, such as `load`, which may already be granted.
    store.setState(followProduct(editing, product, { typed, isDirty }))
  }, [store, editing, product, typed, isDirty])

  return {
    form,
    pictures,
    dirty: isDirty,
    revision,
    changed: isChangedElsewhere(editing, product, isDirty),
    restored: editing.isRestored && isTypedIn,
    noteChanged: () => store.setState({ isRefused: true }),
    load() {
      store.setState({ wantsLoad: true })
      // The server may have known of the change before this device did.
      if (product?.revision === revision) syncNow().catch(reportError)
    },
    startOver() {
      forgetDraft(openId)
      const fresh = startOver(product)
      store.setState(fresh)
      form.reset(fresh.values)
      pictures.reset(product?.images ?? NO_PICTURES)
    },
  }
}
