import type { ProductFormTexts } from '../../../../shared/products/product-form.ts'
import { beginEditing, type Editing, followVersion, type Input } from '../parts/form-editing.ts'
import type { KeptDraft } from './product-draft.ts'
import { type EditedProduct, mergeValues, valuesOf } from './product-values.ts'

/** State of a product form. */
export interface ProductEditing extends Editing<ProductFormTexts> {
  /** Whether the buying price in `before` is known: the server answers it after the form has opened. */
  knowsBuyingPrice: boolean
  /** The form was filled from a draft, of before a reload or another screen. */
  isRestored: boolean
}

const isPriced = (product: EditedProduct | null) =>
  product === null || product.buyingPrice !== undefined

const versionOf = (product: EditedProduct | null) => ({
  values: valuesOf(product),
  revision: product?.revision ?? 0,
})

/** A form filled from the product (null: a new one), without the draft. */
export function startOver(product: EditedProduct | null): ProductEditing {
  return {
    ...beginEditing(versionOf(product)),
    knowsBuyingPrice: isPriced(product),
    isRestored: false,
  }
}

/** The initial form: with the draft, if there is one. */
export function openEditing(
  product: EditedProduct | null,
  draft: KeptDraft | null,
): ProductEditing {
  const fresh = startOver(product)
  if (draft === null) return fresh
  const { translations, lowStock } = fresh.values
  const later = { translations, lowStock }
  const restored: ProductEditing = {
    ...fresh,
    values: { ...later, ...draft.values },
    before: { ...later, ...draft.before },
    revision: draft.revision,
    knowsBuyingPrice: product === null,
    isRestored: true,
  }
  // A form that is opened a second time may know the buying price from the start.
  return followProduct(restored, product, { typed: restored.values, isDirty: true })
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

/** As `followVersion`. An untouched form follows also what changes without a new revision, such as the stock. */
export function followProduct(
  editing: ProductEditing,
  product: EditedProduct | null,
  input: Input<ProductFormTexts>,
): ProductEditing {
  if (product === null) return editing
  const now = versionOf(product)
  if (!editing.knowsBuyingPrice && isPriced(product)) {
    return input.isDirty
      ? learnBuyingPrice(editing, now.values.buyingPrice, input.typed)
      : startOver(product)
  }
  const next = followVersion(editing, now, input, mergeValues)
  if (next === editing) return editing
  const isRestored = input.isDirty && editing.isRestored
  return { ...next, knowsBuyingPrice: isPriced(product), isRestored }
}
