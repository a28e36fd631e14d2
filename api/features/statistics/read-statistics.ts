import { centimes, centimesToDinars } from '../../../shared/money.ts'
import { ORDER_STATUSES } from '../../../shared/orders/order.ts'
import { type Period, spanOf } from '../../../shared/statistics/period.ts'
import type { AvailablePeriodsWire, StatisticsWire } from '../../../shared/statistics/statistics.ts'
import {
  countStatuses,
  listMonthsWithOrders,
  type SoldTitle,
  sumShipped,
} from '../../database/statistics.ts'
import type { DatabaseTransaction } from '../../database/tables.ts'

/** The figures of a period. Specification §3; an order counts when it was created, in the shop's calendar. */
export async function readStatistics(
  transaction: DatabaseTransaction,
  period: Period,
): Promise<StatisticsWire> {
  const span = spanOf(period)
  const counts = await countStatuses(transaction, span)
  const sold = await sumShipped(transaction, span)
  const sumOf = (pick: (title: SoldTitle) => number) =>
    sold.reduce((sum, title) => sum + pick(title), 0)
  return {
    kpis: {
      totalRevenue: centimesToDinars(centimes(sumOf((title) => title.revenueCentimes))),
      totalProfit: centimesToDinars(centimes(sumOf((title) => title.profitCentimes))),
      totalOrders: [...counts.values()].reduce((sum, count) => sum + count, 0),
    },
    orderStatusCounts: ORDER_STATUSES.flatMap((status) => {
      const count = counts.get(status)
      return count === undefined ? [] : [{ _id: status, count }]
    }),
    shippedProductsInPeriod: shippedProducts(sold),
    linesWithoutCost: sumOf((title) => title.linesWithoutCost),
  }
}

/** One entry a product, under the title it was last sold with in the period; most pieces first. */
function shippedProducts(sold: readonly SoldTitle[]): StatisticsWire['shippedProductsInPeriod'] {
  const products = new Map<string, { title: string; totalQuantityShipped: number }>()
  for (const { productId, title, quantity } of sold.toSorted((a, b) => a.lastMs - b.lastMs)) {
    const before = products.get(productId)?.totalQuantityShipped ?? 0
    products.set(productId, { title, totalQuantityShipped: before + quantity })
  }
  return [...products]
    .map(([productId, product]) => ({ productId, ...product }))
    .toSorted(
      (a, b) =>
        b.totalQuantityShipped - a.totalQuantityShipped ||
        a.title.localeCompare(b.title) ||
        a.productId.localeCompare(b.productId),
    )
}

/** Years and months that have orders. */
export async function readAvailablePeriods(
  transaction: DatabaseTransaction,
): Promise<AvailablePeriodsWire> {
  const months = new Map<number, number[]>()
  for (const { year, month } of await listMonthsWithOrders(transaction)) {
    months.set(year, [...(months.get(year) ?? []), month])
  }
  return {
    years: [...months.keys()].toSorted((a, b) => b - a),
    months: Object.fromEntries(months),
  }
}
