import { productIdSchema } from '../catalog/product-id.ts'
import * as v from 'valibot'
import {
  enteredAmountSchema,
  lineOfText,
  quantitySchema,
  requiredText,
  sizeSchema,
} from '../entry-schemas.ts'
import { readPhone } from '../phone.ts'
import { shippingTypeSchema } from '../shipping/tariffs.ts'
import { sayEntry } from '../texts/say-entry.ts'
import { SHOP } from '../shop/shop-profile.ts'
import { tidy } from '../tidy.ts'

export const PHONE_REQUIRED = sayEntry((texts) => texts.phoneRequired)

/** A shopper's phone, normalised to a 0 followed by nine digits. */
export const shopperPhoneSchema = v.pipe(
  v.string(PHONE_REQUIRED),
  tidy(readPhone),
  v.nonEmpty(PHONE_REQUIRED),
  v.regex(
    /^0\d{9}$/,
    sayEntry((texts) => texts.phone(SHOP.phoneExample)),
  ),
)

/** At least two characters, in the storefront and the back office. */
export const fullNameSchema = lineOfText('fullName', 2, 100)

/** The most lines one order may hold. */
export const MAX_ORDER_LINES = 100

/** Error message for an order with too many lines. */
export const sayMostLines = sayEntry((texts) => texts.mostLines(MAX_ORDER_LINES))

export const NO_PRODUCTS = sayEntry((texts) => texts.noProducts)

/**
 * Body of POST /api/orders. It has no product prices: the server uses its own. `shipping` must match the wilaya's
 * tariff.
 */
export const orderRequestSchema = v.object({
  fullName: fullNameSchema,
  phone: shopperPhoneSchema,
  city: requiredText('wilaya', 50),
  commune: requiredText('commune', 100),
  shipping: enteredAmountSchema,
  /** Older clients omit it: the type is then derived from `shipping`. When present, `shipping` must be its price. */
  shippingType: v.optional(shippingTypeSchema),
  products: v.pipe(
    v.array(v.object({ productId: productIdSchema, quantity: quantitySchema, size: sizeSchema })),
    v.minLength(1, NO_PRODUCTS),
    v.maxLength(MAX_ORDER_LINES, sayMostLines),
  ),
})
export type OrderRequestJson = v.InferInput<typeof orderRequestSchema>
export type OrderRequest = v.InferOutput<typeof orderRequestSchema>

/** The order page's form; `city` is the wilaya. */
export const orderFormSchema = v.pipe(
  v.object({
    fullName: fullNameSchema,
    phone: shopperPhoneSchema,
    confirmPhone: v.pipe(v.string(), v.transform(readPhone)),
    city: requiredText('wilaya', 50),
    commune: requiredText('commune', 100),
    shippingType: shippingTypeSchema,
  }),
  v.forward(
    v.partialCheck(
      [['phone'], ['confirmPhone']],
      (form) => form.phone === form.confirmPhone,
      sayEntry((texts) => texts.phonesDiffer),
    ),
    ['confirmPhone'],
  ),
)
export type OrderForm = v.InferOutput<typeof orderFormSchema>
