import { testId } from '../../shared/testing/test-id.ts'
import type { OrderId } from '../../shared/orders/order-id.ts'
import * as fc from 'fast-check'
import { newId } from '../../shared/new-id.ts'
import { ORDER_STATUSES } from '../../shared/orders/order.ts'
import { type Period, spanOf } from '../../shared/statistics/period.ts'
import type { StatisticsJson } from '../../shared/statistics/statistics.ts'
import { sizeKeyOf } from '../../shared/size-key.ts'
import { updateOrder } from '../database/change-orders.ts'
import { insertOrder, NO_DISCOUNT, readOrder } from '../database/orders.ts'
import { ALL_TIME } from '../database/statistics.ts'
import type { Database, WriteTransaction } from '../database/database.ts'
import { presentStatistics } from '../features/statistics/read-statistics.ts'
import { TEST_ORDER } from './add-test-orders.ts'

export const DAY_MS = 24 * 3_600_000
const TITLES = ['Ballon', 'Maillot', 'Maillot Équipe']

/** The statistics of a period, computed by reading every order. */
export async function sumAll(db: Database, period: Period): Promise<StatisticsJson> {
  const { fromMs, toMs } = spanOf(period) ?? ALL_TIME
  const { orders, lines } = await db.read(async (transaction) => ({
    orders: await transaction.selectFrom('orders').selectAll().execute(),
    lines: await transaction.selectFrom('order_lines').selectAll().execute(),
  }))
  const within = orders.filter(
    (order) => order.created_at_ms >= fromMs && order.created_at_ms < toMs,
  )
  const statuses = ORDER_STATUSES.map(
    (status) => [status, within.filter((order) => order.status === status).length] as const,
  )
  const shipped = new Map(
    within.filter((order) => order.status === 'Shipped').map((order) => [order.id, order]),
  )
  const sold = lines.flatMap((line) => {
    const order = shipped.get(line.order_id)
    if (!order) return []
    const { quantity, unit_price_centimes: price, unit_cost_centimes: cost } = line
    return {
      productId: line.product_id,
      title: line.title,
      quantity,
      revenueCentimes: quantity * price,
      profitCentimes: cost === null ? 0 : quantity * (price - cost),
      linesWithoutCost: cost === null ? 1 : 0,
      lastMs: order.created_at_ms,
    }
  })
  return presentStatistics({ counts: new Map(statuses.filter(([, count]) => count > 0)), sold })
}

const lineArbitrary = fc.record({
  product_id: fc.constantFrom(testId('a'), testId('b')),
  title: fc.constantFrom(...TITLES),
  size: fc.constant(sizeKeyOf(null)),
  quantity: fc.integer({ min: 1, max: 3 }),
  unit_price_centimes: fc.integer({ min: 0, max: 900_000 }),
  unit_cost_centimes: fc.option(fc.integer({ min: 0, max: 500_000 })),
  returned: fc.constant<number>(0),
  list_price_centimes: fc.constant(null),
  discount_centimes: fc.constant(null),
  discount_reason: fc.constant(null),
})
const linesArbitrary = fc.array(lineArbitrary, { minLength: 1, maxLength: 3 })
const statusArbitrary = fc.constantFrom(...ORDER_STATUSES)
/**
 * Days before or after the clock's: most are recent, some are older than what is cached by days, some are in the
 * future.
 */
const daysArbitrary = fc.oneof(fc.integer({ min: 0, max: 45 }), fc.integer({ min: -3, max: 500 }))
export const stepArbitrary = fc.oneof(
  fc.record({
    kind: fc.constant('new' as const),
    daysAgo: daysArbitrary,
    minutes: fc.nat(1439),
    status: statusArbitrary,
    lines: linesArbitrary,
  }),
  fc.record({
    kind: fc.constant('edit' as const),
    order: fc.nat(),
    status: statusArbitrary,
    lines: linesArbitrary,
  }),
  fc.record({ kind: fc.constant('delete' as const), order: fc.nat() }),
  fc.record({ kind: fc.constant('move' as const), order: fc.nat(), daysAgo: daysArbitrary }),
  fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 20 }) }),
)
export type Step = typeof stepArbitrary extends fc.Arbitrary<infer T> ? T : never

/** A test's shop whose clock is at `nowMs`. */
export class Trading {
  nowMs = Date.parse('2026-03-10T12:00:00Z')
  readonly #db: Database
  readonly #ids: OrderId[] = []

  constructor(db: Database) {
    this.#db = db
  }

  takeStep(step: Step): Promise<unknown> {
    if (step.kind === 'days') {
      this.nowMs += step.days * DAY_MS
      return Promise.resolve()
    }
    return this.#db.write(async (transaction) => {
      if (step.kind === 'new') return this.#take(transaction, step)
      const id = this.#ids[step.order % this.#ids.length]
      const order = id && (await readOrder(transaction, id))
      if (!order) return undefined
      if (step.kind === 'delete')
        return transaction.deleteFrom('orders').where('id', '=', id).execute()
      if (step.kind === 'edit') {
        const { status, lines } = step
        return updateOrder(transaction, order, { ...order.row, status, lines }, this.nowMs)
      }
      // No feature does this; the figures must notice such a writer as well.
      const createdAtMs = this.nowMs - step.daysAgo * DAY_MS
      return transaction
        .updateTable('orders')
        .set({ created_at_ms: createdAtMs })
        .where('id', '=', id)
        .execute()
    })
  }

  async #take(transaction: WriteTransaction, step: Extract<Step, { kind: 'new' }>) {
    const id = newId()
    const atMs = this.nowMs - step.daysAgo * DAY_MS - step.minutes * 60_000
    const { status } = step
    const times = { created_at_ms: atMs, received_at_ms: this.nowMs }
    this.#ids.push(id)
    await insertOrder(transaction, { ...TEST_ORDER, id, status, ...times }, step.lines)
  }
}

const LINE = {
  product_id: testId('a'),
  title: 'Ballon' as const,
  size: sizeKeyOf(null),
  quantity: 1,
  unit_price_centimes: 450_000,
  unit_cost_centimes: null,
  ...NO_DISCOUNT,
  returned: 0,
}
/** An order of one ball, this many days ago. */
export const sale = (daysAgo: number): Step => ({
  kind: 'new',
  daysAgo,
  minutes: 0,
  status: 'Shipped',
  lines: [LINE],
})
