import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import type * as v from 'valibot'
import { createStore, useStore } from 'zustand'
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
  savesBuyingPrice,
  startOver,
} from './product-editing.ts'
import type { EditedProduct } from './product-values.ts'

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

const NO_PICTURES: readonly string[] = []

export interface ProductFormState {
  form: ProductFormApi
  pictures: PictureList
  dirty: boolean
  /** Revision that the edit is based on. */
  revision: number
  /** The product is newer than the form's base version, and the form has input. */
  changed: boolean
  /** The form was filled from a draft, of before a reload or another screen. */
  restored: boolean
  /** The buying price is known or typed; otherwise it is not saved and stays unchanged. */
  savesBuyingPrice: boolean
  /** Call when the server refused the edit because the product is newer. */
  noteChanged: () => void
  /** Merges the current product into the form; input stays. */
  load: () => void
  /** Resets the form to the current product; discards input. */
  startOver: () => void
}

/** The form of one product (null: a new one), which survives reloads and changes elsewhere. */
export function useProductForm(openId: string, product: EditedProduct | null): ProductFormState {
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
  // Focus goes to the invalid field that was registered first, and children render after their parent.
  for (const name of TEXTS) form.register(name)
  const pictures = usePictureList(product?.images ?? NO_PICTURES)
  const typed = useWatch({ control: form.control }) as ProductFormTexts
  const isTypedIn = isTyped(editing, typed)
  const isDirty = isTypedIn || isTouched(pictures)
  // Pictures are files, which are not stored in the draft.
  useLeaveGuard(isDirty, { isStored: !isTouched(pictures) })

  useEffect(() => {
    if (isTypedIn) keepDraft(openId, { values: typed, before, revision })
    else forgetDraft(openId)
  }, [openId, isTypedIn, typed, before, revision])

  useLayoutEffect(() => {
    // Also runs after a request of the person, such as `load`, which may be fulfilled at once.
    store.setState(followProduct(editing, product, { typed, isDirty }))
  }, [store, editing, product, typed, isDirty])

  return {
    form,
    pictures,
    dirty: isDirty,
    revision,
    changed: isChangedElsewhere(editing, product, isDirty),
    restored: editing.isRestored && isTypedIn,
    savesBuyingPrice: savesBuyingPrice(editing, typed),
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
