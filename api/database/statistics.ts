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

const selectFirstFrom = prepared<{ from_ms: number }, { created_at_ms: number }>((db, row) =>
  db
    .selectFrom('orders')
    .select('created_at_ms')
    .where('created_at_ms', '>=', row.from_ms)
    .orderBy('created_at_ms')
    .limit(1),
)

/** The calendar months with an order, ascending. One index seek per month, however many orders there are. */
export async function listMonthsWithOrders(db: ReadTransaction): Promise<CalendarMonth[]> {
  const months: CalendarMonth[] = []
  let from = ALL_TIME.fromMs
  for (;;) {
    const [first] = await selectFirstFrom(db, { from_ms: from })
    if (!first) return months
    const month = monthOf(first.created_at_ms)
    months.push(month)
    from = monthStart(nextMonth(month))
  }
}
