import type { ProductFormTexts } from '../../../../shared/products/product-form.ts'
import { isSame } from '../parts/is-same.ts'
import type { KeptDraft } from './product-draft.ts'
import { type EditedProduct, mergeValues, valuesOf } from './product-values.ts'

/** State of a product form: its base version and what is known of newer ones. */
export interface ProductEditing {
  /** Initial values of the fields. */
  values: ProductFormTexts
  /** The product's values at that time; fields that differ from them are input. */
  before: ProductFormTexts
  /** The revision the edit is based on; 0 for a new product. */
  revision: number
  /** Whether the buying price in `before` is known: the server answers it after the form has opened. */
  knowsBuyingPrice: boolean
  /** The form was filled from a draft, of before a reload or another screen. */
  isRestored: boolean
  /** The server refused the edit because the product is newer, which this device may not know yet. */
  isRefused: boolean
  /** The person asked for the newer product, which this device may not have yet. */
  wantsLoad: boolean
}

type Filling = Pick<ProductEditing, 'values' | 'before' | 'revision' | 'knowsBuyingPrice'>

const isPriced = (product: EditedProduct | null) =>
  product === null || product.buyingPrice !== undefined

function filledWith(filling: Filling, isRestored = false): ProductEditing {
  return { ...filling, isRestored, isRefused: false, wantsLoad: false }
}

/** A form filled from the product (null: a new one), without the draft. */
export function startOver(product: EditedProduct | null): ProductEditing {
  const values = valuesOf(product)
  const revision = product?.revision ?? 0
  return filledWith({ values, before: values, revision, knowsBuyingPrice: isPriced(product) })
}

/** The initial form: with the draft, if there is one. */
export function beginEditing(
  product: EditedProduct | null,
  draft: KeptDraft | null,
): ProductEditing {
  if (draft === null) return startOver(product)
  const { values, before, revision } = draft
  const { translations, lowStock } = valuesOf(product)
  const later = { translations, lowStock }
  return filledWith(
    {
      values: { ...later, ...values },
      before: { ...later, ...before },
      revision,
      knowsBuyingPrice: product === null,
    },
    true,
  )
}

/** Whether the buying price is saved: one that is neither known nor typed stays unchanged. */
export function savesBuyingPrice(
  { knowsBuyingPrice, before }: ProductEditing,
  typed: ProductFormTexts,
): boolean {
  return knowsBuyingPrice || typed.buyingPrice !== before.buyingPrice
}

/** The form once the server has answered the buying price; a price typed meanwhile stays. */
function learnBuyingPrice(
  editing: ProductEditing,
  buyingPrice: string,
  typed: ProductFormTexts,
): ProductEditing {
  const { before } = editing
  const isTouched = typed.buyingPrice !== before.buyingPrice
  return {
    ...editing,
    values: { ...typed, buyingPrice: isTouched ? typed.buyingPrice : buyingPrice },
    before: { ...before, buyingPrice },
    knowsBuyingPrice: true,
  }
}

export function isTyped({ before }: ProductEditing, typed: ProductFormTexts): boolean {
  return !isSame(typed, before)
}

/** True when the product is newer than the form's base version and the form has input. */
export function isChangedElsewhere(
  { isRefused, revision }: ProductEditing,
  product: EditedProduct | null,
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
  product: EditedProduct | null,
  { typed, isDirty }: { typed: ProductFormTexts; isDirty: boolean },
): ProductEditing {
  if (product === null) return editing
  const { before, revision, wantsLoad, isRestored, knowsBuyingPrice } = editing
  const now = valuesOf(product)
  const isLearnt = !knowsBuyingPrice && isPriced(product)
  if (!isDirty && (isLearnt || !isSame(now, before))) return startOver(product)
  if (isLearnt) return learnBuyingPrice(editing, now.buyingPrice, typed)
  if (!wantsLoad || product.revision <= revision) return editing
  const values = mergeValues(typed, before, now)
  const filling = { values, before: now, revision: product.revision }
  return filledWith({ ...filling, knowsBuyingPrice: isPriced(product) }, isRestored)
}
