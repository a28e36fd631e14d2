import type { Order } from '../../../../../shared/orders/order.ts'
import type { KnownOrder } from '../../../local/answers/known-orders.ts'
import type { SaleHere } from '../../../local/till/sales-here.ts'
import { soldElsewhere, soldHere, type SoldSale } from '../sold/sold-sale.ts'

/** The server's answer for the store orders of a day. */
export interface DayOrders {
  orders: readonly Order[]
  /** Ids of sales of this device that were sent before the request. */
  sentHere: readonly string[]
}

/** Updates the orders of a day with newer versions from other cached answers. */
export function updateOrders(
  day: { data: DayOrders | null; asOf: number | null },
  known: readonly KnownOrder[],
  fromMs: number,
  toMs: number,
): Order[] {
  const orders = new Map((day.data?.orders ?? []).map((order) => [order._id, order]))
  for (const { order, asOf } of known) {
    // An older answer must not restore an order that the day's newer answer no longer has.
    if (asOf <= (day.asOf ?? Number.NEGATIVE_INFINITY)) continue
    const isOfDay = order.createdAt >= fromMs && order.createdAt < toMs
    if (order.origin === 'store' && isOfDay) orders.set(order._id, order)
  }
  return [...orders.values()]
}

/** Compares the time as well: two tills may have the same code after a profile was copied. */
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
 * The sales of a day, newest first, each once: this device's, joined with the server's orders by receipt number, and
 * the other tills'. A sale of this device that was sent but is not in the answer was deleted on the server.
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
  // Ties are sorted by receipt number.
  return [...here, ...elsewhere].toSorted(
    (a, b) => b.occurredAtMs - a.occurredAtMs || (a.receipt.name < b.receipt.name ? 1 : -1),
  )
}

function numberOf(till: string): number {
  return Number(till.slice(1))
}

/** The tills with sales, and this one, ordered by number. */
export function tillsOf(sales: readonly Pick<SoldSale, 'till'>[], here: string | null): string[] {
  const tills = [here, ...sales.map((sale) => sale.till)].filter((till) => till !== null)
  return [...new Set(tills)].toSorted((a, b) => numberOf(a) - numberOf(b))
}
