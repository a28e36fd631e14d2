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
import { TEST_ORDER } from '../../testing/add-test-orders.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { createFigureKeeper, type Figures } from './keep-figures.ts'
import { letOthersPass } from './let-others-pass.ts'
import { createPresenter, presentStatistics } from './read-statistics.ts'

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
vi.mock('./let-others-pass.ts', { spy: true })

let shop: TestApp
beforeEach(async () => {
  shop = await startTestApp()
})
afterEach(() => {
  vi.mocked(letOthersPass).mockReset()
  return shop.close()
})

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
    const { status } = step
    const times = { created_at_ms: atMs, received_at_ms: this.nowMs }
    this.#ids.push(id)
    await insertOrder(transaction, { ...TEST_ORDER, id, status, ...times }, step.lines)
  }
}

test('whatever happens to orders in between, the figures are those of reading them all', async () => {
  const [steps = []] = fc.sample(fc.array(stepArbitrary, { minLength: 400, maxLength: 400 }), {
    seed: 1962,
    numRuns: 1,
  })
  const trading = new Trading()
  const read = createFigureKeeper(shop.app.db)
  for (const [index, step] of steps.entries()) {
    await trading.takeStep(step)
    if (index % 50 === 49)
      await inTransaction((transaction) => pruneOld(transaction, trading.nowMs))
    const period = PERIODS[index % PERIODS.length] ?? { year: 'all', month: 'all' }
    const figures = presentStatistics(await read(spanOf(period) ?? ALL_TIME, trading.nowMs))
    const wanted = await inTransaction((transaction) => sumAll(transaction, period))
    expect([index, figures]).toEqual([index, presentStatistics(wanted)])
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
  const read = createFigureKeeper(shop.app.db)
  const summed = vi.mocked(sumShipped)
  const spansRead = async () => {
    summed.mockClear()
    await read(ALL_TIME, trading.nowMs)
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
  const read = createFigureKeeper(shop.app.db)
  for (let n = 0; n < 3; n += 1) await trading.takeStep(sale(n))
  const shipped = async () => (await read(ALL_TIME, trading.nowMs)).counts.get('Shipped') ?? 0
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

/** What others do while the figures are summed, in the turns between. */
function inTurns(doNext: (turn: number) => unknown): void {
  let turn = 0
  vi.mocked(letOthersPass).mockImplementation(async () => {
    turn += 1
    await doNext(turn)
  })
}

test('orders that come in, are edited or deleted while the figures are summed are counted as they then are', async () => {
  const trading = new Trading()
  for (let n = 0; n < 60; n += 1) await trading.takeStep(sale(n * 8))
  const steps = fc.array(stepArbitrary, { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 2, max: 20 }), async (some, atOnce) => {
      const waiting = [...some]
      inTurns(() => {
        const step = waiting.shift()
        return step && trading.takeStep(step)
      })
      const figures = await createFigureKeeper(shop.app.db, atOnce)(ALL_TIME, trading.nowMs)
      const all = await inTransaction((transaction) =>
        sumAll(transaction, { year: 'all', month: 'all' }),
      )
      expect(presentStatistics(figures)).toEqual(presentStatistics(all))
      // Most of them while it was summed.
      expect(waiting.length).toBeLessThan(some.length)
    }),
    { numRuns: 150 },
  )
}, 60_000)

/** How many orders lie in the spans that are summed. */
async function countSummed(): Promise<number> {
  const spans = vi.mocked(sumShipped).mock.calls.map(([, span]) => span)
  vi.mocked(sumShipped).mockClear()
  const rows = await shop.app.db.selectFrom('orders').select('created_at_ms').execute()
  return spans.reduce(
    (sum, { fromMs, toMs }) =>
      sum + rows.filter((row) => row.created_at_ms >= fromMs && row.created_at_ms < toMs).length,
    0,
  )
}

test('few orders are summed in one turn, and each once, however many ask', async () => {
  const trading = new Trading()
  for (let n = 0; n < 50; n += 1) await trading.takeStep(sale(n * 5))
  const inEach: number[] = []
  inTurns(async () => inEach.push(await countSummed()))
  const read = createFigureKeeper(shop.app.db, 7)
  vi.mocked(sumShipped).mockClear()
  const [first, second] = await Promise.all([
    read(ALL_TIME, trading.nowMs),
    read(ALL_TIME, trading.nowMs),
  ])
  expect(second).toBe(first)
  inEach.push(await countSummed())
  expect(inEach.length).toBeGreaterThan(7)
  expect(Math.max(...inEach)).toBeLessThanOrEqual(2 * 7)
  expect(inEach.reduce((sum, count) => sum + count, 0)).toBe(50)
})

test('figures whose orders change all the time are summed in one go in the end', async () => {
  const trading = new Trading()
  for (let n = 0; n < 50; n += 1) await trading.takeStep(sale(100 + n))
  inTurns(async (turn) => {
    if (turn > 100) throw new Error('it never ends')
    await trading.takeStep({ kind: 'edit', order: 49, status: 'Shipped', lines: [LINE] })
  })
  const { counts } = await createFigureKeeper(shop.app.db, 4)(ALL_TIME, trading.nowMs)
  expect(counts.get('Shipped')).toBe(50)
})

test('figures that are still true are added up and presented once', async () => {
  const trading = new Trading()
  await trading.takeStep(sale(0))
  const read = createFigureKeeper(shop.app.db)
  const present = createPresenter()
  const ask = async () => present(await read(ALL_TIME, trading.nowMs))
  const first = await ask()
  expect(await ask()).toBe(first)
  await trading.takeStep(sale(3))
  expect(await ask()).not.toEqual(first)
})
