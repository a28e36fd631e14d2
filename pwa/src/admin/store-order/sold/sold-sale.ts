import { isAllReturned } from '../../../../../shared/orders/held-stock.ts'
import type { OrderId } from '../../../../../shared/orders/order-id.ts'
import type { OperationId } from '../../../../../shared/operations/operation-id.ts'
import type { Order } from '../../../../../shared/orders/order.ts'
import { centimes, type Centimes, sumLines } from '../../../../../shared/money.ts'
import type { RecordedReturn } from '../../../../../shared/returns/recorded-return.ts'
import type { ReturnId } from '../../../../../shared/returns/return-id.ts'
import { tillOf } from '../../../../../shared/store-order/receipt-number.ts'
import type { Discount, DiscountedLine } from '../../../../../shared/store-order/discount.ts'
import { STORE_CUSTOMER } from '../../../../../shared/store-order/store-order.ts'
import type { KnownSale } from '../../../local/till/returned-before.ts'
import type { ReturnHere, SaleHere, SaleState, TicketHere } from '../../../local/till/sales-here.ts'
import type { SoldLine } from '../../../local/till/record-operation.ts'
import { dayTexts } from '#texts/day.ts'
import { receiptTexts } from '#texts/receipt.ts'
import { stillToPay } from '../cash/ask-short-cash.ts'

/** Goods of one sale that came back. */
export interface GoodsBack {
  /** 'T1-R000012'; null for a return recorded in the back office. */
  returnNumber: string | null
  /** Of their sale; both null without a receipt. */
  receiptNumber: string | null
  orderNumber: number | null
  lines: readonly SoldLine[]
  refund: Centimes
}

/** Goods sold, with what was taken off. */
export interface PrintedLine extends SoldLine, DiscountedLine {
  quantity: number
  price: Centimes
}

/** The content of a receipt. */
export interface ReceiptContent {
  /** 'T1-000123'; null for returns alone, and for a store order that was not recorded by a till. */
  receiptNumber: string | null
  /** Display name: the receipt number, else the order number; of returns alone, the number of the first. */
  name: string
  /** Epoch ms. */
  occurredAtMs: number
  fullName: string
  /** The id of the person or account whose sale it is; null when nobody is known. */
  soldBy: string | null
  shipping: Centimes
  /** The goods sold; empty for returns alone. */
  products: readonly PrintedLine[]
  /** What was taken off the whole sale; the prices of the lines already contain it. */
  ticketDiscount: Discount | null
  /** Goods that came back on the same receipt. */
  returns: readonly GoodsBack[]
  /** Of the goods sold. */
  total: Centimes
  /** Pieces sold; of returns alone, pieces that came back. */
  items: number
  /** Cash that the customer handed over; null when it was not entered, or on another till. */
  cash: Centimes | null
  /** Whether this device recorded the sale, so that it can sign the receipt. */
  isOfThisDevice: boolean
}

/** The money for all goods of a receipt that came back. */
export function refundOf({ returns }: Pick<ReceiptContent, 'returns'>): Centimes {
  return centimes(returns.reduce((sum, { refund }) => sum + refund, 0))
}

/** What the customer had to pay; below zero, what was given back. */
export function dueOf(content: Pick<ReceiptContent, 'returns' | 'total'>): Centimes {
  return centimes(content.total - refundOf(content))
}

/** 'Receipt T1-000123', 'Return T1-R000012'; without such a number the name. */
export function titleOf({ receiptNumber, name, returns: [first] }: ReceiptContent): string {
  if (receiptNumber !== null) return receiptTexts.title(receiptNumber)
  return first?.returnNumber === name ? receiptTexts.returnTitle(name) : name
}

/** The sale that goods are of: 'Receipt T2-000123', 'Order 12' or 'Without a receipt'. */
export function saleNameOf({ receiptNumber, orderNumber }: Omit<KnownSale, 'sale'>): string {
  if (receiptNumber !== null) return receiptTexts.title(receiptNumber)
  return orderNumber === null ? receiptTexts.withoutReceipt : dayTexts.order(orderNumber)
}

