import type { OrderId } from '../../../../../shared/orders/order-id.ts'
import type { OperationId } from '../../../../../shared/operations/operation-id.ts'
import type { Order } from '../../../../../shared/orders/order.ts'
import type { Centimes } from '../../../../../shared/money.ts'
import { tillOf } from '../../../../../shared/store-order/receipt-number.ts'
import type { SaleHere, SaleState } from '../../../local/till/sales-here.ts'
import type { SoldLine } from '../../../local/till/record-operation.ts'
import { dayTexts } from '#texts/day.ts'
import { receiptTexts } from '#texts/receipt.ts'
import { stillToPay } from '../cash/ask-short-cash.ts'

/** The content of a receipt. */
export interface ReceiptContent {
  /** 'T1-000123'; null for a store order that was not recorded by a till. */
  receiptNumber: string | null
  /** Display name: the receipt number, else the order number. */
  name: string
  /** Epoch ms. */
  occurredAtMs: number
  fullName: string
  shipping: Centimes
  products: readonly SoldLine[]
  total: Centimes
  items: number
  /** Cash that the customer handed over; null when it was not entered, or on another till. */
  cash: Centimes | null
  /** As this device recorded the sale, so that it can sign the receipt. */
  isOfThisDevice: boolean
}

/** 'Receipt T1-000123'; without a receipt number the name of the order. */
export function titleOf({ receiptNumber, name }: ReceiptContent): string {
  return receiptNumber === null ? name : receiptTexts.title(receiptNumber)
}

/** Later change in the back office after which a sale no longer counts in the totals. */
export type Undone = 'Returned' | 'Cancelled' | 'Deleted'

/** A sale of the shop: of this device, or of another till from the server. */
export interface SoldSale {
  /** Id of the operation for a sale of this device, else of the order. */
  id: OperationId | OrderId
  /** 'T1'; null when it was not recorded by a till. */
  till: string | null
  /** Epoch ms. */
  occurredAtMs: number
  state: SaleState
  undone: Undone | null
  /** Its amounts differ from its receipt, as it was edited in the back office. */
  isChanged: boolean
  /** Total of the order on the server; until it is known, as recorded. */
  total: Centimes
  items: number
  /** Amount that the customer still owes, as recorded on this device; 0 for none. */
  missing: Centimes
  /** The receipt as printed; for another till's sale, from the current order. */
  receipt: ReceiptContent
}

function countItems(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

/** The receipt of a sale of this device. */
export function receiptOf({
  receiptNumber,
  occurredAtMs,
  sale,
  total,
  items,
  cash,
}: SaleHere): ReceiptContent {
  const { fullName, shipping, products } = sale
  const paid = { total, items, cash, isOfThisDevice: true }
  return { receiptNumber, name: receiptNumber, occurredAtMs, fullName, shipping, products, ...paid }
}

function undoneBy({ status }: Order): Undone | null {
  return status === 'Returned' || status === 'Cancelled' ? status : null
}

/** A sale of this device with its order on the server; null when it has none or it is unknown. */
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

/** A sale of another till, or one of this device that is no longer stored here. */
export function soldElsewhere(order: Order): SoldSale {
  const { receiptNumber, createdAt: occurredAtMs, fullName, shipping, products } = order
  const items = countItems(order.products)
  const total = order.totalPrice
  const name = receiptNumber ?? dayTexts.order(order.number)
  const paid = { total, items, cash: null, isOfThisDevice: false }
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
