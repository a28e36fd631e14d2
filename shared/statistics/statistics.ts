import { storedProductIdSchema } from '../catalog/product-id.ts'
import * as v from 'valibot'
import { orderStatusSchema } from '../orders/order.ts'
import { amountSchema } from '../schemas.ts'
import type { Period } from './period.ts'

const wholeSchema = v.pipe(v.number(), v.integer(), v.minValue(0))

const YEAR_MESSAGE = 'year must be a year such as 2026, or all.'
const MONTH_MESSAGE = 'month must be a number from 1 to 12, or all.'

/** Query of GET /api/statistics. Missing parameters mean 'all'. */
export const statisticsQuerySchema = v.pipe(
  v.object({
    year: v.optional(
      v.union(
        [v.literal('all'), v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number))],
        YEAR_MESSAGE,
      ),
      'all',
    ),
    month: v.optional(
      v.union(
        [
          v.literal('all'),
          v.pipe(v.string(), v.regex(/^(?:0?[1-9]|1[0-2])$/), v.transform(Number)),
        ],
        MONTH_MESSAGE,
      ),
      'all',
    ),
  }),
  v.check(
    ({ year, month }) => year !== 'all' || month === 'all',
    'A month needs its year: send year too.',
  ),
)

/** The request path for the statistics of a period. */
export function statisticsPath({ year, month }: Period): string {
  const query = new URLSearchParams()
  if (year !== 'all') query.set('year', String(year))
  if (year !== 'all' && month !== 'all') query.set('month', String(month))
  return query.size === 0 ? '/api/statistics' : `/api/statistics?${query}`
}

/**
 * The figures of a period. JSON (input): dinars; inside (output): centimes. An order counts in the month of its
 * creation, a store sale in the month of the sale at the till.
 */
export const statisticsSchema = v.object({
  kpis: v.object({
    /** Total of the goods of Shipped orders, without shipping costs, minus the refunds of returns. */
    totalRevenue: amountSchema,
    /** The revenue minus the buying prices at the time of sale. Only present for owners. */
    totalProfit: v.exactOptional(amountSchema),
    /** Orders of every status. */
    totalOrders: wholeSchema,
  }),
  /** Statuses that occur, in lifecycle order. */
  orderStatusCounts: v.array(v.object({ _id: orderStatusSchema, count: wholeSchema })),
  /** Most pieces first. */
  shippedProductsInPeriod: v.array(
    v.object({
      productId: storedProductIdSchema,
      title: v.string(),
      /** Negative in a period in which more pieces came back than were sold. */
      totalQuantityShipped: v.pipe(v.number(), v.integer()),
    }),
  ),
  /** Shipped lines with an unknown buying price: included in the revenue, excluded from the profit. */
  linesWithoutCost: wholeSchema,
})
export type StatisticsJson = v.InferInput<typeof statisticsSchema>
export type Statistics = v.InferOutput<typeof statisticsSchema>

/** Years, newest first, and the months of each in ascending order. */
export const availablePeriodsSchema = v.object({
  years: v.array(wholeSchema),
  months: v.record(v.string(), v.array(v.pipe(wholeSchema, v.minValue(1), v.maxValue(12)))),
})
export type AvailablePeriodsJson = v.InferInput<typeof availablePeriodsSchema>
