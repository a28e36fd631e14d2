import { storedProductIdSchema } from '../catalog/product-id.ts'
import { GOODS_DOCUMENT_KINDS } from '../operations/goods.ts'
import { storedOperationIdSchema } from '../operations/operation-id.ts'
import { LIMITS } from '../people/seller-limits.ts'
import { storedDeviceIdSchema } from '../sync/device-id.ts'
import * as v from 'valibot'
import { orderStatusSchema } from '../orders/order.ts'
import { amountSchema, momentSchema } from '../schemas.ts'
import { sayEntry } from '../texts/say-entry.ts'

/** The most notes in one answer; `open` counts all of them. */
export const ATTENTION_PAGE_SIZE = 100

const countSchema = v.pipe(v.number(), v.integer())

const deviceSchema = v.object({
  /** Absent in answers of servers from before sequence gaps could be closed. */
  _id: v.optional(storedDeviceIdSchema),
  /** The prefix of its receipt numbers, such as 'T2'; null before the device has a code. */
  code: v.nullable(v.string()),
  name: v.string(),
})

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
  /** Null when the order has been deleted. */
  order: v.nullable(orderSchema),
}

/** A web order, not shipped yet, that an oversell may leave without stock. */
const touchedOrderSchema = v.object({
  _id: v.string(),
  number: countSchema,
  status: orderStatusSchema,
  fullName: v.string(),
  phone: v.string(),
  quantity: countSchema,
})

/** Goods that came in or were written off, as a till or the back office recorded them. */
const goodsDocumentSchema = v.object({ kind: v.picklist(GOODS_DOCUMENT_KINDS), at: momentSchema })
export type GoodsDocumentJson = v.InferInput<typeof goodsDocumentSchema>

/** Fields of every note about a return. */
const returnFields = {
  /** 'T1-R000012'; null for a return recorded in the back office. */
  returnNumber: v.nullable(v.string()),
  returnedAt: momentSchema,
}

/** Fields of every note: its number, and when the server recorded it. */
const base = { id: countSchema, at: momentSchema }

/** Always '': the operation that a note quotes is answered by a call of its own. Earlier clients expect a text here. */
const leftOut = v.optional(v.string(), '')

/** Why a daily backup failed. */
const BACKUP_FAULTS = [
  'folder-missing',
  'not-writable',
  'disk-full',
  'not-verified',
  'other',
] as const
export type BackupFault = (typeof BACKUP_FAULTS)[number]

/**
 * A problem for the owner to review, a discriminated union by `kind`. JSON (input): ISO times; inside (output): epoch
 * ms.
 */
