import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import type * as v from 'valibot'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import {
  productFormSchema,
  type ProductFormTexts,
} from '../../../../shared/products/product-form.ts'
import { syncNow } from '../../sync/start-sync.ts'
import { isSame } from '../parts/is-same.ts'
import { useLeaveGuard } from '../parts/use-leave-guard.ts'
import { keepDraft, forgetDraft, readDraft } from './product-draft.ts'
import { mergeValues, valuesOf } from './product-values.ts'
import { type Pictures, usePictures } from './use-pictures.ts'

type CheckedForm = v.InferOutput<typeof productFormSchema>
export type ProductFormApi = UseFormReturn<ProductFormTexts, unknown, CheckedForm>

/** What the form was filled with, and from: what is typed and touched is told against `before`. */
interface Filling {
  values: ProductFormTexts
  before: ProductFormTexts
  revision: number
}

function fillingOf(product: CounterProduct | null): Filling {
  const values = valuesOf(product)
  return { values, before: values, revision: product?.revision ?? 0 }
}

const NO_PICTURES: readonly string[] = []

export interface ProductFormState {
  form: ProductFormApi
  pictures: Pictures
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
  const [draft] = useState(() => readDraft(openId))
  const [filling, setFilling] = useState<Filling>(() => draft ?? fillingOf(product))
  const [restored, setRestored] = useState(draft !== null)
  const [refused, setRefused] = useState(false)
  const [wantsLoad, setWantsLoad] = useState(false)
  const form: ProductFormApi = useForm<ProductFormTexts, unknown, CheckedForm>({
    resolver: valibotResolver(productFormSchema),
    defaultValues: filling.values,
    values: filling.values,
    mode: 'onTouched',
  })
  const pictures = usePictures(product?.images ?? NO_PICTURES)
  const typed = useWatch({ control: form.control }) as ProductFormTexts
  const typedDirty = !isSame(typed, filling.before)
  const dirty = typedDirty || pictures.touched
  useLeaveGuard(dirty)

  const { before, revision } = filling
  useEffect(() => {
    if (typedDirty) keepDraft(openId, { values: typed, before, revision })
    else forgetDraft(openId)
  }, [openId, typedDirty, typed, before, revision])

  function fill(next: Filling) {
    setFilling(next)
    setRefused(false)
    setWantsLoad(false)
  }

  if (product !== null) {
    const isNewer = product.revision > revision
    // A form in which nothing was typed follows the product: its new price, what was sold of it meanwhile.
    const follows = !dirty && !isSame(valuesOf(product), before)
    if (follows) fill(fillingOf(product))
    else if (wantsLoad && isNewer) {
      const now = valuesOf(product)
      fill({ values: mergeValues(typed, before, now), before: now, revision: product.revision })
    }
    if (!pictures.touched && !pictures.isOf(product.images)) pictures.follow(product.images)
  }

  return {
    form,
    pictures,
    dirty,
    revision,
    changed: refused || (product !== null && dirty && product.revision > revision),
    restored: restored && typedDirty,
    noteChanged: () => setRefused(true),
    load() {
      setWantsLoad(true)
      // The server may have known of the change before this device did.
      if (product?.revision === revision) syncNow().catch(reportError)
    },
    startOver() {
      setRestored(false)
      forgetDraft(openId)
      fill(fillingOf(product))
      form.reset(valuesOf(product))
      pictures.reset(product?.images ?? NO_PICTURES)
    },
  }
}
