import { productIdSchema } from './product-id.ts'
import * as v from 'valibot'
import { idSchema } from '../ids.ts'
import { type Centimes, dinarsToCentimes } from '../money.ts'
import { amountSchema, momentSchema } from '../schemas.ts'
import { categoryTranslationsSchema, productTranslationsSchema } from './translations.ts'

/** The price of a product whose `price` is null. Specification §9. */
export const DEFAULT_PRICE: Centimes = dinarsToCentimes(1000)
/** How many of the newest products the home page's carousels show. */
export const LATEST_COUNT = 10
/** Products on one page of the storefront's list. Specification §9. */
export const PRODUCTS_PER_PAGE = 20

/**
 * Lenient, so that clients can read answers of other server versions: unknown fields are dropped, quantities may be
 * negative.
 */
export const productSizeSchema = v.object({
  size: v.string(),
  quantity: v.pipe(v.number(), v.integer()),
})
export type ProductSize = v.InferOutput<typeof productSizeSchema>

const productFields = {
  _id: productIdSchema,
  title: v.string(),
  description: v.string(),
  /** Absent when there is none. */
  translations: v.exactOptional(productTranslationsSchema),
  price: v.nullable(amountSchema),
  promoPrice: v.nullable(amountSchema),
  onSale: v.boolean(),
  category: v.nullable(
    v.object({
      _id: idSchema,
      title: v.string(),
      translations: v.exactOptional(categoryTranslationsSchema),
    }),
  ),
  images: v.array(v.string()),
  sizes: v.array(productSizeSchema),
  stock: v.pipe(v.number(), v.integer()),
  /** The product's own low-stock limit. Absent: the shop's limit applies. */
  lowStock: v.exactOptional(v.pipe(v.number(), v.integer())),
  /** A new shop started with it, and its owner has not edited it since. Absent: it is the owner's own. */
  demo: v.exactOptional(v.literal(true)),
  totalStock: v.pipe(v.number(), v.integer()),
  effectivePrice: amountSchema,
  createdAt: momentSchema,
  revision: v.pipe(v.number(), v.integer()),
}

/** A product as sent to the storefront. JSON (input): dinars and ISO times; inside (output): centimes and ms. */
export const productSchema = v.object(productFields)
export type ProductJson = v.InferInput<typeof productSchema>
export type Product = v.InferOutput<typeof productSchema>

/** Absent in products that a device stored before barcodes were introduced. */
const barcodeField = v.optional(v.nullable(v.string()))

/** A product as sent to the back office and the till, which store it: adds the barcodes. */
export const counterProductSchema = v.object({
  ...productFields,
  sizes: v.array(v.object({ ...productSizeSchema.entries, barcode: barcodeField })),
  /** The barcode of a product without sizes. */
  barcode: barcodeField,
})
export type CounterProductJson = v.InferInput<typeof counterProductSchema>
export type CounterProduct = v.InferOutput<typeof counterProductSchema>

/** A product as the back office edits it: adds the buying price, for owners; no device stores it with the catalogue. */
export const officeProductSchema = v.object({
  ...counterProductSchema.entries,
  buyingPrice: v.exactOptional(v.nullable(amountSchema)),
})
export type OfficeProductJson = v.InferInput<typeof officeProductSchema>

/** Answer of GET /api/products/{id}/buying-price. */
export const buyingPriceSchema = v.object({ buyingPrice: v.nullable(amountSchema) })

export const categorySchema = v.object({
  _id: idSchema,
  title: v.string(),
  /** Absent when there is none. */
  translations: v.exactOptional(categoryTranslationsSchema),
  image: v.nullable(v.string()),
  createdAt: momentSchema,
  /** Absent in categories that a device stored before answers carried their revision. */
  revision: v.optional(v.pipe(v.number(), v.integer())),
})
export type CategoryJson = v.InferInput<typeof categorySchema>
export type Category = v.InferOutput<typeof categorySchema>

/** The prices of a product. */
export interface Priced {
  price: Centimes | null
  promoPrice: Centimes | null
  onSale: boolean
}

/** The promotional price while it counts; null when there is none. A stored price of 0 is no promotion. */
export function promotionalPrice({ promoPrice, onSale }: Priced): Centimes | null {
  return onSale && promoPrice !== null && promoPrice > 0 ? promoPrice : null
}

/** What a customer pays for one piece now: the promotional price when on sale, else the price. */
export function effectivePrice(product: Priced): Centimes {
  return promotionalPrice(product) ?? product.price ?? DEFAULT_PRICE
}
