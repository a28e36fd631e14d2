import * as v from 'valibot'
import { storedProductIdSchema } from '../catalog/product-id.ts'
import { shopperPhoneSchema } from '../checkout/order-request.ts'
import { amountSchema, momentSchema } from '../schemas.ts'
import { shippingTypeSchema } from '../shipping/tariffs.ts'
import { fold } from '../text.ts'
import { sayEntry } from '../texts/say-entry.ts'
import { tidy } from '../tidy.ts'
import { orderTokenSchema } from './order-token.ts'
import { TRACKED_STATES } from './tracked-state.ts'

const countSchema = v.pipe(v.number(), v.integer())

/** How many days after it was placed an order can be followed. */
export const FOLLOWED_DAYS = 180

const NUMBER_REQUIRED = sayEntry((texts) => texts.required(texts.fields.orderNumber))

/** The number of an order as people write it: '27', '#27', 'Order 27', '٢٧'. */
export const orderNumberSchema = v.pipe(
  v.string(NUMBER_REQUIRED),
  tidy((text) => fold(text).replace(/^\D*(\d+)\D*$/, '$1')),
  v.nonEmpty(NUMBER_REQUIRED),
  v.regex(
    /^\d{1,9}$/,
    sayEntry((texts) => texts.orderNumber),
  ),
)

/** Body of POST /api/track, and the form. */
export const trackRequestSchema = v.object({
  number: orderNumberSchema,
  phone: shopperPhoneSchema,
})
export type TrackRequest = v.InferOutput<typeof trackRequestSchema>

/**
 * An order as visible through its private link: its goods and its state, without the customer's name, phone number and
 * address. JSON (input): dinars and ISO times; inside (output): centimes and ms.
 */
export const trackedOrderSchema = v.object({
  number: countSchema,
  placedAt: momentSchema,
  state: v.picklist(TRACKED_STATES),
  /**
   * False while the shop has not reserved the pieces: an order beyond the limits, which is confirmed by phone first.
   */
  stockTaken: v.boolean(),
  /** Since when its parcel is in this state; null for an order without a parcel. */
  since: v.nullable(momentSchema),
  courier: v.nullable(
    v.object({
      name: v.string(),
      /** When it got the parcel. */
      at: momentSchema,
      /** The courier's page of this parcel; null when there is none. An invalid link does not hide the order. */
      link: v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^https:\/\/\S+$/))), null),
    }),
  ),
  products: v.array(
    v.object({
      productId: storedProductIdSchema,
      title: v.string(),
      size: v.nullable(v.string()),
      quantity: countSchema,
      price: amountSchema,
      /** Pieces of the line that came back. */
      returned: countSchema,
    }),
  ),
  /** The wilaya, as the tariffs spell it. */
  city: v.string(),
  shipping: amountSchema,
  shippingType: v.nullable(shippingTypeSchema),
  /** What is paid on delivery: the total minus the returned pieces. */
  cash: amountSchema,
})
export type TrackedOrder = v.InferOutput<typeof trackedOrderSchema>
export type TrackedOrderJson = v.InferInput<typeof trackedOrderSchema>

/** Answer of POST /api/track and POST /api/track/link. */
export const trackAnswerSchema = v.object({
  token: orderTokenSchema,
  order: trackedOrderSchema,
  /** The shop's VAPID key, to which a browser's push subscription is bound. */
  pushKey: v.string(),
})
export type TrackAnswerJson = v.InferInput<typeof trackAnswerSchema>
