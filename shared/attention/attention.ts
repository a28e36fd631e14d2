import { storedProductIdSchema } from '../catalog/product-id.ts'
import { storedOperationIdSchema } from '../operations/operation-id.ts'
import { storedDeviceIdSchema } from '../sync/device-id.ts'
import * as v from 'valibot'
import { orderStatusSchema } from '../orders/order.ts'
import { amountSchema, momentSchema } from '../schemas.ts'

/** Notes that one answer lists; the count says how many there are. */
export const ATTENTION_PAGE_SIZE = 100

const countSchema = v.pipe(v.number(), v.integer())

const deviceSchema = v.object({
  /** Absent in what a server said before gaps could be closed. */
  _id: v.optional(storedDeviceIdSchema),
  /** 'T2': what its receipts begin with; null before it has a code. */
  code: v.nullable(v.string()),
  name: v.string(),
})

/** The order that a note is about. */
const orderSchema = v.object({
  _id: v.string(),
  number: countSchema,
  receiptNumber: v.nullable(v.string()),
  createdAt: momentSchema,
})

const soldFields = {
  title: v.string(),
  /** Null for a product without sizes. */
  size: v.nullable(v.string()),
  /** Null when the order was deleted since. */
  order: v.nullable(orderSchema),
}

/** An order of the web that has not left yet and waits for a piece that may not be there. */
const touchedOrderSchema = v.object({
  _id: v.string(),
  number: countSchema,
  status: orderStatusSchema,
  fullName: v.string(),
  phone: v.string(),
  quantity: countSchema,
})

/** What every note has: its number, and when the server saw it. */
const base = { id: countSchema, at: momentSchema }

/** One thing for the owner to look at. JSON (input): ISO times; inside (output): epoch ms. */
export const attentionNoteSchema = v.variant('kind', [
  v.object({
    ...base,
    ...soldFields,
    kind: v.literal('oversell'),
    productId: storedProductIdSchema,
    /** Pieces of this size now; below zero while more is promised than there is. */
    left: countSchema,
    otherSizes: v.array(v.object({ size: v.string(), quantity: countSchema })),
    webOrders: v.array(touchedOrderSchema),
  }),
  v.object({ ...base, ...soldFields, kind: v.literal('unknown-product') }),
  v.object({ ...base, ...soldFields, kind: v.literal('unknown-size') }),
  v.object({ ...base, ...soldFields, kind: v.literal('archived-product') }),
  v.object({
    ...base,
    kind: v.literal('total-differs'),
    order: v.nullable(orderSchema),
    /** As the device added up, and as the lines do. */
    sent: amountSchema,
    recorded: amountSchema,
  }),
  v.object({
    ...base,
    kind: v.literal('recount'),
    productId: storedProductIdSchema,
    ...soldFields,
    sold: countSchema,
    countedAt: momentSchema,
  }),
  v.object({
    ...base,
    kind: v.literal('sequence-gap'),
    device: deviceSchema,
    /** The first that is missing, and the last in a row with it. */
    sequence: countSchema,
    last: v.optional(countSchema),
  }),
  v.object({ ...base, kind: v.literal('sequence-reused'), device: deviceSchema }),
  v.object({
    ...base,
    /** What a till had kept and its browser deleted before it was sent. */
    kind: v.literal('lost-sales'),
    device: deviceSchema,
    /** The first of the sales that are missing, as their receipts say. */
    sales: v.array(
      v.object({ receiptNumber: v.string(), total: amountSchema, soldAt: momentSchema }),
    ),
    /** The products whose counts or barcodes are missing. */
    changes: v.array(v.string()),
    /** All that is missing, sales and others. */
    lost: countSchema,
    lostSales: countSchema,
    /** How much of it came in after all. */
    arrived: countSchema,
  }),
  v.object({
    ...base,
    kind: v.literal('clock-skew'),
    device: deviceSchema,
    /** How far the device's clock is ahead of the server's; negative: behind. */
    skewMs: countSchema,
  }),
  v.object({
    ...base,
    kind: v.literal('impossible-time'),
    device: deviceSchema,
    /** The time that the device gave, as it wrote it. */
    said: v.string(),
  }),
  v.object({
    ...base,
    kind: v.literal('unknown-actor'),
    device: deviceSchema,
    /** Whom the device named: no account of this shop. */
    actor: v.string(),
    /** The email of the account that was signed in when it came in; null when it is not known any more. */
    pushedBy: v.nullable(v.string()),
  }),
  v.object({
    ...base,
    kind: v.literal('failing-operation'),
    device: deviceSchema,
    operationId: storedOperationIdSchema,
    /** The operation as it was sent, JSON text. */
    content: v.string(),
  }),
  v.object({
    ...base,
    kind: v.literal('rejected-operation'),
    device: deviceSchema,
    operationId: storedOperationIdSchema,
    /** The server's reason. */
    message: v.string(),
    /** The operation as it was sent, JSON text. */
    content: v.string(),
  }),
])
export type AttentionNote = v.InferOutput<typeof attentionNoteSchema>
export type AttentionNoteJson = v.InferInput<typeof attentionNoteSchema>
export type AttentionKind = AttentionNote['kind']
export type NoteOf<Kind extends AttentionKind> = Extract<AttentionNote, { kind: Kind }>

/** A kind that a newer server knows and this app does not is left out: the others still count. */
const readableNotes = v.pipe(
  v.array(v.fallback(v.nullable(attentionNoteSchema), null)),
  v.transform((notes) => notes.filter((note) => note !== null)),
)

/** Answer of GET /api/attention: what is open, newest first. */
export const attentionListSchema = v.object({ notes: readableNotes, open: countSchema })
export interface AttentionListJson {
  notes: AttentionNoteJson[]
  open: number
}

/** Body of PUT /api/attention/{id}. */
export const attentionChangeSchema = v.object({
  resolved: v.boolean('Resolved must be true or false.'),
})

/** Answer of PUT /api/attention/{id}: how many are open now. */
export const attentionChangedSchema = v.object({ open: countSchema })