/** Later change in the back office after which a sale or a return no longer counts in the totals. */
export type Undone = 'Returned' | 'Cancelled' | 'Deleted'

interface Entry {
  /** Of the operation when it was recorded on this device, else of the order or of the return. */
  id: OperationId | OrderId | ReturnId
  /** Display name: its own number. */
  name: string
  /** 'T1'; null when it was not recorded by a till. */
  till: string | null
  /** Epoch ms. */
  occurredAtMs: number
  state: SaleState
  undone: Undone | null
  items: number
  /** The whole ticket's, as printed; for another till's sale, from the current order. */
  receipt: ReceiptContent
}

/** A sale of the shop: of this device, or of another till from the server. */
export interface SoldSale extends Entry {
  kind: 'sale'
  /**
   * Its amounts differ from its receipt, since it was edited in the back office. Returns do not change the amounts of a
   * sale.
   */
  isChanged: boolean
  /** Amount that counts: the total of the order on the server; until that is known, as recorded. */
  total: Centimes
  /** Pieces that came back by returns since, as the server last said. */
  cameBack: number
  /** Amount that the customer still owes, as recorded on this device; 0 for none. */
  missing: Centimes
}

/** Goods that came back to the shop: to this device, or to another till or the back office from the server. */
export interface TakenBack extends Entry {
  kind: 'return'
  goods: GoodsBack
  /** The money given back, below zero. */
  total: Centimes
}

/** A sale or a return. Those of one ticket have the same receipt. */
export type SoldEntry = SoldSale | TakenBack

