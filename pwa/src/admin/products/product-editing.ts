import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import type { ProductFormTexts } from '../../../../shared/products/product-form.ts'
import { isSame } from '../parts/is-same.ts'
import type { KeptDraft } from './product-draft.ts'
import { mergeValues, valuesOf } from './product-values.ts'

/** State of a product form: its base version and what is known of newer ones. */
export interface ProductEditing {
  /** Initial values of the fields. */
  values: ProductFormTexts
  /** The product's values at that time; fields that differ from them are input. */
  before: ProductFormTexts
  /** The revision the edit is based on; 0 for a new product. */
  revision: number
  /** The form was filled from a draft, of before a reload or another screen. */
  isRestored: boolean
  /** The server refused the edit because the product is newer, which this device may not know yet. */
  isRefused: boolean
  /** The person asked for the newer product, which this device may not have yet. */
  wantsLoad: boolean
}

type Filling = Pick<ProductEditing, 'values' | 'before' | 'revision'>

function filledWith(filling: Filling, isRestored = false): ProductEditing {
  return { ...filling, isRestored, isRefused: false, wantsLoad: false }
}

/** A form filled from the product (null: a new one), without the draft. */
export function startOver(product: CounterProduct | null): ProductEditing {
  const values = valuesOf(product)
  return filledWith({ values, before: values, revision: product?.revision ?? 0 })
}

/** The initial form: with the draft, if there is one. */
export function beginEditing(
  product: CounterProduct | null,
  draft: KeptDraft | null,
): ProductEditing {
  if (draft === null) return startOver(product)
  const { values, before, revision } = draft
  const { translations, lowStock } = valuesOf(product)
  const later = { translations, lowStock }
  return filledWith(
    { values: { ...later, ...values }, before: { ...later, ...before }, revision },
    true,
  )
}

export function isTyped({ before }: ProductEditing, typed: ProductFormTexts): boolean {
  return !isSame(typed, before)
}

/** True when the product is newer than the form's base version and the form has input. */
export function isChangedElsewhere(
  { isRefused, revision }: ProductEditing,
  product: CounterProduct | null,
  isDirty: boolean,
): boolean {
  return isRefused || (product !== null && isDirty && product.revision > revision)
}

/**
 * The form after the product, the input or `wantsLoad` has changed; the same object when nothing changes. An untouched
 * form follows the product, such as a new price or stock. Any other takes the newer product only on request, and keeps
 * the input.
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