export const attentionNoteSchema = v.variant('kind', [
  v.object({
    ...base,
    ...soldFields,
    kind: v.literal('oversell'),
    productId: storedProductIdSchema,
    /** Current stock of this size; negative while the size is oversold. */
    left: countSchema,
    otherSizes: v.array(v.object({ size: v.string(), quantity: countSchema })),
    webOrders: v.array(touchedOrderSchema),
    /** Set when the pieces were not sold but written off. */
    document: v.optional(goodsDocumentSchema),
  }),
  v.object({ ...base, ...soldFields, kind: v.literal('unknown-product') }),
  v.object({ ...base, ...soldFields, kind: v.literal('unknown-size') }),
  v.object({ ...base, ...soldFields, kind: v.literal('archived-product') }),
  v.object({
    ...base,
    kind: v.literal('total-differs'),
    order: v.nullable(orderSchema),
    /** `sent`: the total computed by the device; `recorded`: the sum of the lines. */
    sent: amountSchema,
    recorded: amountSchema,
  }),
  v.object({
    ...base,
    kind: v.literal('recount'),
    productId: storedProductIdSchema,
    ...soldFields,
    /** Pieces that left the shelf, sold or written off; negative for pieces that came back or came in. */
    sold: countSchema,
    countedAt: momentSchema,
    /** Set when the pieces came in or were written off; otherwise they were sold or came back. */
    document: v.optional(goodsDocumentSchema),
  }),
  v.object({
    ...base,
    ...returnFields,
    /** More pieces came back than the sale had left to return. */
    kind: v.literal('returned-twice'),
    ...soldFields,
    pieces: countSchema,
  }),
  v.object({
    ...base,
    ...returnFields,
    /** The sale has not arrived, or was deleted; ends when it arrives. */
    kind: v.literal('return-without-sale'),
    /** The number of the sale's receipt. */
    receiptNumber: v.nullable(v.string()),
    orderNumber: v.nullable(countSchema),
  }),
  v.object({
    ...base,
    ...returnFields,
    kind: v.literal('return-without-receipt'),
    refund: amountSchema,
  }),
  v.object({
    ...base,
    ...returnFields,
    kind: v.literal('refund-differs'),
    /** `sent`: the money given back; `recorded`: the sum of the lines. */
    sent: amountSchema,
    recorded: amountSchema,
  }),
  v.object({
    ...base,
    /** The cash that a till expected at the end of a shift differs from what the server computes. */
    kind: v.literal('shift-differs'),
    zNumber: v.string(),
    sent: amountSchema,
    recorded: amountSchema,
  }),
  v.object({
    ...base,
    ...returnFields,
    ...soldFields,
    /** More was given back for a piece than was paid for it in its sale, which is known. */
    kind: v.literal('refund-above-price'),
    given: amountSchema,
    /** The highest price of this product and size in the sale. */
    sold: amountSchema,
  }),
  v.object({
    ...base,
    ...returnFields,
    /** Goods were put back on the shelf whose product or size the shop does not have. */
    kind: v.literal('returned-unlisted'),
    title: soldFields.title,
    size: soldFields.size,
    pieces: countSchema,
  }),
  v.object({
    ...base,
    /** Goods came in or were written off whose product or size the shop does not have. */
    kind: v.literal('goods-unlisted'),
    document: goodsDocumentSchema,
    title: soldFields.title,
    size: soldFields.size,
    pieces: countSchema,
  }),
  v.object({
    ...base,
    /** Buying prices of a delivery that names an owner were not taken: no owner was signed in when it was sent. */
    kind: v.literal('costs-left'),
    device: deviceSchema,
    recordedAt: momentSchema,
    /** The products, some of them when there are many. */
    titles: v.array(v.string()),
  }),
  v.object({
    ...base,
    /**
     * Counts of a stocktake were not taken over: they arrived later, the sizes were counted elsewhere since, or a part
     * of the take-over has not arrived.
     */
    kind: v.literal('stocktake-left-out'),
    stocktake: v.string(),
    name: v.string(),
    sizes: countSchema,
  }),
  v.object({
    ...base,
    kind: v.literal('sequence-gap'),
    device: deviceSchema,
    /** The first and last missing sequence of the gap. */
    sequence: countSchema,
    last: v.optional(countSchema),
  }),
  v.object({ ...base, kind: v.literal('sequence-reused'), device: deviceSchema }),
  v.object({
    ...base,
    /** Operations stored on a till that its browser deleted before they were pushed. */
    kind: v.literal('lost-sales'),
    device: deviceSchema,
    /** The first missing sales, with the values of their receipts. */
    sales: v.array(
      v.object({ receiptNumber: v.string(), total: amountSchema, soldAt: momentSchema }),
    ),
    /** The titles of products whose counts or barcodes are missing. */
    changes: v.array(v.string()),
    /** The number of missing operations, sales included. */
    lost: countSchema,
    lostSales: countSchema,
    /** The number of reported operations that have arrived since. */
    arrived: countSchema,
  }),
  v.object({
    ...base,
    /** The shop's data went back to an earlier state without a restore; a new history began when it was noticed. */
    kind: v.literal('history-went-back'),
    /** Order numbers: the last one that is still there, and the last one that is known to have been given out. */
    keptOrder: countSchema,
    knownOrder: countSchema,
    /** The last number that was given to another order before the loss was noticed; null when none was. */
    reusedOrder: v.nullable(countSchema),
    /** Number of lost changes of the catalogue and its stock. */
    changes: countSchema,
    /** The operations from before that tills have sent again since. */
    returned: v.array(v.object({ device: deviceSchema, operations: countSchema })),
    /** The tills that have not been in contact since, and may have more. */
    absent: v.array(v.object({ device: deviceSchema, seenAt: momentSchema })),
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
    /** The time as sent by the device. */
    said: v.string(),
  }),
  v.object({
    ...base,
    kind: v.literal('unknown-actor'),
    device: deviceSchema,
    /** The id sent by the device, which belongs to neither an account nor a person. */
    actor: v.string(),
    /**
     * The email of the account that pushed the operation; null when a till pushed it with its own token, and when the
     * account no longer exists.
     */
    pushedBy: v.nullable(v.string()),
  }),
  v.object({
    ...base,
    kind: v.literal('beyond-limits'),
    device: deviceSchema,
    /** The name of the seller. */
    person: v.string(),
    limits: v.array(v.picklist(LIMITS)),
    /** The number of the receipt or the return; '' for cash moved without a sale. */
    label: v.string(),
    occurredAt: momentSchema,
  }),
  v.object({
    ...base,
    kind: v.literal('failing-operation'),
    device: deviceSchema,
    operationId: storedOperationIdSchema,
    content: leftOut,
  }),
  v.object({
    ...base,
    kind: v.literal('rejected-operation'),
    device: deviceSchema,
    operationId: storedOperationIdSchema,
    /** The code of the server's reason with the details of its sentence; absent in notes of earlier versions. */
    code: v.optional(v.string()),
    details: v.optional(v.unknown()),
    /** The server's reason in English. */
    message: v.string(),
    content: leftOut,
  }),
  v.object({
    ...base,
    /** The daily backup fails; ends with the next one that succeeds. */
    kind: v.literal('backup-failed'),
    /** 'other' for causes that only a newer server knows. */
    fault: v.fallback(v.picklist(BACKUP_FAULTS), 'other'),
    /** The folder of the backups on the server. */
    folder: v.string(),
    /** The day of the newest backup in the folder; null when there is none, or the folder is missing. */
    lastAt: v.nullable(momentSchema),
  }),
  v.object({
    ...base,
    /** Emails cannot be sent; ends with the next one that is sent. */
    kind: v.literal('email-failed'),
    recipient: v.string(),
    /** What the mail server answered, or the error code of the connection; null for neither. */
    answer: v.nullable(v.string()),
  }),
  v.object({
    ...base,
    /** Deliveries of a webhook were given up; ends with the next successful one. */
    kind: v.literal('webhook-failed'),
    /** The host of its address. */
    host: v.string(),
    status: v.nullable(countSchema),
    answer: v.nullable(v.string()),
  }),
])
export type AttentionNote = v.InferOutput<typeof attentionNoteSchema>
export type AttentionNoteJson = v.InferInput<typeof attentionNoteSchema>
export type AttentionKind = AttentionNote['kind']
export type NoteOf<Kind extends AttentionKind> = Extract<AttentionNote, { kind: Kind }>

