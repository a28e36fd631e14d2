import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { ORDER_STATUSES } from '../../../shared/orders/order.ts'
import { type Period, spanOf } from '../../../shared/statistics/period.ts'
import { updateOrder } from '../../database/change-orders.ts'
import { insertOrder, readOrder } from '../../database/orders.ts'
import { pruneOld } from '../../database/prune.ts'
import { ALL_TIME, sumShipped } from '../../database/statistics.ts'
import type { DatabaseTransaction } from '../../database/tables.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { createFigureKeeper, type Figures } from './keep-figures.ts'
import { presentStatistics } from './read-statistics.ts'

const DAY_MS = 24 * 3_600_000
const TITLES = ['Ballon', 'Maillot', 'Maillot Équipe']
const PERIODS: Period[] = [
  { year: 'all', month: 'all' },
  { year: 2026, month: 'all' },
  { year: 2025, month: 'all' },
  { year: 2026, month: 3 },
  { year: 2026, month: 2 },
  { year: 2025, month: 12 },
]

vi.mock('../../database/statistics.ts', { spy: true })

let shop: TestApp
beforeEach(async () => {
  shop = await startTestApp()
})
afterEach(() => shop.close())

const inTransaction = <T>(work: (transaction: DatabaseTransaction) => Promise<T>): Promise<T> =>
  shop.app.db.transaction().execute(work)

/** Reads every order there is. */
async function sumAll(transaction: DatabaseTransaction, period: Period): Promise<Figures> {
  const { fromMs, toMs } = spanOf(period) ?? ALL_TIME
  const orders = await transaction.selectFrom('orders').selectAll().execute()
  const lines = await transaction.selectFrom('order_lines').selectAll().execute()
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
  return { counts: new Map(statuses.filter(([, count]) => count > 0)), sold }
}

const lineArbitrary = fc.record({
  product_id: fc.constantFrom('a', 'b'),
  title: fc.constantFrom(...TITLES),
  size: fc.constant(''),
  quantity: fc.integer({ min: 1, max: 3 }),
  unit_price_centimes: fc.integer({ min: 0, max: 900_000 }),
  unit_cost_centimes: fc.option(fc.integer({ min: 0, max: 500_000 })),
})
const linesArbitrary = fc.array(lineArbitrary, { minLength: 1, maxLength: 3 })
const statusArbitrary = fc.constantFrom(...ORDER_STATUSES)
/** Days before or after the clock's: most are recent, some older than what is kept by days, some to come. */
const daysArbitrary = fc.oneof(fc.integer({ min: 0, max: 45 }), fc.integer({ min: -3, max: 500 }))
const stepArbitrary = fc.oneof(
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
type Step = typeof stepArbitrary extends fc.Arbitrary<infer T> ? T : never

/** The shop of a test whose clock says `nowMs`. */
class Trading {
  nowMs = Date.parse('2026-03-10T12:00:00Z')
  readonly #ids: string[] = []

  takeStep(step: Step): Promise<unknown> {
    if (step.kind === 'days') {
      this.nowMs += step.days * DAY_MS
      return Promise.resolve()
    }
    return inTransaction(async (transaction) => {
      if (step.kind === 'new') return this.#take(transaction, step)
      const id = this.#ids[step.order % this.#ids.length] ?? ''
      const order = await readOrder(transaction, id)
      if (!order) return undefined
      if (step.kind === 'delete')
        return transaction.deleteFrom('orders').where('id', '=', id).execute()
      if (step.kind === 'edit') {
        const { full_name, phone, city, commune, total_centimes } = order.row
        const { status, lines } = step
        const change = { status, full_name, phone, city, commune, total_centimes, lines }
        return updateOrder(transaction, order, change)
      }
      // Nothing of the program does this; a writer that did would be seen as well.
      const createdAtMs = this.nowMs - step.daysAgo * DAY_MS
      return transaction
        .updateTable('orders')
        .set({ created_at_ms: createdAtMs })
        .where('id', '=', id)
        .execute()
    })
  }

  async #take(transaction: DatabaseTransaction, step: Extract<Step, { kind: 'new' }>) {
    const id = newId()
    const atMs = this.nowMs - step.daysAgo * DAY_MS - step.minutes * 60_000
    const row = {
      id,
      origin: 'web' as const,
      status: step.status,
      full_name: 'A',
      phone: '0550123456',
      city: 'alger',
      commune: 'C',
      shipping_centimes: 0,
      total_centimes: 0,
      receipt_number: null,
      device_id: null,
      operation_id: null,
      admin_id: null,
      created_at_ms: atMs,
      received_at_ms: this.nowMs,
    }
    this.#ids.push(id)
    await insertOrder(transaction, row, step.lines)
  }
}

