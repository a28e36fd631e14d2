import type { CounterProduct } from '../../../../../shared/catalog/product.ts'
import { parse } from 'valibot'
import { type ProductId, storedProductIdSchema } from '../../../../../shared/catalog/product-id.ts'
import type { Order, OrderStatus } from '../../../../../shared/orders/order.ts'
import {
  isWithCustomer,
  type OrderedLine,
  type StockKey,
} from '../../../../../shared/orders/held-stock.ts'
import { readPhone } from '../../../../../shared/phone.ts'
import type { ReceiptCode } from '../../../../../shared/receipts/receipt-code.ts'
import { leftOfSale } from '../../../../../shared/returns/left-of-sale.ts'
import type { ReturnedPieces } from '../../../../../shared/returns/take-back.ts'
import { sizeKeyOf } from '../../../../../shared/size-key.ts'
import { STORE_CUSTOMER } from '../../../../../shared/store-order/store-order.ts'
import { fold } from '../../../../../shared/text.ts'
import type { SoldLine } from '../../../local/till/record-operation.ts'
import type { KnownSale } from '../../../local/till/returned-before.ts'
import type { SaleHere } from '../../../local/till/sales-here.ts'

export interface BoughtLine extends SoldLine {
  /** Pieces that came back, as the server last said. */
  returned: number
}

/** A sale that goods may come back from, as far as this device knows it. */
export interface Bought extends KnownSale {
  /** Epoch ms; null when it is not known. */
  soldAtMs: number | null
  /** Null when the sold goods are unknown: then any goods may come back, at today's price. */
  lines: BoughtLine[] | null
  /** Status of its order; null while unknown. */
  status: OrderStatus | null
  /** Name of the customer; null for a walk-in customer, or when unknown. */
  fullName: string | null
  /** Further searched texts, folded: name, phone number and former receipt numbers. */
  searched: string
}

/** Goods without a receipt. */
export const WITHOUT_RECEIPT: Bought = {
  sale: null,
  receiptNumber: null,
  orderNumber: null,
  soldAtMs: null,
  lines: null,
  status: null,
  fullName: null,
  searched: '',
}

/** A receipt of which only the number is known. */
export function boughtByNumber(receiptNumber: string): Bought {
  return { ...WITHOUT_RECEIPT, receiptNumber }
}

/** Minimum length of a search: fewer letters or digits would match nearly every customer. */
const LEAST_LETTERS = 3

/** The sale that the signed code of a receipt describes. `titleOf`: from the catalogue. */
export function boughtByCode(
  { receiptNumber, soldAtMs, lines }: ReceiptCode,
  titleOf: (id: ProductId) => string,
): Bought {
  return {
    ...boughtByNumber(receiptNumber),
    soldAtMs,
    lines:
      lines &&
      lines.map((line) => {
        const productId = parse(storedProductIdSchema, line.productId)
        return { ...line, productId, title: titleOf(productId), returned: 0 }
      }),
  }
}

type Customer = Pick<Order, 'fullName' | 'phone'>

const searchedOf = ({ fullName, phone }: Customer) => `${fold(fullName)} ${readPhone(phone)}`

function nameOf({ fullName }: Customer): string | null {
  return fullName === STORE_CUSTOMER.fullName ? null : fullName
}

/** The lines of an order. When its goods are not with the customer, nothing is left to come back. */
function linesOf(order: Order): BoughtLine[] {
  if (isWithCustomer(order)) return order.products
  return order.products.map((line) => ({ ...line, returned: line.quantity }))
}

/** A sale of this device, with its order where the server's is known. */
export function boughtHere(
  { id, receiptNumber, occurredAtMs, sale }: SaleHere,
  order: Order | null,
): Bought {
  const customer = order ?? sale
  return {
    sale: id,
    receiptNumber,
    orderNumber: order?.number ?? null,
    soldAtMs: occurredAtMs,
    lines: order ? linesOf(order) : sale.products.map((line) => ({ ...line, returned: 0 })),
    status: order?.status ?? null,
    fullName: nameOf(customer),
    searched: searchedOf(customer),
  }
}

/** A web order, or a sale of another till. */
export function boughtOrder(order: Order): Bought {
  return {
    sale: order._id,
    receiptNumber: order.receiptNumber,
    orderNumber: order.number,
    soldAtMs: order.createdAt,
    lines: linesOf(order),
    status: order.status,
    fullName: nameOf(order),
    searched: searchedOf(order),
  }
}

function stockKeyOf({ productId, size }: { productId: ProductId; size: string | null }): StockKey {
  return { productId, size: sizeKeyOf(size) }
}

function orderedLines(lines: readonly BoughtLine[]): OrderedLine[] {
  return lines.map(({ quantity, returned, ...line }) => ({
    ...stockKeyOf(line),
    quantity,
    returned,
  }))
}

/** The pieces of one product and size of a sale that can still come back; null when it is not known what was sold. */
export function leftOf(
  { lines }: Bought,
  before: readonly ReturnedPieces[],
  goods: { productId: ProductId; size: string | null },
): number | null {
  return lines === null ? null : leftOfSale(orderedLines(lines), before, stockKeyOf(goods))
}

/** Whether a sale had these goods. */
export function hasGoods(
  { lines }: Bought,
  goods: { productId: ProductId; size: string | null },
): boolean {
  return (lines ?? []).some(
    (line) => line.productId === goods.productId && line.size === goods.size,
  )
}

/** Whether a sale matches a search: part of a number, a name or a phone number. */
export function isFoundBy(bought: Bought, search: string): boolean {
  const wanted = fold(search)
  if (wanted === '') return false
  const { receiptNumber, orderNumber, searched } = bought
  if (receiptNumber !== null && fold(receiptNumber).includes(wanted)) return true
  if (orderNumber !== null && String(orderNumber) === wanted.replace(/^#/, '')) return true
  const phone = readPhone(wanted)
  return [wanted, phone].some((text) => text.length >= LEAST_LETTERS && searched.includes(text))
}

/** A line of goods at today's price. */
export function lineAtTodaysPrice(
  { _id, title, effectivePrice }: Pick<CounterProduct, '_id' | 'title' | 'effectivePrice'>,
  size: string | null,
): SoldLine {
  return { productId: _id, title, size, quantity: 1, price: effectivePrice }
}

/** Whether two sources describe one sale; a copied till may print the same number again, at another time. */
export function isSameSale(a: Bought, b: Bought): boolean {
  if (a.receiptNumber === null) return a.sale !== null && a.sale === b.sale
  return a.receiptNumber === b.receiptNumber && a.soldAtMs === b.soldAtMs
}

/** Merges lists of sales, newest first, each sale once: the first list that has it takes precedence. */
export function mergeBought(...lists: readonly (readonly Bought[])[]): Bought[] {
  const merged: Bought[] = []
  for (const bought of lists.flat()) {
    if (!merged.some((one) => isSameSale(one, bought))) merged.push(bought)
  }
  return merged.toSorted((a, b) => (b.soldAtMs ?? 0) - (a.soldAtMs ?? 0))
}