/** Drops notes of kinds that only a newer server knows, so that the other notes remain readable. */
const readableNotes = v.pipe(
  v.array(v.fallback(v.nullable(attentionNoteSchema), null)),
  v.transform((notes) => notes.filter((note) => note !== null)),
)

/** Answer of GET /api/attention: open notes, newest first. */
export const attentionListSchema = v.object({ notes: readableNotes, open: countSchema })
export interface AttentionListJson {
  notes: AttentionNoteJson[]
  open: number
}

/**
 * Answer of GET /api/attention/count: the open notes as a person sees them, where oversells and recounts of one stock
 * are one. `rejected`: the newest notes about rejected operations, of which a device lists its own itself.
 */
export const attentionCountSchema = v.object({
  open: countSchema,
  rejected: v.array(v.object({ id: countSchema, operationId: storedOperationIdSchema })),
})
export type AttentionCountJson = v.InferInput<typeof attentionCountSchema>

/** Answer of GET /api/attention/{id}/content: the operation that a note quotes, JSON text. */
export const noteContentSchema = v.object({ content: v.string() })
export type NoteContentJson = v.InferInput<typeof noteContentSchema>

/** Body of PUT /api/attention/{id}. */
export const attentionChangeSchema = v.object({
  resolved: v.boolean(sayEntry((texts) => texts.trueOrFalse('resolved'))),
})

/** Answer of PUT /api/attention/{id}: the number of notes still open. */
export const attentionChangedSchema = v.object({ open: countSchema })
