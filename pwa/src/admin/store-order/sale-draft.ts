import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { centimes, type Centimes, sumLines } from '../../../../shared/money.ts'
import { newId } from '../../../../shared/new-id.ts'
import { MAX_QUANTITY } from '../../../../shared/schemas.ts'
import { atFullPrice, type Discount, percentOf } from '../../../../shared/store-order/discount.ts'
import { STORE_CUSTOMER } from '../../../../shared/store-order/store-order.ts'
import type { SoldLine } from '../../local/till/record-operation.ts'
import type { KnownSale } from '../../local/till/returned-before.ts'
import type {
  ReturnedLine,
  TicketDiscount,
  TillDraft,
  TillLine,
} from '../../local/till/till-draft-form.ts'

/** The customer's fields of a sale, as the form shows them. */
export type CustomerField = keyof typeof STORE_CUSTOMER

/** An empty sale for a walk-in customer. */
export function newSale(): TillDraft {
  const nothing = { lines: [], ticketDiscount: null, returns: [], cash: null }
  return { id: newId(), ...nothing, ...STORE_CUSTOMER }
}

type LineName = Pick<SoldLine, 'productId' | 'size'>

export function isSameLine(a: LineName, b: LineName): boolean {
  return a.productId === b.productId && a.size === b.size
}

/** Adds one piece to the line of the same product and size, or a new line at the current price. */
export function addToSale(
  draft: TillDraft,
  product: Pick<CounterProduct, '_id' | 'title' | 'effectivePrice'>,
  size: string | null,
): TillDraft {
  const added = { productId: product._id, size }
  const line = draft.lines.find((entry) => isSameLine(entry, added))
  if (line) return setSaleQuantity(draft, line, line.quantity + 1)
  const { title, effectivePrice: price } = product
  const first = atFullPrice({ ...added, title, quantity: 1, price })
  return { ...draft, lines: [...draft.lines, first] }
}

function withLine(draft: TillDraft, name: LineName, change: Partial<TillLine>): TillDraft {
  const lines = draft.lines.map((line) => (isSameLine(line, name) ? { ...line, ...change } : line))
  return { ...draft, lines }
}

/** Sets the quantity of a line, limited to 1 to 999. */
export function setSaleQuantity(draft: TillDraft, name: LineName, quantity: number): TillDraft {
  const within = Math.min(Math.max(1, Math.trunc(quantity)), MAX_QUANTITY)
  return withLine(draft, name, { quantity: within })
}

/** Sets the price of a line. Below the shop's it is a discount, whose reason stays. */
export function setSalePrice(draft: TillDraft, name: LineName, price: Centimes): TillDraft {
  const line = draft.lines.find((entry) => isSameLine(entry, name))
  if (!line) return draft
  const amount = centimes(line.listPrice - price)
  const reason = line.discount?.reason ?? ''
  return setLineDiscount(draft, name, amount === 0 ? null : { amount, reason })
}

/** Sets the discount of a line; null for none. */
export function setLineDiscount(
  draft: TillDraft,
  name: LineName,
  discount: Discount | null,
): TillDraft {
  const line = draft.lines.find((entry) => isSameLine(entry, name))
  if (!line) return draft
  const price = centimes(line.listPrice - (discount?.amount ?? 0))
  return withLine(draft, name, { price, discount })
}

/**
 * Removes a line. With the last line, the discount of the whole sale is removed too, since the next customer must not
 * get it.
 */
export function removeFromSale(draft: TillDraft, name: LineName): TillDraft {
  const lines = draft.lines.filter((line) => !isSameLine(line, name))
  return { ...draft, lines, ticketDiscount: lines.length === 0 ? null : draft.ticketDiscount }
}

/** A line that was removed. */
export interface RemovedLine {
  line: TillLine
  index: number
  /** Discount of the whole sale before the removal. */
  ticketDiscount: TicketDiscount | null
}

/** Puts a removed line back; if the same goods were added meanwhile, its quantity is added to theirs. */
export function restoreToSale(
  draft: TillDraft,
  { line, index, ticketDiscount }: RemovedLine,
): TillDraft {
  const again = draft.lines.find((entry) => isSameLine(entry, line))
  if (again) return setSaleQuantity(draft, again, again.quantity + line.quantity)
  const lines = draft.lines.toSpliced(index, 0, line)
  return { ...draft, lines, ticketDiscount: draft.ticketDiscount ?? ticketDiscount }
}

function isSameReference(a: KnownSale, b: KnownSale): boolean {
  return a.sale === b.sale && a.receiptNumber === b.receiptNumber && a.orderNumber === b.orderNumber
}

/** Whether two returned lines are equal except for their quantities, which are then added up. */
function isSameReturn(a: ReturnedLine, b: ReturnedLine): boolean {
  return isSameLine(a, b) && a.price === b.price && a.restock === b.restock && a.reason === b.reason
}

