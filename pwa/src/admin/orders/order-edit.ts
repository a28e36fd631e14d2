import * as v from 'valibot'
import { type Centimes, centimes, centimesToDinars } from '../../../../shared/money.ts'
import { type Order, orderStatusSchema, orderTotal } from '../../../../shared/orders/order.ts'
import {
  customerProblems,
  orderEditSchema,
  type OrderEditJson,
  readCustomer,
  unpricedSentences,
} from '../../../../shared/orders/order-edit.ts'
import { shippingTypeSchema } from '../../../../shared/shipping/tariffs.ts'
import { isSame } from '../parts/is-same.ts'

const draftLineSchema = v.object({
  productId: v.string(),
  title: v.string(),
  size: v.nullable(v.string()),
  quantity: v.pipe(v.number(), v.integer()),
  price: v.pipe(v.number(), v.integer(), v.transform(centimes)),
})
export type DraftLine = v.InferOutput<typeof draftLineSchema>

const orderDraftSchema = v.object({
  fullName: v.string(),
  phone: v.string(),
  city: v.string(),
  commune: v.string(),
  status: orderStatusSchema,
  // Of an edit that an earlier version of the app kept: nothing.
  shippingType: v.optional(v.nullable(shippingTypeSchema), null),
  products: v.array(draftLineSchema),
})
/** What the form holds. */
export type OrderDraft = v.InferOutput<typeof orderDraftSchema>

/** An order under edit: what it was when the edit began, and what is typed now. */
export const orderEditingSchema = v.object({
  /** The order's, which the edit is based on. */
  revision: v.number(),
  before: orderDraftSchema,
  draft: orderDraftSchema,
})
export type OrderEditing = v.InferOutput<typeof orderEditingSchema>

/** The form for an order as it is. */
export function draftOf(order: Order): OrderDraft {
  const { fullName, phone, city, commune, status, shippingType, products } = order
  return { fullName, phone, city, commune, status, shippingType, products }
}

export function beginEditing(order: Order): OrderEditing {
  const before = draftOf(order)
  return { revision: order.revision, before, draft: before }
}

/** What PUT /api/orders/{id} takes; `shipping` is what the edited order's costs. */
export function editOf(
  draft: OrderDraft,
  { shipping, revision }: { shipping: Centimes; revision: number },
): OrderEditJson {
  return {
    ...draft,
    products: draft.products.map(({ productId, size, quantity, price }) => ({
      productId,
      size,
      quantity,
      price: centimesToDinars(price),
    })),
    totalPrice: centimesToDinars(orderTotal(draft.products, shipping)),
    revision,
  }
}

/**
 * What is wrong with an edit of an order: the field it is in, and its sentence. Specification §5, order update check.
 */
export function problemsOf(
  edit: OrderEditJson,
  order: Pick<Order, 'fullName' | 'phone' | 'city' | 'products'>,
): { field: string; sentence: string }[] {
  const customer = customerProblems(readCustomer(edit), order)
  // Of each field only the first: who typed nothing need not hear that it is too short.
  const { issues } = v.safeParse(orderEditSchema, edit, { abortPipeEarly: true })
  const problems = (issues ?? []).map((issue) => ({
    field: String(issue.path?.[0].key),
    sentence: issue.message,
  }))
  const unpriced = unpricedSentences(edit.products, order.products)
  return [
    ...customer,
    ...problems,
    ...unpriced.map((sentence) => ({ field: 'products', sentence })),
  ]
}

const FIELDS = [
  'fullName',
  'phone',
  'city',
  'commune',
  'status',
  'shippingType',
  'products',
] as const

/** True when anything was changed since the edit began. */
export function isEdited({ before, draft }: Pick<OrderEditing, 'before' | 'draft'>): boolean {
  return FIELDS.some((field) => !isSame(draft[field], before[field]))
}

/** The edit on the order as it was changed elsewhere: what was typed stays, what was not touched follows the order. */
export function rebaseEditing({ before, draft }: OrderEditing, latest: Order): OrderEditing {
  const now = beginEditing(latest)
  const typed = FIELDS.filter((field) => !isSame(draft[field], before[field]))
  const kept = Object.fromEntries(typed.map((field) => [field, draft[field]]))
  return { ...now, draft: { ...now.draft, ...kept } }
}

/** The lines with one piece more of a product: a line of its size counts up, else a new one stands at the end. */
export function addPiece(
  lines: readonly DraftLine[],
  piece: Omit<DraftLine, 'quantity'>,
): DraftLine[] {
  const known = lines.findIndex(
    (line) => line.productId === piece.productId && line.size === piece.size,
  )
  if (known < 0) return [...lines, { ...piece, quantity: 1 }]
  return lines.map((line, index) =>
    index === known ? { ...line, quantity: line.quantity + 1 } : line,
  )
}
