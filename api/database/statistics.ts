import type { ProductId } from '../../shared/catalog/product-id.ts'
import { sql } from 'kysely'
import { ORDER_STATUSES, type OrderStatus } from '../../shared/orders/order.ts'
import type { Span } from '../../shared/statistics/period.ts'
import { type CalendarMonth, monthOf, monthStart, nextMonth } from '../../shared/calendar.ts'
import { prepared } from './prepared.ts'
import type { ReadTransaction } from './database.ts'

/** Sales of a product under one title. */
export interface SoldTitle {
  productId: ProductId
  title: string
  quantity: number
  revenueCentimes: number
  /** Counts only lines whose cost is known. */
  profitCentimes: number
  linesWithoutCost: number
  /** When it was last sold under this title, epoch ms. */
  lastMs: number
}

/** Explicit bounds instead of an optional filter: the statement and its query plan are always the same. */
export const ALL_TIME: Span = { fromMs: Number.MIN_SAFE_INTEGER, toMs: Number.MAX_SAFE_INTEGER }

/** How many orders of each status were created in the span. Reads only the index orders_by_status. */
export async function countStatuses(
  db: ReadTransaction,
  { fromMs, toMs }: Span,
): Promise<Map<OrderStatus, number>> {
  const rows = await db
    .selectFrom('orders')
    .select((select) => ['status', select.fn.countAll<number>().as('count')])
    .where('status', 'in', ORDER_STATUSES)
    .where('created_at_ms', '>=', fromMs)
    .where('created_at_ms', '<', toMs)
    .groupBy('status')
    .execute()
  return new Map(rows.map((row) => [row.status, row.count]))
}

/** The goods of Shipped orders created in the span, summed by product and title. */
export async function sumShipped(
  db: ReadTransaction,
  { fromMs, toMs }: Span,
): Promise<SoldTitle[]> {
  return db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .select([
      'l.product_id as productId',
      'l.title as title',
      sql<number>`sum(l.quantity)`.as('quantity'),
      sql<number>`sum(l.quantity * l.unit_price_centimes)`.as('revenueCentimes'),
      sql<number>`sum(case when l.unit_cost_centimes is null then 0
        else l.quantity * (l.unit_price_centimes - l.unit_cost_centimes) end)`.as('profitCentimes'),
      sql<number>`sum(case when l.unit_cost_centimes is null then 1 else 0 end)`.as(
        'linesWithoutCost',
      ),
      sql<number>`max(o.created_at_ms)`.as('lastMs'),
    ])
    .where('o.status', '=', 'Shipped')
    .where('o.created_at_ms', '>=', fromMs)
    .where('o.created_at_ms', '<', toMs)
    .groupBy(['l.product_id', 'l.title'])
    .execute()
}

/** The sums over lines `l` that have a price and a cost; `sign` is -1 for what came back. */
function sumsOf(pieces: 'l.returned' | 'l.quantity', sign: 1 | -1) {
  const count = sql`${sql.lit(sign)} * ${sql.ref(pieces)}`
  return [
    sql<number>`sum(${count})`.as('quantity'),
    sql<number>`sum(${count} * l.unit_price_centimes)`.as('revenueCentimes'),
    sql<number>`sum(case when l.unit_cost_centimes is null then 0
      else ${count} * (l.unit_price_centimes - l.unit_cost_centimes) end)`.as('profitCentimes'),
    sql<number>`sum(case when l.unit_cost_centimes is null then 1 else 0 end)`.as(
      'linesWithoutCost',
    ),
  ] as const
}

/**
 * The pieces of orders created in the span that came back by a return, of orders that are not Shipped any more: they
 * were sold, and the return that took them back is subtracted when it happened. An order that was set to Returned or
 * Cancelled without a return counts nothing, as before.
 */
export async function sumReturnedOfOthers(
  db: ReadTransaction,
  { fromMs, toMs }: Span,
): Promise<SoldTitle[]> {
  const others = ORDER_STATUSES.filter((status) => status !== 'Shipped')
  return db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .select(['l.product_id as productId', 'l.title as title', ...sumsOf('l.returned', 1)])
    .select(sql<number>`max(o.created_at_ms)`.as('lastMs'))
    .where('o.status', 'in', others)
    .where('o.created_at_ms', '>=', fromMs)
    .where('o.created_at_ms', '<', toMs)
    .where('l.returned', '>', 0)
    .groupBy(['l.product_id', 'l.title'])
    .execute()
}

/**
 * The pieces that came back in the span, as negative figures at the price given back and the cost of their sale. A
 * return counts no longer than its order: when that is deleted, neither the sale nor the return is counted.
 */
export async function sumReturns(
  db: ReadTransaction,
  { fromMs, toMs }: Span,
): Promise<SoldTitle[]> {
  return (
    db
      .selectFrom('returns as r')
      .innerJoin('return_lines as l', 'l.return_id', 'r.id')
      .select(['l.product_id as productId', 'l.title as title', ...sumsOf('l.quantity', -1)])
      // A return is no sale: the title of a product is that of its last sale.
      .select(sql<number>`0`.as('lastMs'))
      .where('r.occurred_at_ms', '>=', fromMs)
      .where('r.occurred_at_ms', '<', toMs)
      .where((where) =>
        where.or([
          where('r.order_id', 'is', null),
          where.exists(
            where.selectFrom('orders as o').select('o.id').whereRef('o.id', '=', 'r.order_id'),
          ),
        ]),
      )
      .groupBy(['l.product_id', 'l.title'])
      .execute()
  )
}

const selectFirstFrom = prepared<{ from_ms: number }, { created_at_ms: number }>((db, row) =>
  db
    .selectFrom('orders')
    .select('created_at_ms')
    .where('created_at_ms', '>=', row.from_ms)
    .orderBy('created_at_ms')
    .limit(1),
)

const selectFirstReturnFrom = prepared<{ from_ms: number }, { occurred_at_ms: number }>((db, row) =>
  db
    .selectFrom('returns')
    .select('occurred_at_ms')
    .where('occurred_at_ms', '>=', row.from_ms)
    .orderBy('occurred_at_ms')
    .limit(1),
)

/** The calendar months with an order or a return, ascending. Two index seeks per month, however many there are. */
export async function listMonthsWithOrders(db: ReadTransaction): Promise<CalendarMonth[]> {
  const months: CalendarMonth[] = []
  let from = ALL_TIME.fromMs
  for (;;) {
    const [order] = await selectFirstFrom(db, { from_ms: from })
    const [back] = await selectFirstReturnFrom(db, { from_ms: from })
    const firsts = [order?.created_at_ms, back?.occurred_at_ms].filter((ms) => ms !== undefined)
    if (firsts.length === 0) return months
    const month = monthOf(Math.min(...firsts))
    months.push(month)
    from = monthStart(nextMonth(month))
  }
}
