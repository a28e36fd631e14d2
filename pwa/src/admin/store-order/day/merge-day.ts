import type { Order } from '../../../../../shared/orders/order.ts'
import type { KnownOrder } from '../../../local/answers/known-orders.ts'
import type { SaleHere } from '../../../local/till/sales-here.ts'
import { soldElsewhere, soldHere, type SoldSale } from '../sold/sold-sale.ts'

/** The store orders of a day as the server had them. */
export interface DayOrders {
  orders: readonly Order[]
  /** Sales of this device, by id, that had reached the server before it was asked. */
  sentHere: readonly string[]
}

/** The orders of a day, brought up to date by what other screens heard of them later. */
export function updateOrders(
  day: { data: DayOrders | null; asOf: number | null },
  known: readonly KnownOrder[],
  fromMs: number,
  toMs: number,
): Order[] {
  const orders = new Map((day.data?.orders ?? []).map((order) => [order._id, order]))
  for (const { order, asOf } of known) {
    // What the day's list did not have any more when it was asked for later is gone, and not to come back.
    if (asOf <= (day.asOf ?? Number.NEGATIVE_INFINITY)) continue
    const isOfDay = order.createdAt >= fromMs && order.createdAt < toMs
    if (order.origin === 'store' && isOfDay) orders.set(order._id, order)
  }
  return [...orders.values()]
}

/** Two tills with one code, as a copied device has it, sold at different moments. */
function isOrderOf(order: Order, sale: SaleHere): boolean {
  return order.receiptNumber === sale.receiptNumber && order.createdAt === sale.occurredAtMs
}

function byReceipt(orders: readonly Order[]): Map<string, Order[]> {
  const found = new Map<string, Order[]>()
  for (const order of orders) {
    if (order.receiptNumber === null) continue
    const same = found.get(order.receiptNumber)
    if (same) same.push(order)
    else found.set(order.receiptNumber, [order])
  }
  return found
}

/**
 * The sales of a day, newest first, each once: this device's own and, by their receipt numbers, what the server has of
 * them; then the other tills'. An own sale that had been sent, and was not among the server's, was deleted there.
 */
export function mergeDay(
  own: readonly SaleHere[],
  orders: readonly Order[],
  sentHere: readonly string[],
): SoldSale[] {
  const sent = new Set(sentHere)
  const receipts = byReceipt(orders)
  const matched = new Set<string>()
  const here = own.map((sale) => {
    const order = receipts.get(sale.receiptNumber)?.find((one) => isOrderOf(one, sale)) ?? null
    if (order) matched.add(order._id)
    return soldHere(sale, order, sale.state === 'sent' && sent.has(sale.id))
  })
  const elsewhere = orders.filter((order) => !matched.has(order._id)).map(soldElsewhere)
  // Receipts of one moment by their number, which rises.
  return [...here, ...elsewhere].toSorted(
    (a, b) => b.occurredAtMs - a.occurredAtMs || (a.receipt.name < b.receipt.name ? 1 : -1),
  )
}

function numberOf(till: string): number {
  return Number(till.slice(1))
}

/** The tills that sold, and this one, in the order of their numbers. */
export function tillsOf(sales: readonly Pick<SoldSale, 'till'>[], here: string | null): string[] {
  const tills = [here, ...sales.map((sale) => sale.till)].filter((till) => till !== null)
  return [...new Set(tills)].toSorted((a, b) => numberOf(a) - numberOf(b))
}
