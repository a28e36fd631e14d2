import * as v from 'valibot'
import { barcodeSchema } from '../catalog/barcode.ts'
import { MAX_PRODUCT_PICTURES } from '../catalog/picture.ts'
import { productTranslationsChangeSchema } from '../catalog/translations-change.ts'
import { idSchema } from '../ids.ts'
import { type Centimes } from '../money.ts'
import { expectedCountSchema, sayRequired } from '../entry-schemas.ts'
import { sayEntry } from '../texts/say-entry.ts'
import { sayOffice } from '../texts/say-office.ts'
import type { Message } from '../texts/sentence.ts'
import { MISSING_STOCK, productSizesSchema } from './product-sizes.ts'
import {
  countTextSchema,
  lowStockTextSchema,
  MAX_DESCRIPTION_LENGTH,
  MAX_TITLE_LENGTH,
  optionalPriceText,
  priceText,
  promoPriceText,
  wholeNumberTextSchema,
  writtenLine,
  writtenText,
} from './product-texts.ts'

/** A field of a multipart form that holds JSON. */
export function jsonText<const TSchema extends v.GenericSchema>(name: string, schema: TSchema) {
  return v.pipe(
    v.string(sayOffice((texts) => texts.noJson(name))),
    v.rawTransform(({ dataset, addIssue, NEVER }): unknown => {
      try {
        return JSON.parse(dataset.value)
      } catch {
        addIssue({ message: sayOffice((texts) => texts.noJson(name)) })
        return NEVER
      }
    }),
    schema,
  )
}

export const categoryChoiceSchema = v.pipe(
  v.string(sayRequired('category')),
  v.minLength(1, sayRequired('category')),
  idSchema,
)

export const productTexts = {
  title: writtenLine('title', MAX_TITLE_LENGTH),
  description: writtenText('description', MAX_DESCRIPTION_LENGTH),
  price: priceText('price'),
  category: categoryChoiceSchema,
}

const PROMO_NOT_BELOW = sayOffice((texts) => texts.product.promoNotBelow)
const PROMO_MISSING = sayOffice((texts) => texts.product.promoMissing)

interface Promotion {
  price: Centimes
  promoPrice?: Centimes | null | undefined
  onSale?: boolean | undefined
}

/** The error sentence for an invalid promotion; null when it is valid. */
export function promotionProblem({ price, promoPrice, onSale }: Promotion): Message | null {
  if (onSale === true && promoPrice === null) return PROMO_MISSING
  return promoPrice !== null && promoPrice !== undefined && promoPrice >= price
    ? PROMO_NOT_BELOW
    : null
}

/** Fields of a product's form that both POST and PUT take. */
const commonFields = {
  /** Versions of the title and the description. Clients from before there were any leave it out. */
  translations: v.optional(jsonText('translations', productTranslationsChangeSchema)),
  /** An empty list: the product has no sizes. */
  sizes: v.optional(jsonText('sizes', productSizesSchema)),
  /** The stock of a product without sizes; an empty text when the product has sizes. */
  stock: v.optional(countTextSchema),
  barcode: v.optional(barcodeSchema),
  /** The product's own low-stock limit; an empty text: the shop's limit applies. */
  lowStock: v.optional(lowStockTextSchema),
  onSale: v.optional(
    v.pipe(
      v.picklist(
        ['true', 'false'],
        sayEntry((texts) => texts.trueOrFalse('onSale')),
      ),
      v.transform((text) => text === 'true'),
    ),
  ),
}

function checkPromotion<T extends Promotion>() {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    const problem = dataset.typed ? promotionProblem(dataset.value) : null
    if (problem !== null) addIssue({ message: problem })
  })
}

/** Text fields of POST /api/products. */
export const newProductSchema = v.pipe(
  v.object({
    ...productTexts,
    promoPrice: v.optional(promoPriceText, ''),
    buyingPrice: v.optional(optionalPriceText('buyingPrice'), ''),
    ...commonFields,
  }),
  checkPromotion(),
  v.check(
    ({ sizes, stock }) => (sizes?.length ?? 0) > 0 || (stock ?? null) !== null,
    MISSING_STOCK,
  ),
)
export type NewProductRequest = v.InferOutput<typeof newProductSchema>

/**
 * Text fields of PUT /api/products/{id}. Missing optional fields stay unchanged; `revision` is the one the edit is
 * based on (optimistic concurrency). `keepImages` orders the pictures: each entry is a path of the product's current
 * pictures or the index (from 0) of an uploaded one; other uploads come last. Without it, uploads replace all pictures.
 */
export const productEditSchema = v.pipe(
  v.object({
    ...productTexts,
    promoPrice: v.optional(promoPriceText),
    buyingPrice: v.optional(optionalPriceText('buyingPrice')),
    ...commonFields,
    /** The value of `stock` that the form showed initially. */
    expected: v.optional(v.pipe(wholeNumberTextSchema, expectedCountSchema)),
    revision: v.optional(wholeNumberTextSchema),
    keepImages: v.optional(
      jsonText(
        'keepImages',
        v.pipe(
          v.array(v.union([v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))])),
          v.maxLength(
            MAX_PRODUCT_PICTURES,
            sayOffice((texts) => texts.product.mostPictures(MAX_PRODUCT_PICTURES)),
          ),
        ),
      ),
    ),
  }),
  checkPromotion(),
  v.check(
    ({ sizes, stock }) => sizes === undefined || sizes.length > 0 || (stock ?? null) !== null,
    MISSING_STOCK,
  ),
)
export type ProductEditRequest = v.InferOutput<typeof productEditSchema>
