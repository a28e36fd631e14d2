import * as v from 'valibot'
import { numberedListQueryFields } from '../numbered-list.ts'
import { idSchema } from '../ids.ts'
import { orderIdSchema } from '../orders/order-id.ts'
import { orderSchema } from '../orders/order.ts'
import { amountSchema, momentSchema } from '../schemas.ts'
import { shippingTypeSchema } from '../shipping/tariffs.ts'

/*
 * A parcel is what a courier carries for an order, from a hand-over on. It keeps the data of the hand-over: later edits
 * of the order change neither the papers of the hand-over nor what the courier owes.
 */

/**
 * The states from 'at-hub' to 'came-back' are reported by the courier. Returned pieces enter the stock only when the
 * parcel is received in the shop. 'withdrawn': the order was set back or cancelled by hand, so the courier no longer
 * has it.
 */
export const PARCEL_STATES = [
  'handed-over',
  'at-hub',
  'out-for-delivery',
  'tried',
  'delivered',
  'coming-back',
  'came-back',
  'withdrawn',
] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

const ENDED: ReadonlySet<ParcelState> = new Set(['delivered', 'came-back', 'withdrawn'])

/** Whether a parcel is in the hands of its courier: neither delivered, nor back, nor withdrawn. */
export function isUnderWay(state: ParcelState): boolean {
  return !ENDED.has(state)
}

/** Who or what reported a state; 'order': a change of the order's status by hand. */
export const NEWS_SOURCES = ['hand-over', 'hand', 'scan', 'file', 'order'] as const
export type NewsSource = (typeof NEWS_SOURCES)[number]

/** Orders in one hand-over, and on one page of the list to choose from: more parcels than fit into a van. */
export const MOST_PARCELS = 300

/** Why a courier would refuse a parcel. */
export const PARCEL_PROBLEMS = [
  'wilaya',
  'commune',
  'phone',
  'shipping-type',
  'amount',
  'name-too-long',
  'address-too-long',
] as const
export type ParcelProblem = (typeof PARCEL_PROBLEMS)[number]

/** What a person should see before the parcel leaves. It does not prevent the hand-over. */
export const PARCEL_WARNINGS = ['desk-code', 'do-not-send', 'ask-deposit'] as const
export type ParcelWarning = (typeof PARCEL_WARNINGS)[number]

const countSchema = v.pipe(v.number(), v.integer())

/** A confirmed order as a courier would see it. */
export const candidateSchema = v.object({
  order: orderSchema,
  /** What the courier is to collect: the total of the order minus the returned pieces. */
  cash: amountSchema,
  /** In the courier's spelling; null when it could not be determined. */
  commune: v.nullable(v.string()),
  /** Possible communes, best first; empty when it was determined. */
  suggestions: v.array(v.string()),
  problems: v.array(v.picklist(PARCEL_PROBLEMS)),
  warnings: v.array(v.picklist(PARCEL_WARNINGS)),
  /** The courier's fee for the delivery; null while it cannot be determined. */
  fee: v.nullable(amountSchema),
})
export type Candidate = v.InferOutput<typeof candidateSchema>

/** Query of GET /api/handovers/candidates. */
export const candidatesQuerySchema = v.object({
  courier: idSchema,
  /** As the tariffs spell it. */
  wilaya: v.optional(v.pipe(v.string(), v.maxLength(50))),
  /** The last order of the page before. */
  after: v.optional(orderIdSchema),
})
export type CandidatesQuery = v.InferOutput<typeof candidatesQuerySchema>

/** Answer of GET /api/handovers/candidates: a page of confirmed orders, oldest first. */
export const candidatesSchema = v.object({
  candidates: v.array(candidateSchema),
  /** How many orders there are for each wilaya, most first. */
  wilayas: v.array(v.object({ wilaya: v.string(), orders: countSchema })),
  /** How many orders are confirmed, and how many of them are on the pages of this list. */
  total: countSchema,
  listed: countSchema,
  /** Whether there is another page. */
  more: v.boolean(),
})
export type CandidatesJson = v.InferInput<typeof candidatesSchema>

/** Body of POST /api/handovers. */
export const handoverRequestSchema = v.object({
  /** Made by the device: a hand-over that is sent again counts once. */
  id: idSchema,
  courier: idSchema,
  /** The revision with which the sums on the screen were computed. */
  courierRevision: countSchema,
  orders: v.pipe(
    v.array(v.object({ id: orderIdSchema, revision: countSchema })),
    v.minLength(1),
    v.maxLength(MOST_PARCELS),
    v.check((orders) => new Set(orders.map(({ id }) => id)).size === orders.length),
  ),
})
export type HandoverRequest = v.InferOutput<typeof handoverRequestSchema>
export type HandoverRequestJson = v.InferInput<typeof handoverRequestSchema>

/** One hand-over, without its parcels. */
export const handoverSchema = v.object({
  _id: idSchema,
  /** Consecutive; on the printed list and in the name of the file. */
  number: countSchema,
  courier: v.object({ _id: idSchema, name: v.string() }),
  at: momentSchema,
  /** The email of the account that handed over; null when it was removed. */
  by: v.nullable(v.string()),
  parcels: countSchema,
  /** What the courier is to collect, and its fees if all parcels are delivered. */
  cash: amountSchema,
  fees: amountSchema,
})
export type HandoverJson = v.InferInput<typeof handoverSchema>

export const parcelSchema = v.object({
  _id: idSchema,
  orderId: orderIdSchema,
  orderNumber: countSchema,
  state: v.picklist(PARCEL_STATES),
  /** Since when, or when the last report on it was. */
  stateAt: momentSchema,
  /** The courier's number; '' while it is not known. */
  tracking: v.string(),
  /** The number of failed attempts to deliver it. */
  tries: countSchema,
  /** When its pieces were received back in the shop; null if they were not. */
  receivedAt: v.nullable(momentSchema),
  fullName: v.string(),
  phone: v.string(),
  /** As the tariffs spell it. */
  wilaya: v.string(),
  commune: v.string(),
  address: v.string(),
  /** Its content, on one line. */
  goods: v.string(),
  pieces: countSchema,
  shippingType: shippingTypeSchema,
  cash: amountSchema,
  fee: amountSchema,
  /** The courier's fee if the parcel comes back. */
  returnFee: amountSchema,
  /** What the courier collected, if it was not the whole cash; otherwise null. */
  collected: v.nullable(amountSchema),
})
export type Parcel = v.InferOutput<typeof parcelSchema>
export type ParcelJson = v.InferInput<typeof parcelSchema>

/** Answer of POST /api/handovers and of GET /api/handovers/{id}. */
export const handoverDetailSchema = v.object({
  ...handoverSchema.entries,
  list: v.array(parcelSchema),
})
export type HandoverDetail = v.InferOutput<typeof handoverDetailSchema>
export type HandoverDetailJson = v.InferInput<typeof handoverDetailSchema>

/** Query of GET /api/handovers: those with a lower number, newest first. */
export const handoversQuerySchema = v.object(numberedListQueryFields)

export const handoverListSchema = v.object({
  handovers: v.array(handoverSchema),
  /** Whether there are older ones. */
  more: v.boolean(),
})
