import * as v from 'valibot'
import { storedProductIdSchema } from '../catalog/product-id.ts'
import { orderIdSchema } from '../orders/order-id.ts'
import { orderOriginSchema, orderStatusSchema } from '../orders/order.ts'
import { amountSchema, momentSchema } from '../schemas.ts'

const numberSchema = v.pipe(v.number(), v.integer())

const orderFields = { orderId: orderIdSchema, number: numberSchema }

/**
 * Something that happened in the shop, which programs and devices are notified of: a discriminated union by `type`. It
 * leaves the shop through push services and webhooks, so it never contains the name or the phone number of a customer.
 * JSON (input): dinars; inside (output): centimes.
 */
export const shopEventSchema = v.variant('type', [
  v.object({
    type: v.literal('order-placed'),
    ...orderFields,
    origin: orderOriginSchema,
    pieces: numberSchema,
    total: amountSchema,
    /** The wilaya, as stored with the order. */
    city: v.string(),
  }),
  v.object({
    type: v.literal('order-status-changed'),
    ...orderFields,
    from: orderStatusSchema,
    to: orderStatusSchema,
  }),
  v.object({
    /**
     * The stock of a size fell to the low-stock limit or below it. Recorded each time that the stock crosses the limit.
     */
    type: v.literal('stock-low'),
    productId: storedProductIdSchema,
    title: v.string(),
    /** Null for a product without sizes. */
    size: v.nullable(v.string()),
    /** Negative after an oversell. */
    left: numberSchema,
  }),
  v.object({
    /** An import made so many stocks low that one event for each would be too many. */
    type: v.literal('stocks-low'),
    count: numberSchema,
  }),
  v.object({
    /** A note under 'Needs attention'. */
    type: v.literal('attention-noted'),
    kind: v.string(),
    id: numberSchema,
  }),
  v.object({ type: v.literal('message-received'), id: v.string() }),
  v.object({
    /**
     * The data of parcels changed. One event for each hand-over, file, payout, partial return or manual change, however
     * many parcels it concerns. A change of an order's status may also change its parcel, without this event.
     */
    type: v.literal('parcels-changed'),
    parcels: numberSchema,
  }),
])
export type ShopEvent = v.InferOutput<typeof shopEventSchema>
export type ShopEventJson = v.InferInput<typeof shopEventSchema>
export type ShopEventType = ShopEvent['type']

/** The JSON of one message of GET /api/events; the message's id is the event's. */
export const eventMessageSchema = v.object({ at: momentSchema, event: shopEventSchema })
export type EventMessage = v.InferOutput<typeof eventMessageSchema>
export type EventMessageJson = v.InferInput<typeof eventMessageSchema>
