import * as v from 'valibot'
import { idSchema } from '../ids.ts'
import { orderIdSchema } from '../orders/order-id.ts'
import { orderStatusSchema } from '../orders/order.ts'
import { returnRequestSchema } from '../returns/return-request.ts'
import { momentSchema } from '../schemas.ts'
import { MAX_SEARCH_LENGTH } from '../text.ts'
import { NEWS_SOURCES, PARCEL_STATES, parcelSchema, type ParcelState } from './parcel.ts'
import { trackingSchema } from './tracking.ts'
import { plainLine } from '../plain-line.ts'
import { plainText } from '../plain-text.ts'
import { tidy } from '../tidy.ts'

/* The life of a parcel after the hand-over: its events, its tracking number, and how it comes back. */

const countSchema = v.pipe(v.number(), v.integer())

/** The states that a person may set. A parcel is only withdrawn by a change of its order. */
export const SET_STATES = PARCEL_STATES.filter(
  (state): state is Exclude<ParcelState, 'withdrawn'> => state !== 'withdrawn',
)
export type SetState = (typeof SET_STATES)[number]

export const listedParcelSchema = v.object({
  ...parcelSchema.entries,
  /** As it was called at the hand-over. */
  courier: v.object({ _id: idSchema, name: v.string(), trackingLink: v.string() }),
  handover: v.object({ _id: idSchema, number: countSchema, at: momentSchema }),
})
export type ListedParcel = v.InferOutput<typeof listedParcelSchema>
export type ListedParcelJson = v.InferInput<typeof listedParcelSchema>

/** Query of GET /api/parcels. */
export const parcelsQuerySchema = v.object({
  courier: v.optional(idSchema),
  state: v.optional(v.picklist(PARCEL_STATES)),
  /** As the tariffs spell it. */
  wilaya: v.optional(v.pipe(v.string(), v.maxLength(50))),
  order: v.optional(orderIdSchema),
  /** '1': only what came back and is not received yet. */
  waiting: v.optional(v.literal('1')),
  search: v.optional(v.pipe(v.string(), v.maxLength(MAX_SEARCH_LENGTH))),
  /** The last parcel of the page before. */
  before: v.optional(idSchema),
})

/** Answer of GET /api/parcels: those handed over last first. */
export const parcelListSchema = v.object({
  parcels: v.array(listedParcelSchema),
  /** Whether there are earlier ones. */
  more: v.boolean(),
})

/** One reported state of a parcel. */
export const parcelEventSchema = v.object({
  number: countSchema,
  state: v.picklist(PARCEL_STATES),
  at: momentSchema,
  /** When the server received it. */
  recordedAt: momentSchema,
  source: v.picklist(NEWS_SOURCES),
  /** The email of the account; null when it is not known. */
  by: v.nullable(v.string()),
  note: v.string(),
})
export type ParcelEvent = v.InferOutput<typeof parcelEventSchema>

/** Answer of GET /api/parcels/{id}, and of every change of a parcel. */
export const parcelDetailSchema = v.object({
  parcel: listedParcelSchema,
  /** The status of its order; null when the order was deleted. */
  orderStatus: v.nullable(orderStatusSchema),
  /** Whether the pieces of the order are in this parcel; if not, receiving it moves no stock. */
  holdsOrder: v.boolean(),
  /** Whether a person may change its state. */
  mayCorrect: v.boolean(),
  /** Whether the newest event can be undone. */
  mayUndo: v.boolean(),
  /** Oldest first, without undone ones. */
  events: v.array(parcelEventSchema),
})
export type ParcelDetail = v.InferOutput<typeof parcelDetailSchema>
export type ParcelDetailJson = v.InferInput<typeof parcelDetailSchema>

export const MAX_NEWS_NOTE = 200

/** Body of POST /api/parcels/{id}/news. */
export const newsRequestSchema = v.object({
  state: v.picklist(SET_STATES),
  /** Since when; now by default. */
  at: v.optional(momentSchema),
  note: v.optional(v.pipe(v.string(), tidy(plainText), v.maxLength(MAX_NEWS_NOTE)), ''),
  /** The number of the newest event that the client has loaded. */
  last: countSchema,
})
export type NewsRequest = v.InferOutput<typeof newsRequestSchema>
export type NewsRequestJson = v.InferInput<typeof newsRequestSchema>

/** Body of POST /api/parcels/{id}/undo: the event to undo, which must be the newest. */
export const undoRequestSchema = v.object({ event: countSchema })

/** Body of PUT /api/parcels/{id}/tracking; '' removes the number. */
export const trackingRequestSchema = v.object({ tracking: trackingSchema })

/** Body of POST /api/parcels/{id}/receive. */
export const receiveRequestSchema = v.object({
  /** The pieces that arrived; null: all of them, put back on the shelf. */
  lines: v.nullable(returnRequestSchema.entries.lines),
  /** How the parcel was found. */
  source: v.picklist(['scan', 'hand']),
})
export type ReceiveRequest = v.InferOutput<typeof receiveRequestSchema>
export type ReceiveRequestJson = v.InferInput<typeof receiveRequestSchema>

/**
 * The result of receiving a parcel. 'whole': its order is Returned. 'part': the rest was delivered. 'elsewhere': the
 * order is no longer in this parcel, and no stock moved. 'deleted': the order was deleted, so its pieces have to be
 * recorded as goods in.
 */
export const RECEIVE_OUTCOMES = ['whole', 'part', 'elsewhere', 'deleted'] as const
export type ReceiveOutcome = (typeof RECEIVE_OUTCOMES)[number]

/** Answer of POST /api/parcels/{id}/receive. */
export const receiveAnswerSchema = v.object({
  outcome: v.picklist(RECEIVE_OUTCOMES),
  parcel: listedParcelSchema,
})
export type ReceiveAnswer = v.InferOutput<typeof receiveAnswerSchema>
export type ReceiveAnswerJson = v.InferInput<typeof receiveAnswerSchema>

/** Query of GET /api/parcels/scanned: the barcode of a label, a courier's number, or an order number. */
export const scannedQuerySchema = v.object({
  code: v.pipe(v.string(), tidy(plainLine), v.minLength(1), v.maxLength(MAX_SEARCH_LENGTH)),
})

/** Answer of GET /api/parcels/scanned; null when no parcel matches. */
export const scannedParcelSchema = v.object({ parcel: v.nullable(listedParcelSchema) })

/** Why somebody should be called about a parcel. 'tried-today': one failed attempt today, which is not late yet. */
export const LATE_REASONS = ['tried', 'tried-today', 'silent', 'coming-back', 'to-receive'] as const

/** Answer of GET /api/parcels/late, in the order in which to call. */
export const lateListSchema = v.object({
  late: v.array(v.object({ reason: v.picklist(LATE_REASONS), parcel: listedParcelSchema })),
  /** How many are late; more than are listed when there are very many. */
  total: countSchema,
  /** The days that the owner set. */
  newsDays: countSchema,
  backDays: countSchema,
})
export type LateParcel = v.InferOutput<typeof lateListSchema>['late'][number]
export type LateListJson = v.InferInput<typeof lateListSchema>

/** Answer of GET /api/parcels/late/count. */
export const lateCountSchema = v.object({ late: countSchema })
