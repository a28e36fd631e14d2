import * as v from 'valibot'
import { storedProductIdSchema } from '../../../../shared/catalog/product-id.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { type Centimes, centimes, centimesToDinars, sumLines } from '../../../../shared/money.ts'
import { newId } from '../../../../shared/new-id.ts'
import { heldPieces, isWithCustomer } from '../../../../shared/orders/held-stock.ts'
import type { OrderId } from '../../../../shared/orders/order-id.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import {
  MAX_REASON_LENGTH,
  type ReturnRequestJson,
} from '../../../../shared/returns/return-request.ts'
import type { ApiFailure } from '../../http/api-failure.ts'
import {
  forgetSessionDraft,
  ORDER_DRAFT,
  readSessionDraft,
  writeSessionDraft,
} from '../../local/session/session-draft.ts'

const wholeSchema = v.pipe(v.number(), v.integer())
const storedPriceSchema = v.pipe(wholeSchema, v.transform(centimes))

const rowSchema = v.object({
  productId: storedProductIdSchema,
  size: v.nullable(v.string()),
  title: v.string(),
  /** Pieces that came back before. */
  before: wholeSchema,
  /** The most pieces that can come back now. */
  left: wholeSchema,
  /** The price of one piece on the order. */
  sold: storedPriceSchema,
  /** Pieces that come back now. */
  quantity: wholeSchema,
  /** What is given back for one piece. */
  price: storedPriceSchema,
  /** False: written off. */
  restock: v.boolean(),
  reason: v.pipe(v.string(), v.maxLength(MAX_REASON_LENGTH)),
})
/** A line of the order, and what comes back of it. */
export type ReturnRow = v.InferOutput<typeof rowSchema>
/** What a person enters in a row. */
export type ReturnEntry = Pick<ReturnRow, 'quantity' | 'price' | 'restock' | 'reason'>

const returnDraftSchema = v.object({
  /** Idempotency key; it changes only once the server has recorded a return under it. */
  key: idSchema,
  /** A request was sent, and it is not known whether the server recorded it. */
  unanswered: v.boolean(),
  /** Revision of the order that `before` and `left` are of. */
  revision: wholeSchema,
  /** A row for each line of the order, in its order. */
  rows: v.array(rowSchema),
})
/** A return that is being entered. */
export type ReturnDraft = v.InferOutput<typeof returnDraftSchema>

/** Whether any piece of an order can come back. */
export function canReturn(order: Order): boolean {
  return isWithCustomer(order) && order.products.some((line) => heldPieces(line) > 0)
}

function rowsOf(order: Order): ReturnRow[] {
  return order.products.map((line) => ({
    productId: line.productId,
    size: line.size,
    title: line.title,
    before: line.returned,
    left: isWithCustomer(order) ? heldPieces(line) : 0,
    sold: line.price,
    quantity: 0,
    price: line.price,
    restock: true,
    reason: '',
  }))
}

/** A return of an order with nothing entered yet. */
export function beginReturn(order: Order): ReturnDraft {
  return { key: newId(), unanswered: false, revision: order.revision, rows: rowsOf(order) }
}

export function changeRow(
  draft: ReturnDraft,
  index: number,
  entry: Partial<ReturnEntry>,
): ReturnDraft {
  const rows = draft.rows.map((row, at) => (at === index ? { ...row, ...entry } : row))
  return { ...draft, rows }
}

/** All pieces that are left come back. */
export function takeAll(draft: ReturnDraft): ReturnDraft {
  return { ...draft, rows: draft.rows.map((row) => ({ ...row, quantity: row.left })) }
}

/** Whether anything was entered. */
export function isEntered({ rows }: ReturnDraft): boolean {
  return rows.some(
    ({ quantity, price, sold, restock, reason }) =>
      quantity > 0 || price !== sold || !restock || reason !== '',
  )
}

