import type { Order } from '../../../../../shared/orders/order.ts'
import type { RecordedReturn } from '../../../../../shared/returns/recorded-return.ts'
import type { KnownOrder } from '../../../local/answers/known-orders.ts'
import type { SaleHere, TicketHere } from '../../../local/till/sales-here.ts'
import {
  backElsewhere,
  backHere,
  type GoodsBack,
  receiptOf,
  returnsOfTicket,
  soldElsewhere,
  soldHere,
  type SoldEntry,
  type SoldSale,
  type TakenBack,
} from '../sold/sold-sale.ts'

/** The server's answer for the store orders of a day. */
export interface DayOrders {
  orders: readonly Order[]
  /** Ids of sales of this device that were sent before the request. */
  sentHere: readonly string[]
}

/** The server's data of a day. */
export interface ToldDay extends DayOrders {
  /** Of all tills and of the back office. */
  returns: readonly RecordedReturn[]
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

/** This device's sales joined with the server's orders by receipt number, then the other tills' sales. */
function salesOf(own: readonly TicketHere[], told: ToldDay): SoldSale[] {
  const sent = new Set(told.sentHere)
  const receipts = byReceipt(told.orders)
  const matched = new Set<string>()
  const here = own.flatMap((ticket) => {
    const { sale } = ticket
    if (sale === null) return []
    const order = receipts.get(sale.receiptNumber)?.find((one) => isOrderOf(one, sale)) ?? null
    if (order) matched.add(order._id)
    // A sale that was sent but is not in the answer was deleted on the server.
    const isDeleted = sale.state === 'sent' && sent.has(sale.id)
    return [soldHere(sale, receiptOf(ticket), order, isDeleted)]
  })
  const elsewhere = told.orders
    .filter((order) => !matched.has(order._id))
    .map((order) => soldElsewhere(order, returnsOfTicket(order, told.returns)))
  return [...here, ...elsewhere]
}

/**
 * Whether a return belongs to the shop's day. A return of a store sale in the back office does, since such goods come
 * back over the counter. A returned parcel of a web order does not, since its money was never in a drawer.
 */
function isOfShop(
  { returnNumber, receiptNumber, sale }: RecordedReturn,
  orders: ReadonlySet<string>,
): boolean {
  return returnNumber !== null || receiptNumber !== null || (sale !== null && orders.has(sale))
}

/** This device's returns, then those of other tills and of the back office. `sales`: of the same day. */
function returnsOf(
  own: readonly TicketHere[],
  { returns, orders }: ToldDay,
  sales: readonly SoldSale[],
): TakenBack[] {
  // As in the statistics, a return of a deleted sale does not count.
  const deleted = sales.filter(({ undone }) => undone === 'Deleted')
  const deletedNames = new Set<string | null>(deleted.flatMap(({ id, name }) => [id, name]))
  const isDeleted = ({ sale, receiptNumber }: Pick<RecordedReturn, 'sale' | 'receiptNumber'>) =>
    deletedNames.has(sale) || deletedNames.has(receiptNumber)

  const here = own.flatMap((ticket) =>
    ticket.returns.map((back) => backHere(back, receiptOf(ticket), isDeleted(back.given))),
  )
  const ownIds = new Set<string | null>(here.map(({ id }) => id))
  const orderIds = new Set<string>(orders.map(({ _id }) => _id))
  const receipts = new Map<GoodsBack, SoldSale['receipt']>(
    sales.flatMap(({ receipt }) => receipt.returns.map((goods) => [goods, receipt] as const)),
  )
  const elsewhere = returns
    .filter((told) => !ownIds.has(told.operation) && isOfShop(told, orderIds))
    .map((told) => backElsewhere(told, receipts.get(told), isDeleted(told)))
  return [...here, ...elsewhere]
}

/** Newest first; those of one ticket together, the sale before its returns. */
function compareEntries(a: SoldEntry, b: SoldEntry): number {
  if (a.occurredAtMs !== b.occurredAtMs) return b.occurredAtMs - a.occurredAtMs
  const [tillA, tillB] = [a.till ?? '', b.till ?? '']
  if (tillA !== tillB) return tillA < tillB ? 1 : -1
  if (a.kind !== b.kind) return a.kind === 'sale' ? -1 : 1
  return a.name < b.name ? 1 : -1
}

/** The sales and returns of a day, newest first, each once. */
export function mergeDay(own: readonly TicketHere[], told: ToldDay): SoldEntry[] {
  const sales = salesOf(own, told)
  return [...sales, ...returnsOf(own, told, sales)].toSorted(compareEntries)
}

function numberOf(till: string): number {
  return Number(till.slice(1))
}

/** The tills with sales or returns, and this one, ordered by number. */
export function tillsOf(
  entries: readonly Pick<SoldEntry, 'till'>[],
  here: string | null,
): string[] {
  const tills = [here, ...entries.map(({ till }) => till)].filter((till) => till !== null)
  return [...new Set(tills)].toSorted((a, b) => numberOf(a) - numberOf(b))
}
