import type { OrderId } from '../../../../../shared/orders/order-id.ts'
import type { OperationId } from '../../../../../shared/operations/operation-id.ts'
import type { Order } from '../../../../../shared/orders/order.ts'
import type { Centimes } from '../../../../../shared/money.ts'
import { tillOf } from '../../../../../shared/store-order/receipt-number.ts'
import type { SaleHere, SaleState } from '../../../local/till/sales-here.ts'
import type { SoldLine } from '../../../local/till/record-operation.ts'
import { dayTexts } from '../../../texts/en-day.ts'
import { receiptTexts } from '../../../texts/en-receipt.ts'
import { stillToPay } from '../cash/ask-short-cash.ts'

/** What stands on a receipt. */
export interface ReceiptContent {
  /** 'T1-000123'; null on a store order that no till rang up. */
  receiptNumber: string | null
  /** What people call the sale: its receipt number, else its order number. */
  name: string
  /** Epoch ms. */
  occurredAtMs: number
  fullName: string
  shipping: Centimes
  products: readonly SoldLine[]
  total: Centimes
  items: number
  /** What the customer handed over; null when it was not noted, or on another till. */
  cash: Centimes | null
}

/** 'Receipt T1-000123'; for a sale without a receipt number the order's own name. */
export function titleOf({ receiptNumber, name }: ReceiptContent): string {
  return receiptNumber === null ? name : receiptTexts.title(receiptNumber)
}

/** What became of a sale in the back office since: its money is not the day's any more. */
export type Undone = 'Returned' | 'Cancelled' | 'Deleted'

/** A sale of the shop as this device knows it: its own, or another till's from the server. */
export interface SoldSale {
  /** The operation's id for a sale of this device, else the order's. */
  id: OperationId | OrderId
  /** 'T1'; null when no till rang it up. */
  till: string | null
  /** Epoch ms. */
  occurredAtMs: number
  state: SaleState
  undone: Undone | null
  /** Its amounts are others than on its receipt: it was edited in the back office. */
  isChanged: boolean
  /** As the order stands now; before it is known on the server, as rung up. */
  total: Centimes
  items: number
  /** What the customer still owes as far as this device noted; 0 for nothing. */
  missing: Centimes
  /** The receipt as it was printed; another till's as the order stands now. */
  receipt: ReceiptContent
}

function countItems(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

/** The receipt of a sale that was rung up here. */
export function receiptOf({
  receiptNumber,
  occurredAtMs,
  sale,
  total,
  items,
  cash,
}: SaleHere): ReceiptContent {
  const { fullName, shipping, products } = sale
  const paid = { total, items, cash }
  return { receiptNumber, name: receiptNumber, occurredAtMs, fullName, shipping, products, ...paid }
}

function undoneBy({ status }: Order): Undone | null {
  return status === 'Returned' || status === 'Cancelled' ? status : null
}

/** A sale of this device, with what the server has of it: null when it has none, or nothing is known. */
export function soldHere(sale: SaleHere, order: Order | null, isDeleted: boolean): SoldSale {
  const total = order?.totalPrice ?? sale.total
  return {
    id: sale.id,
    till: tillOf(sale.receiptNumber),
    occurredAtMs: sale.occurredAtMs,
    state: sale.state,
    undone: order === null ? (isDeleted ? 'Deleted' : null) : undoneBy(order),
    isChanged: total !== sale.total,
    total,
    items: order === null ? sale.items : countItems(order.products),
    missing: stillToPay(sale.total, sale.cash),
    receipt: receiptOf(sale),
  }
}

/** A sale that another till rang up, or this one so long ago that it does not keep it any more. */
export function soldElsewhere(order: Order): SoldSale {
  const { receiptNumber, createdAt: occurredAtMs, fullName, shipping, products } = order
  const items = countItems(order.products)
  const total = order.totalPrice
  const name = receiptNumber ?? dayTexts.order(order.number)
  const paid = { total, items, cash: null }
  return {
    id: order._id,
    till: receiptNumber === null ? null : tillOf(receiptNumber),
    occurredAtMs,
    state: 'sent',
    undone: undoneBy(order),
    isChanged: false,
    total,
    items,
    missing: stillToPay(total, null),
    receipt: { receiptNumber, name, occurredAtMs, fullName, shipping, products, ...paid },
  }
}
