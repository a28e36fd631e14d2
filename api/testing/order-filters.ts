import type { OrderFilter } from '../database/order-filter.ts'

export const HOUR_MS = 3_600_000

/** Every kind of filter of the order list, each with a name for the test. */
export const ORDER_FILTERS: [string, OrderFilter][] = [
  ['nothing', {}],
  ['a status', { status: 'Pending' }],
  ['an origin', { origin: 'store' }],
  ['status and origin', { status: 'Shipped', origin: 'web' }],
  ['a time', { fromMs: -2900 * HOUR_MS, toMs: 6000 * HOUR_MS }],
  ['a status and a time', { status: 'Returned', fromMs: -2900 * HOUR_MS }],
]