function countItems(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

/** A receipt of returns alone. */
function returnReceipt(
  returns: readonly GoodsBack[],
  occurredAtMs: number,
  soldBy: string | null,
): ReceiptContent {
  return {
    receiptNumber: null,
    name: returns[0]?.returnNumber ?? receiptTexts.officeReturn,
    occurredAtMs,
    fullName: STORE_CUSTOMER.fullName,
    soldBy,
    shipping: centimes(0),
    products: [],
    ticketDiscount: null,
    returns,
    total: centimes(0),
    items: countItems(returns.flatMap(({ lines }) => lines)),
    cash: null,
    isOfThisDevice: false,
  }
}

/** The receipt of a ticket of this device. */
export function receiptOf({ sale: sold, returns: back }: TicketHere): ReceiptContent {
  const returns = back.map(({ given }) => given)
  if (sold === null) {
    return returnReceipt(returns, back[0]?.occurredAtMs ?? 0, back[0]?.soldBy ?? null)
  }
  const { receiptNumber, occurredAtMs, total, items, cash, sale } = sold
  const { fullName, shipping, products, ticketDiscount } = sale
  const paid = { total, items, cash, isOfThisDevice: true }
  return {
    receiptNumber,
    name: receiptNumber,
    occurredAtMs,
    fullName,
    soldBy: sale.seller ?? sold.soldBy,
    shipping,
    products,
    ticketDiscount,
    returns,
    ...paid,
  }
}

/**
 * How the order of a sale counts. Returns count separately when they happened, so a sale whose every piece was returned
 * counts in full, although its order is Returned. An order that was set to Returned or Cancelled without a return does
 * not count; if some pieces were returned before, only those count, as in the statistics.
 */
function countedOf({ status, products, totalPrice }: Order): {
  undone: Undone | null
  total: Centimes
  items: number
  cameBack: number
} {
  const back = products.map(({ price, returned }) => ({ price, quantity: returned }))
  const cameBack = countItems(back)
  const whole = { total: totalPrice, items: countItems(products), cameBack }
  const isUndone = status === 'Returned' || status === 'Cancelled'
  if (!isUndone || isAllReturned(products)) return { undone: null, ...whole }
  if (cameBack === 0) return { undone: status, ...whole }
  return { undone: null, total: sumLines(back), items: cameBack, cameBack }
}

/**
 * A sale of this device with its order on the server; null when it has none or it is unknown. `receipt`: that of its
 * ticket.
 */
export function soldHere(
  sale: SaleHere,
  receipt: ReceiptContent,
  order: Order | null,
  isDeleted: boolean,
): SoldSale {
  const recorded = {
    undone: isDeleted ? ('Deleted' as const) : null,
    total: sale.total,
    items: sale.items,
    cameBack: 0,
  }
  const counted = order === null ? recorded : countedOf(order)
  return {
    kind: 'sale',
    id: sale.id,
    name: sale.receiptNumber,
    till: tillOf(sale.receiptNumber),
    occurredAtMs: sale.occurredAtMs,
    state: sale.state,
    ...counted,
    isChanged: counted.total !== sale.total,
    missing: stillToPay(dueOf(receipt), sale.cash),
    receipt,
  }
}

/**
 * A sale of another till, or one of this device that is no longer stored here. `returns`: those of its ticket, as far as
 * this device was told.
 */
export function soldElsewhere(order: Order, returns: readonly GoodsBack[]): SoldSale {
  const { receiptNumber, createdAt: occurredAtMs, fullName, shipping } = order
  const { products, ticketDiscount, soldBy } = order
  const name = receiptNumber ?? dayTexts.order(order.number)
  const paid = {
    total: order.totalPrice,
    items: countItems(products),
    cash: null,
    isOfThisDevice: false,
  }
  const counted = countedOf(order)
  return {
    kind: 'sale',
    id: order._id,
    name,
    till: receiptNumber === null ? null : tillOf(receiptNumber),
    occurredAtMs,
    state: 'sent',
    ...counted,
    isChanged: counted.total !== order.totalPrice,
    missing: centimes(0),
    receipt: {
      receiptNumber,
      name,
      occurredAtMs,
      fullName,
      soldBy,
      shipping,
      products,
      ticketDiscount,
      returns,
      ...paid,
    },
  }
}

function takenBack(goods: GoodsBack): Pick<TakenBack, 'kind' | 'goods' | 'total' | 'items'> {
  const total = centimes(goods.refund === 0 ? 0 : -goods.refund)
  return { kind: 'return', goods, total, items: countItems(goods.lines) }
}

/** A return of this device. `receipt`: that of its ticket. `isDeleted`: its sale was deleted in the back office. */
export function backHere(
  { id, returnNumber, occurredAtMs, state, given }: ReturnHere,
  receipt: ReceiptContent,
  isDeleted: boolean,
): TakenBack {
  return {
    ...takenBack(given),
    id,
    name: returnNumber,
    till: tillOf(returnNumber),
    occurredAtMs,
    state,
    undone: isDeleted ? 'Deleted' : null,
    receipt,
  }
}

/** A return of another till or of the back office; `receipt` and `isDeleted` as for backHere. */
export function backElsewhere(
  told: RecordedReturn,
  receipt: ReceiptContent | undefined,
  isDeleted: boolean,
): TakenBack {
  const { _id: id, returnNumber, returnedAt: occurredAtMs } = told
  return {
    ...takenBack(told),
    id,
    name: returnNumber ?? receiptTexts.officeReturn,
    till: returnNumber === null ? null : tillOf(returnNumber),
    occurredAtMs,
    state: 'sent',
    undone: isDeleted ? 'Deleted' : null,
    receipt: receipt ?? returnReceipt([told], occurredAtMs, null),
  }
}

/** The returns of the ticket of another till's sale: those of its till and moment. */
export function returnsOfTicket(
  { receiptNumber, createdAt }: Order,
  told: readonly RecordedReturn[],
): RecordedReturn[] {
  if (receiptNumber === null) return []
  return told.filter(
    ({ returnNumber, returnedAt }) =>
      returnedAt === createdAt &&
      returnNumber !== null &&
      tillOf(returnNumber) === tillOf(receiptNumber),
  )
}
