import { storedProductIdSchema } from '../../../../shared/catalog/product-id.ts'
import * as v from 'valibot'
import { type Centimes, centimes, centimesToDinars } from '../../../../shared/money.ts'
import { type Order, orderStatusSchema, orderTotal } from '../../../../shared/orders/order.ts'
import {
  customerProblems,
  orderEditSchema,
  type OrderEditJson,
  readCustomer,
  unpricedLines,
} from '../../../../shared/orders/order-edit.ts'
import { shippingTypeSchema } from '../../../../shared/shipping/tariffs.ts'
import { changedFields, rebaseValues } from '../parts/form-editing.ts'
import { customerNames } from '../parts/stored-names.ts'

const draftLineSchema = v.object({
  productId: storedProductIdSchema,
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
  // Absent in edits stored by earlier versions.
  shippingType: v.optional(v.nullable(shippingTypeSchema), null),
  products: v.array(draftLineSchema),
})
/** Values of the form. */
export type OrderDraft = v.InferOutput<typeof orderDraftSchema>

/** An order under edit: the values when the edit began, and the current input. */
export const orderEditingSchema = v.object({
  /** Revision of the order that the edit is based on. */
  revision: v.number(),
  before: orderDraftSchema,
  draft: orderDraftSchema,
})
export type OrderEditing = v.InferOutput<typeof orderEditingSchema>

type Names = Pick<OrderDraft, 'fullName' | 'commune'>

/** Names as the form shows them. */
export function shownNames({ fullName, commune }: Names): Names {
  return { fullName: customerNames.shown(fullName), commune: customerNames.shown(commune) }
}

/** Names of the form as they are stored. */
export function storedNames({ fullName, commune }: Names): Names {
  return { fullName: customerNames.stored(fullName), commune: customerNames.stored(commune) }
}

/** The form for an order as it is. */
export function draftOf(order: Order): OrderDraft {
  const { phone, city, status, shippingType, products } = order
  return { ...shownNames(order), phone, city, status, shippingType, products }
}

export function beginEditing(order: Order): OrderEditing {
  const before = draftOf(order)
  return { revision: order.revision, before, draft: before }
}

/** Body of PUT /api/orders/{id}; `shipping`: the shipping cost of the edited order. */
export function editOf(
  draft: OrderDraft,
  { shipping, revision }: { shipping: Centimes; revision: number },
): OrderEditJson {
  return {
    ...draft,
    ...storedNames(draft),
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
 * Validation errors of an edit, each with its field and sentence. Specification §5, order update check.
 */
export function problemsOf(
  edit: OrderEditJson,
  order: Pick<Order, 'fullName' | 'phone' | 'city'> & Pick<OrderDraft, 'products'>,
): { field: string; sentence: string }[] {
  const customer = customerProblems(readCustomer(edit), order)
  // Only the first error of each field: an empty one need not be reported as too short as well.
  const { issues } = v.safeParse(orderEditSchema, edit, { abortPipeEarly: true })
  const problems = (issues ?? []).map((issue) => ({
    field: String(issue.path?.[0].key),
    sentence: issue.message,
  }))
  const unpriced = unpricedLines(edit.products, order.products)
  return [
    ...customer.map(({ field, message }) => ({ field, sentence: message({}) })),
    ...problems,
    ...unpriced.map((message) => ({ field: 'products', sentence: message({}) })),
  ]
}

/** True when anything was changed since the edit began. */
export function isEdited({ before, draft }: Pick<OrderEditing, 'before' | 'draft'>): boolean {
  return changedFields(draft, before).length > 0
}

/** Rebases an edit on an order that was changed elsewhere: changed fields stay, untouched ones follow the order. */
export function rebaseEditing({ before, draft }: OrderEditing, latest: Order): OrderEditing {
  const now = beginEditing(latest)
  return { ...now, draft: rebaseValues(draft, before, now.draft) }
}

/** Adds one piece of a product: to the line of its size, else as a new line at the end. */
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