test('whatever happens to orders in between, the figures are those of reading them all', async () => {
  const [steps = []] = fc.sample(fc.array(stepArbitrary, { minLength: 400, maxLength: 400 }), {
    seed: 1962,
    numRuns: 1,
  })
  const trading = new Trading()
  const read = createFigureKeeper()
  for (const [index, step] of steps.entries()) {
    await trading.takeStep(step)
    if (index % 50 === 49)
      await inTransaction((transaction) => pruneOld(transaction, trading.nowMs))
    const period = PERIODS[index % PERIODS.length] ?? { year: 'all', month: 'all' }
    await inTransaction(async (transaction) => {
      const span = spanOf(period) ?? ALL_TIME
      const figures = presentStatistics(await read(transaction, span, trading.nowMs))
      expect([index, figures]).toEqual([
        index,
        presentStatistics(await sumAll(transaction, period)),
      ])
    })
  }
}, 60_000)

const LINE = {
  product_id: 'a' as const,
  title: 'Ballon' as const,
  size: '' as const,
  quantity: 1,
  unit_price_centimes: 450_000,
  unit_cost_centimes: null,
}
const sale = (daysAgo: number): Step => ({
  kind: 'new',
  daysAgo,
  minutes: 0,
  status: 'Shipped',
  lines: [LINE],
})

test('a sale of today is no reason to read earlier days again', async () => {
  const trading = new Trading()
  const read = createFigureKeeper()
  const summed = vi.mocked(sumShipped)
  const spansRead = async () => {
    summed.mockClear()
    await inTransaction((transaction) => read(transaction, ALL_TIME, trading.nowMs))
    return summed.mock.calls.map(([, span]) => Math.floor((trading.nowMs - span.fromMs) / DAY_MS))
  }
  await trading.takeStep(sale(0))
  expect((await spansRead()).length).toBeGreaterThan(30)
  expect(await spansRead()).toEqual([])
  await trading.takeStep(sale(0))
  expect(await spansRead()).toEqual([0])
  // Rung up at a till that was without a connection since.
  await trading.takeStep(sale(3))
  expect(await spansRead()).toEqual([3])
})

test('more changes than are followed, or than are remembered, make the figures anew', async () => {
  const trading = new Trading()
  const read = createFigureKeeper()
  for (let n = 0; n < 3; n += 1) await trading.takeStep(sale(n))
  const shipped = () =>
    inTransaction(async (transaction) => {
      const { counts } = await read(transaction, ALL_TIME, trading.nowMs)
      return counts.get('Shipped') ?? 0
    })
  expect(await shipped()).toBe(3)
  await inTransaction(async (transaction) => {
    await transaction
      .updateTable('orders')
      .set({ status: 'Cancelled' })
      .where('number', '=', 1)
      .execute()
    for (let n = 0; n < 1001; n += 1)
      await transaction
        .updateTable('orders')
        .set({ phone: String(n) })
        .where('number', '=', 3)
        .execute()
    await pruneOld(transaction, trading.nowMs)
  })
  expect(await shipped()).toBe(2)
})
