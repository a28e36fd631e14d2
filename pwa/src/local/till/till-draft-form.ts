import { storedProductIdSchema } from '../../../../shared/catalog/product-id.ts'
import { storedOperationIdSchema } from '../../../../shared/operations/operation-id.ts'
import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import * as v from 'valibot'
import { centimes, type Centimes } from '../../../../shared/money.ts'
import { atFullPrice, type Discount } from '../../../../shared/store-order/discount.ts'
import { STORE_CUSTOMER } from '../../../../shared/store-order/store-order.ts'
import type { KnownSale } from './returned-before.ts'
import type { SoldLine } from './save-sale.ts'

/** Goods that are sold. Their price is the shop's price less the line's own discount. */
export interface TillLine extends SoldLine {
  /** The shop's price when the line was added. */
  listPrice: Centimes
  /** Reduction of one piece; negative for a price above the shop's. Null for none. */
  discount: Discount | null
}

/** Discount of the whole sale: an amount, or a percentage of its final total. */
export type TicketDiscount = { reason: string } & (
  | { kind: 'amount'; amount: Centimes }
  | { kind: 'percent'; percent: number }
)

/** Goods that come back. */
export interface ReturnedLine extends SoldLine {
  /** True: back on the shelf. False: written off. */
  restock: boolean
  reason: string
}

/** Returned goods of one sale, or without a receipt: then nothing is known about their sale. */
export interface DraftReturn extends KnownSale {
  lines: ReturnedLine[]
}

/** An open ticket, stored on the device until it is recorded, parked or discarded. */
export interface TillDraft {
  /** UUID of the draft, passed to recordTicket as draftId. */
  id: OperationId
  /** Goods that are sold. */
  lines: TillLine[]
  /** Discount of the whole sale; null for none. */
  ticketDiscount: TicketDiscount | null
  returns: DraftReturn[]
  fullName: string
  phone: string
  city: string
  commune: string
  /** Cash that the customer handed over, to compute the change; null when it was not entered. */
  cash: Centimes | null
}

const amount = v.pipe(v.number(), v.safeInteger(), v.transform(centimes))

const soldLine = {
  productId: storedProductIdSchema,
  title: v.string(),
  size: v.nullable(v.string()),
  quantity: v.number(),
  price: amount,
}

const discountSchema = v.object({ amount, reason: v.string() })

const tillLineSchema = v.pipe(
  // Lines of earlier versions lack the shop's price: the typed price is used for it.
  v.object({
    ...soldLine,
    listPrice: v.optional(amount),
    discount: v.optional(v.nullable(discountSchema), null),
  }),
  v.transform(({ listPrice, ...line }): TillLine =>
    listPrice === undefined ? atFullPrice(line) : { ...line, listPrice },
  ),
)

const ticketDiscountSchema = v.variant('kind', [
  v.object({ kind: v.literal('amount'), amount, reason: v.string() }),
  v.object({ kind: v.literal('percent'), percent: v.number(), reason: v.string() }),
])

const returnSchema = v.object({
  sale: v.nullable(v.string()),
  receiptNumber: v.nullable(v.string()),
  orderNumber: v.nullable(v.number()),
  lines: v.array(v.object({ ...soldLine, restock: v.boolean(), reason: v.string() })),
})

const draftSchema = v.object({
  id: storedOperationIdSchema,
  lines: v.array(tillLineSchema),
  // Absent in drafts of earlier versions.
  ticketDiscount: v.optional(v.nullable(ticketDiscountSchema), null),
  // Absent in drafts of earlier versions.
  returns: v.optional(v.array(returnSchema), []),
  fullName: v.string(),
  phone: v.string(),
  city: v.string(),
  commune: v.string(),
  // Absent in drafts of earlier versions.
  cash: v.optional(v.nullable(amount), null),
})

/** Parses a stored draft; null when it is invalid. */
export function readDraft(stored: unknown): TillDraft | null {
  const result = v.safeParse(draftSchema, stored)
  return result.success ? result.output : null
}

/** Nothing is sold and nothing comes back. */
export function isEmptyDraft({ lines, returns }: TillDraft): boolean {
  return lines.length === 0 && returns.length === 0
}

/** The draft with the details of a walk-in customer. */
export function draftWithoutCustomer(draft: TillDraft): TillDraft {
  return { ...draft, ...STORE_CUSTOMER }
}
