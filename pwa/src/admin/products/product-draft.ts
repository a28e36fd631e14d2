import * as v from 'valibot'
import type { ProductFormTexts } from '../../../../shared/products/product-form.ts'
import {
  BACK_OFFICE_DRAFT,
  forgetSessionDraft,
  readSessionDraft,
  writeSessionDraft,
} from '../../local/session/session-draft.ts'
import { changedFields } from '../parts/form-editing.ts'

type LaterField = 'translations' | 'lowStock'

/** Values as they were stored. */
type KeptValues = Omit<ProductFormTexts, LaterField> &
  /** Absent in drafts from before the form had them. */
  Partial<Pick<ProductFormTexts, LaterField>>

const text = v.string()
const version = v.object({ title: text, description: text })
const valuesSchema: v.GenericSchema<unknown, KeptValues> = v.object({
  title: text,
  description: text,
  translations: v.exactOptional(v.object({ fr: version, ar: version })),
  price: text,
  category: text,
  promoPrice: text,
  onSale: v.boolean(),
  buyingPrice: text,
  hasSizes: v.boolean(),
  sizes: v.array(
    v.object({
      size: text,
      quantity: text,
      barcode: text,
      was: v.nullable(text),
      shown: v.nullable(v.number()),
    }),
  ),
  stock: text,
  stockShown: v.nullable(v.number()),
  barcode: text,
  lowStock: v.exactOptional(text),
})

const draftSchema = v.object({
  /** The input, and the values that the form showed before. */
  values: valuesSchema,
  before: valuesSchema,
  /** The revision the edit is based on; 0 for a new product. */
  revision: v.number(),
})
export type KeptDraft = v.InferOutput<typeof draftSchema>

/** Session storage key; `openId`: the product's id, or 'new'. */
const keyOf = (openId: string) => `${BACK_OFFICE_DRAFT}product:${openId}`

/** The unsaved input of this product's form, also from before a reload; null when there is none. */
export function readDraft(openId: string): KeptDraft | null {
  return readSessionDraft(keyOf(openId), draftSchema)
}

export function keepDraft(openId: string, draft: KeptDraft): void {
  writeSessionDraft(keyOf(openId), draft)
}

export function forgetDraft(openId: string): void {
  forgetSessionDraft(keyOf(openId))
}

/** Deletes the draft if it is what was saved: it may hold newer input of a form with the same key. */
export function forgetSaved(openId: string, saved: ProductFormTexts): void {
  const kept = readDraft(openId)
  // Compared by field: a form that was filled from a draft has its fields in another order.
  if (kept && changedFields<KeptValues>(saved, kept.values).length === 0) forgetDraft(openId)
}