function withReturned(lines: readonly ReturnedLine[], added: ReturnedLine): ReturnedLine[] {
  const known = lines.find((line) => isSameReturn(line, added))
  if (!known) return [...lines, added]
  const quantity = Math.min(known.quantity + added.quantity, MAX_QUANTITY)
  return lines.map((line) => (line === known ? { ...line, quantity } : line))
}

/** Adds returned goods of one sale; goods of the same sale are added to those on the ticket. */
export function addReturned(
  draft: TillDraft,
  sale: KnownSale,
  lines: readonly ReturnedLine[],
): TillDraft {
  const { receiptNumber, orderNumber } = sale
  const known = draft.returns.find((one) => isSameReference(one, sale))
  const next = {
    ...(known ?? { sale: sale.sale, receiptNumber, orderNumber }),
    lines: lines.reduce(withReturned, known?.lines ?? []),
  }
  const returns = known
    ? draft.returns.map((one) => (one === known ? next : one))
    : [...draft.returns, next]
  return { ...draft, returns }
}

/** Removes one returned line, and its sale with the last one. */
export function removeReturned(
  draft: TillDraft,
  sale: KnownSale,
  removed: ReturnedLine,
): TillDraft {
  const returns = draft.returns
    .map((one) =>
      isSameReference(one, sale)
        ? { ...one, lines: one.lines.filter((line) => !isSameReturn(line, removed)) }
        : one,
    )
    .filter(({ lines }) => lines.length > 0)
  return { ...draft, returns }
}

/** The money for all goods that come back. */
export function refundTotal({ returns }: Pick<TillDraft, 'returns'>): Centimes {
  return sumLines(returns.flatMap(({ lines }) => lines))
}

/** The pieces that come back. */
export function returnedCount({ returns }: Pick<TillDraft, 'returns'>): number {
  return returns.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.quantity, 0)
}

/** Number of pieces sold; of a ticket without a sale, of pieces returned. */
export function ticketCount(draft: TillDraft): number {
  return ticketKind(draft) === 'return' ? returnedCount(draft) : saleCount(draft)
}

/** sale: goods are sold, or nothing is on the ticket. return: goods come back. exchange: both. */
export type TicketKind = 'sale' | 'return' | 'exchange'

export function ticketKind({ lines, returns }: TillDraft): TicketKind {
  if (returns.length === 0) return 'sale'
  return lines.length === 0 ? 'return' : 'exchange'
}

/** What the customer has to pay; below zero, what is given back. */
export function ticketDue(draft: TillDraft): Centimes {
  return centimes(saleTotal(draft) - refundTotal(draft))
}

/** The React key of a line: its product and size. */
export function lineKey(line: LineName): string {
  return `${line.productId} ${line.size ?? ''}`
}

type Goods = Pick<TillDraft, 'lines' | 'ticketDiscount'>

/** The goods before the discount of the whole sale. */
export function goodsTotal({ lines }: Pick<TillDraft, 'lines'>): Centimes {
  return sumLines(lines)
}

/** The amount of the discount of the whole sale, at most its total. */
export function ticketDiscountAmount({ lines, ticketDiscount }: Goods): Centimes {
  const goods = goodsTotal({ lines })
  if (ticketDiscount === null) return centimes(0)
  if (ticketDiscount.kind === 'percent') return percentOf(goods, ticketDiscount.percent)
  return centimes(Math.min(goods, ticketDiscount.amount))
}

export function saleTotal(draft: Goods): Centimes {
  return centimes(goodsTotal(draft) - ticketDiscountAmount(draft))
}

export function saleCount(draft: TillDraft): number {
  return draft.lines.reduce((sum, line) => sum + line.quantity, 0)
}

/**
 * The key of the line that a change added or increased; of several, the last. Null when there is none, and for another
 * sale, since the lines of a reopened or reloaded sale are not new.
 */
export function raisedLine(
  before: Pick<TillDraft, 'id' | 'lines'>,
  after: Pick<TillDraft, 'id' | 'lines'>,
): string | null {
  if (before.id !== after.id) return null
  const raised = after.lines.findLast((line) => {
    const former = before.lines.find((entry) => isSameLine(entry, line))
    return former === undefined || line.quantity > former.quantity
  })
  return raised === undefined ? null : lineKey(raised)
}

export interface LatestLine {
  /** From lineKey. */
  key: string
  /** Incremented with every piece, so that the same line is marked again. */
  turn: number
}

/** The line that was added or increased last, after the change to `next`; null for a new sale. */
export function latestLine(
  { sale, latest }: { sale: TillDraft; latest: LatestLine | null },
  next: TillDraft,
): LatestLine | null {
  if (sale === next) return latest
  const key = raisedLine(sale, next)
  if (key !== null) return { key, turn: (latest?.turn ?? 0) + 1 }
  return sale.id === next.id ? latest : null
}
