import * as v from 'valibot'
import { storedProductIdSchema } from '../../../../../shared/catalog/product-id.ts'
import { idSchema } from '../../../../../shared/ids.ts'
import { orderIdSchema } from '../../../../../shared/orders/order-id.ts'
import { PARCEL_STATES } from '../../../../../shared/parcels/parcel.ts'
import { RECEIVE_OUTCOMES } from '../../../../../shared/parcels/parcel-life.ts'
import {
  ORDER_DRAFT,
  readSessionDraft,
  writeSessionDraft,
} from '../../../local/session/session-draft.ts'

const wholeSchema = v.pipe(v.number(), v.integer())

/** The shown facts of a parcel that was found. */
const foundParcelSchema = v.object({
  _id: idSchema,
  orderId: orderIdSchema,
  orderNumber: wholeSchema,
  fullName: v.string(),
  state: v.picklist(PARCEL_STATES),
})
export type FoundParcel = v.InferOutput<typeof foundParcelSchema>

const lineSchema = v.object({
  productId: storedProductIdSchema,
  size: v.nullable(v.string()),
  quantity: wholeSchema,
  restock: v.boolean(),
})
/** Pieces that are in the shop. */
export type ReceivedLine = v.InferOutput<typeof lineSchema>

const arrivalSchema = v.object({
  /** The key of the request: sent again under it, it counts once. */
  key: idSchema,
  /** What was scanned or typed. */
  code: v.string(),
  source: v.picklist(['scan', 'hand']),
  /** Null while it is looked for, and when none has the code. */
  parcel: v.nullable(foundParcelSchema),
  /** Null: all pieces; undefined: nobody was asked yet. */
  lines: v.optional(v.nullable(v.array(lineSchema))),
  /**
   * 'asks': a person has to answer a question: whether the parcel is here although it was delivered, or which of its
   * pieces are. 'lost': no answer arrived, so the same request is sent again.
   */
  state: v.picklist(['waiting', 'asks', 'done', 'refused', 'lost']),
  outcome: v.nullable(v.picklist(RECEIVE_OUTCOMES)),
  /** Why it was refused. */
  sentence: v.nullable(v.string()),
})
/** A parcel that was scanned, typed or picked, and its state. */
export type Arrival = v.InferOutput<typeof arrivalSchema>

const sittingSchema = v.object({
  /** Newest first. */
  arrivals: v.pipe(v.array(arrivalSchema), v.readonly()),
  /** Asks for every scanned parcel which of its pieces came back. */
  inPart: v.boolean(),
})
type Sitting = v.InferOutput<typeof sittingSchema>

/** Session storage key. The draft contains names of customers. */
const DRAFT = `${ORDER_DRAFT}receive`

/** Limit of finished arrivals: a tab may stay open for weeks. */
const MOST_ENDED = 100

/** The arrivals of this tab from before a reload. */
export function readSitting(): Sitting {
  return readSessionDraft(DRAFT, sittingSchema) ?? { arrivals: [], inPart: false }
}

export function keepSitting({ arrivals, inPart }: Sitting): void {
  let ended = 0
  const kept = arrivals.filter(({ state }) => {
    if (state === 'done') ended += 1
    return state !== 'done' || ended <= MOST_ENDED
  })
  writeSessionDraft(DRAFT, { arrivals: kept, inPart })
}
