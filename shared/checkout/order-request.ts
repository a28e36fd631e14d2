import { productIdSchema } from '../catalog/product-id.ts'
import * as v from 'valibot'
import { lineOfText, quantitySchema, requiredText, sizeSchema } from '../entry-schemas.ts'
import { readPhone } from '../phone.ts'
import { amountSchema } from '../schemas.ts'
import { shippingTypeSchema } from '../shipping/tariffs.ts'
import { SHOP } from '../shop-profile.ts'

export const PHONE_MESSAGE = `Phone number must be 10 digits and start with 0 (e.g., ${SHOP.phoneExample}).`
export const PHONE_REQUIRED = 'Phone number is required'
export const PHONES_DIFFER_MESSAGE = 'Phone numbers do not match.'

/** A shopper's phone, normalised to a 0 followed by nine digits. */
export const shopperPhoneSchema = v.pipe(
  v.string(PHONE_REQUIRED),
  v.transform(readPhone),
  v.nonEmpty(PHONE_REQUIRED),
  v.regex(/^0\d{9}$/, PHONE_MESSAGE),
)

/** At least two characters, in the storefront and the back office. */
export const fullNameSchema = lineOfText('Full Name', 2, 100)

/** The most lines one order may hold. */
export const MAX_ORDER_LINES = 100

/** Body of POST /api/orders. It has no product prices: the server uses its own. `shipping` must match the wilaya's tariff. */
export const orderRequestSchema = v.object({
  fullName: fullNameSchema,
  phone: shopperPhoneSchema,
  city: requiredText('Wilaya', 50),
  commune: requiredText('Commune', 100),
  shipping: amountSchema,
  /** Older clients omit it: the type is then derived from `shipping`. When present, `shipping` must be its price. */
  shippingType: v.optional(shippingTypeSchema),
  products: v.pipe(
    v.array(v.object({ productId: productIdSchema, quantity: quantitySchema, size: sizeSchema })),
    v.minLength(1, 'At least one product is required'),
    v.maxLength(MAX_ORDER_LINES, `An order has at most ${MAX_ORDER_LINES} lines`),
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
    city: requiredText('Wilaya', 50),
    commune: requiredText('Commune', 100),
    shippingType: shippingTypeSchema,
  }),
  v.forward(
    v.partialCheck(
      [['phone'], ['confirmPhone']],
      (form) => form.phone === form.confirmPhone,
      PHONES_DIFFER_MESSAGE,
    ),
    ['confirmPhone'],
  ),
)
export type OrderForm = v.InferOutput<typeof orderFormSchema>
