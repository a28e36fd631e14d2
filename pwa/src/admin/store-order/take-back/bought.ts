import type { CounterProduct } from '../../../../../shared/catalog/product.ts'
import { parse } from 'valibot'
import { type ProductId, storedProductIdSchema } from '../../../../../shared/catalog/product-id.ts'
import type { Order } from '../../../../../shared/orders/order.ts'
import type { OrderedLine, StockKey } from '../../../../../shared/orders/held-stock.ts'
import { readPhone } from '../../../../../shared/phone.ts'
import type { ReceiptCode } from '../../../../../shared/receipts/receipt-code.ts'
import { leftOfSale } from '../../../../../shared/returns/left-of-sale.ts'
import type { ReturnedPieces } from '../../../../../shared/returns/take-back.ts'
import { sizeKeyOf } from '../../../../../shared/size-key.ts'
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
  /** Null when it is not known what was sold: then any goods may come back, at today's price. */
  lines: BoughtLine[] | null
  /** Text that a search compares, folded. */
  customer: string
}

/** Goods without a receipt. */
export const WITHOUT_RECEIPT: Bought = {
  sale: null,
  receiptNumber: null,
  orderNumber: null,
  soldAtMs: null,
  lines: null,
  customer: '',
}

/** A receipt of which only the number is known. */
export function boughtByNumber(receiptNumber: string): Bought {
  return { ...WITHOUT_RECEIPT, receiptNumber }
}

/** Fewer letters or digits would find nearly every customer. */
const LEAST_LETTERS = 3

/** A sale as the signed code of its receipt says it. `titleOf`: of the catalogue. */
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

const customerOf = ({ fullName, phone }: { fullName: string; phone: string }) =>
  `${fold(fullName)} ${readPhone(phone)}`

/** A sale of this device, with its order where the server's is known. */
export function boughtHere(
  { id, receiptNumber, occurredAtMs, sale }: SaleHere,
  order?: Order,
): Bought {
  return {
    sale: id,
    receiptNumber,
    orderNumber: order?.number ?? null,
    soldAtMs: occurredAtMs,
    lines: order?.products ?? sale.products.map((line) => ({ ...line, returned: 0 })),
    customer: customerOf(order ?? sale),
  }
}

/** A web order, or a sale of another till. */
export function boughtOrder(order: Order): Bought {
  return {
    sale: order._id,
    receiptNumber: order.receiptNumber,
    orderNumber: order.number,
    soldAtMs: order.createdAt,
    lines: order.products,
    customer: customerOf(order),
  }
}

/** Whether goods of an order may be with its customer. */
export function mayComeBack({ status }: Order): boolean {
  return status !== 'Pending' && status !== 'Cancelled'
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

/** What the search of a sale may be: part of a number, a name or a phone number. */
export function isFoundBy(bought: Bought, text: string): boolean {
  const wanted = fold(text)
  if (wanted === '') return false
  const { receiptNumber, orderNumber, customer } = bought
  if (receiptNumber !== null && fold(receiptNumber).includes(wanted)) return true
  if (orderNumber !== null && String(orderNumber) === wanted.replace(/^#/, '')) return true
  return (
    wanted.length >= LEAST_LETTERS &&
    (customer.includes(wanted) || customer.includes(readPhone(wanted)))
  )
}

/** A line of goods at today's price. */
export function lineAtTodaysPrice(
  { _id, title, effectivePrice }: Pick<CounterProduct, '_id' | 'title' | 'effectivePrice'>,
  size: string | null,
): SoldLine {
  return { productId: _id, title, size, quantity: 1, price: effectivePrice }
}

/** Whether two sources tell of one sale; a copied till prints the same number again, at another time. */
export function isSameSale(a: Bought, b: Bought): boolean {
  if (a.receiptNumber === null) return a.sale !== null && a.sale === b.sale
  return a.receiptNumber === b.receiptNumber && a.soldAtMs === b.soldAtMs
}

/** Several lists of sales as one, newest first, each sale once: of the lists that have it, the first counts. */
export function mergeBought(...lists: readonly (readonly Bought[])[]): Bought[] {
  const merged: Bought[] = []
  for (const bought of lists.flat()) {
    if (!merged.some((one) => isSameSale(one, bought))) merged.push(bought)
  }
  return merged.toSorted((a, b) => (b.soldAtMs ?? 0) - (a.soldAtMs ?? 0))
}
