import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import type { ProductFormTexts } from '../../../../shared/products/product-form.ts'
import { isSame } from '../parts/is-same.ts'
import type { KeptDraft } from './product-draft.ts'
import { mergeValues, valuesOf } from './product-values.ts'

/** One product's form: what it was filled with, and what is known of the product since. */
export interface ProductEditing {
  /** What the fields were filled with. */
  values: ProductFormTexts
  /** The product's own values at that time; what was typed is what differs from them. */
  before: ProductFormTexts
  /** The revision the edit is based on; 0 for a new product. */
  revision: number
  /** What was typed before a reload, or before another screen, was put into the form. */
  isRestored: boolean
  /** The server refused the edit because the product is newer, perhaps before this device knows. */
  isRefused: boolean
  /** The person asked for the newer product, which this device may not have yet. */
  wantsLoad: boolean
}

function filledWith(filling: KeptDraft, isRestored = false): ProductEditing {
  return { ...filling, isRestored, isRefused: false, wantsLoad: false }
}

/** A form filled from the product as it is; null for a new one. What was typed stays out. */
export function startOver(product: CounterProduct | null): ProductEditing {
  const values = valuesOf(product)
  return filledWith({ values, before: values, revision: product?.revision ?? 0 })
}

/** A form as it opens: with what was typed and not saved, if there is any. */
export function beginEditing(
  product: CounterProduct | null,
  draft: KeptDraft | null,
): ProductEditing {
  return draft === null ? startOver(product) : filledWith(draft, true)
}

export function isTyped({ before }: ProductEditing, typed: ProductFormTexts): boolean {
  return !isSame(typed, before)
}

/** The product is newer than what the form was filled from, while something was entered. */
export function isChangedElsewhere(
  { isRefused, revision }: ProductEditing,
  product: CounterProduct | null,
  isDirty: boolean,
): boolean {
  return isRefused || (product !== null && isDirty && product.revision > revision)
}

/**
 * The form after the product, its typed text or the person's wish has changed; the same object when nothing follows from
 * it. A form in which nothing was entered follows the product: its new price, what was sold of it meanwhile. Otherwise
 * only the person who asked for it gets the newer product, with what they typed kept.
 */
export function followProduct(
  editing: ProductEditing,
  product: CounterProduct | null,
  { typed, isDirty }: { typed: ProductFormTexts; isDirty: boolean },
): ProductEditing {
  if (product === null) return editing
  const { before, revision, wantsLoad, isRestored } = editing
  const now = valuesOf(product)
  if (!isDirty && !isSame(now, before)) return startOver(product)
  if (!wantsLoad || product.revision <= revision) return editing
  const values = mergeValues(typed, before, now)
  return filledWith({ values, before: now, revision: product.revision }, isRestored)
}
