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

/** What is shown of a parcel that was found. */
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
/** Pieces that are here. */
export type ReceivedLine = v.InferOutput<typeof lineSchema>

const arrivalSchema = v.object({
  /** The key of the request: sent again under it, it counts once. */
  key: idSchema,
  /** What was scanned or typed. */
  code: v.string(),
  source: v.picklist(['scan', 'hand']),
  /** Null while it is looked for, and when none has the code. */
  parcel: v.nullable(foundParcelSchema),
  /** Null: all pieces; left out: it was not asked yet which ones. */
  lines: v.optional(v.nullable(v.array(lineSchema))),
  /**
   * 'asks': a person has to say that the parcel is here although it was delivered, or which of its pieces are. 'lost': there
   * was no answer, so that the same request goes out again.
   */
  state: v.picklist(['waiting', 'asks', 'done', 'refused', 'lost']),
  outcome: v.nullable(v.picklist(RECEIVE_OUTCOMES)),
  /** Why it was refused. */
  sentence: v.nullable(v.string()),
})
/** Something that was scanned, typed or picked, and what became of it. */
export type Arrival = v.InferOutput<typeof arrivalSchema>

const sittingSchema = v.object({
  /** Newest first. */
  arrivals: v.pipe(v.array(arrivalSchema), v.readonly()),
  /** Scanned parcels came back in part: it is asked which pieces. */
  inPart: v.boolean(),
})
type Sitting = v.InferOutput<typeof sittingSchema>

/** Session storage key; names of customers are among it. */
const DRAFT = `${ORDER_DRAFT}receive`

/** The most that is kept of what has ended: a tab may stay open for weeks. */
const MOST_ENDED = 100

/** What was received in this tab before a reload. */
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
