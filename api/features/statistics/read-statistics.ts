import { ORDER_STATUSES } from '../../../shared/orders/order.ts'
import type { AvailablePeriodsJson, StatisticsJson } from '../../../shared/statistics/statistics.ts'
import { listMonthsWithOrders, type SoldTitle } from '../../database/statistics.ts'
import type { Span } from '../../../shared/statistics/period.ts'
import type { ReadDatabase, ReadTransaction } from '../../database/database.ts'
import { createFiguresReader, type Figures } from './cached-figures.ts'
import { dinars } from '../../present/dinars.ts'

/** The figures of a period. Specification §3; an order counts when it was created, in the shop's calendar. */
export function presentStatistics({ counts, sold }: Figures): StatisticsJson {
  const sumOf = (pick: (title: SoldTitle) => number) =>
    sold.reduce((sum, title) => sum + pick(title), 0)
  return {
    kpis: {
      totalRevenue: dinars(sumOf((title) => title.revenueCentimes)),
      totalProfit: dinars(sumOf((title) => title.profitCentimes)),
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

function isSoldAfter(a: SoldTitle, b: SoldTitle): boolean {
  return a.lastMs > b.lastMs || (a.lastMs === b.lastMs && a.title > b.title)
}

/**
 * One entry per product of which the numbers of shipped and returned pieces differ, titled as last sold; most pieces
 * first.
 */
function shippedProducts(sold: readonly SoldTitle[]): StatisticsJson['shippedProductsInPeriod'] {
  const products = new Map<string, { last: SoldTitle; quantity: number }>()
  for (const title of sold) {
    const product = products.get(title.productId)
    if (!product) products.set(title.productId, { last: title, quantity: title.quantity })
    else {
      product.quantity += title.quantity
      if (isSoldAfter(title, product.last)) product.last = title
    }
  }
  return [...products.values()]
    .filter(({ quantity }) => quantity !== 0)
    .map(({ last: { productId, title }, quantity }) => ({
      productId,
      title,
      totalQuantityShipped: quantity,
    }))
    .toSorted(
      (a, b) =>
        b.totalQuantityShipped - a.totalQuantityShipped ||
        a.title.localeCompare(b.title) ||
        a.productId.localeCompare(b.productId),
    )
}

/** Reads the figures of a span as JSON; the JSON of unchanged figures is cached. */
export function createStatisticsReader(
  db: ReadDatabase,
): (span: Span, nowMs: number) => Promise<Buffer> {
  const readFigures = createFiguresReader(db)
  const presented = new WeakMap<Figures, Buffer>()
  return async (span, nowMs) => {
    const figures = await readFigures(span, nowMs)
    const json = presented.get(figures) ?? Buffer.from(JSON.stringify(presentStatistics(figures)))
    presented.set(figures, json)
    return json
  }
}

/** Years and months that have orders. */
export async function readAvailablePeriods(
  transaction: ReadTransaction,
): Promise<AvailablePeriodsJson> {
  const months = new Map<number, number[]>()
  for (const { year, month } of await listMonthsWithOrders(transaction)) {
    months.set(year, [...(months.get(year) ?? []), month])
  }
  return {
    years: [...months.keys()].toSorted((a, b) => b - a),
    months: Object.fromEntries(months),
  }
}