export function piecesOf({ rows }: ReturnDraft): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The pieces that can still come back. */
export function piecesLeft({ rows }: ReturnDraft): number {
  return rows.reduce((sum, { left }) => sum + left, 0)
}

/** What is given back for all pieces. */
export function refundOf({ rows }: ReturnDraft): Centimes {
  return sumLines(rows)
}

/** Body of POST /api/orders/{id}/returns: the rows of which pieces come back. */
export function requestOf({ rows }: ReturnDraft): ReturnRequestJson {
  return {
    lines: rows
      .filter(({ quantity }) => quantity > 0)
      .map(({ productId, size, quantity, price, restock, reason }) => ({
        productId,
        size,
        quantity,
        price: centimesToDinars(price),
        restock,
        reason: reason.trim(),
      })),
  }
}

/** Identifies the rows of a draft: by product and size, and by their order where an order has two such lines. */
function keysOf(rows: readonly Pick<ReturnRow, 'productId' | 'size'>[]): string[] {
  const seen = new Map<string, number>()
  return rows.map(({ productId, size }) => {
    const stock = `${productId} ${size ?? ''}`
    const nth = seen.get(stock) ?? 0
    seen.set(stock, nth + 1)
    return `${stock} ${nth}`
  })
}

/**
 * The draft on an order that was changed elsewhere: the figures are the order's, what was entered stays as far as
 * so many pieces are left. A price that was not changed follows the order's.
 */
export function rebaseReturn(draft: ReturnDraft, latest: Order): ReturnDraft {
  const keys = keysOf(draft.rows)
  const fresh = rowsOf(latest)
  const freshKeys = keysOf(fresh)
  const rows = fresh.map((row, index) => {
    const entered = draft.rows[keys.indexOf(freshKeys[index] ?? '')]
    if (entered === undefined) return row
    const { quantity, price, sold, restock, reason } = entered
    return {
      ...row,
      quantity: Math.min(quantity, row.left),
      price: price === sold ? row.price : price,
      restock,
      reason,
    }
  })
  return { ...draft, revision: latest.revision, rows }
}

/** Whether two drafts differ in what can come back, or in what does. */
export function hasOtherFigures(a: ReturnDraft, b: ReturnDraft): boolean {
  const figures = ({ rows }: ReturnDraft) =>
    JSON.stringify(rows.map(({ before, left, quantity, price }) => [before, left, quantity, price]))
  return figures(a) !== figures(b)
}

/**
 * What is known after a failed request:
 * - 'refused': no return was recorded under the key;
 * - 'not now': this request recorded nothing, as the server refused it before it looked for the key;
 * - 'recorded': the key was used by an earlier request with other content, whose answer was lost;
 * - 'unknown': it may have been recorded. The same request under the same key counts once.
 */
export type FailedReturn = 'refused' | 'not now' | 'recorded' | 'unknown'

/** Codes of the refusals that the server gives once it knows that nothing was recorded under the key. */
const REFUSED = new Set(['more-than-left', 'unknown-order'])

export function judgeFailure({ kind, code, status = 500 }: ApiFailure): FailedReturn {
  if (kind !== 'refused' || status >= 500) return 'unknown'
  if (code === 'key-reuse') return 'recorded'
  return REFUSED.has(code ?? '') ? 'refused' : 'not now'
}

const keyOf = (orderId: OrderId) => `${ORDER_DRAFT}${orderId}:return`

/** The draft of this order from before a reload, or null. */
export function readReturnDraft(orderId: OrderId): ReturnDraft | null {
  return readSessionDraft(keyOf(orderId), returnDraftSchema)
}

/** Stores a draft; one in which nothing was entered or sent is deleted. */
export function keepReturnDraft(orderId: OrderId, draft: ReturnDraft): void {
  if (isEntered(draft) || draft.unanswered) writeSessionDraft(keyOf(orderId), draft)
  else forgetReturnDraft(orderId)
}

export function forgetReturnDraft(orderId: OrderId): void {
  forgetSessionDraft(keyOf(orderId))
}
