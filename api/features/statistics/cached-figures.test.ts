import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Period, spanOf } from '../../../shared/statistics/period.ts'
import { pruneOld } from '../../database/prune.ts'
import { ALL_TIME, sumShipped } from '../../database/statistics.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { DAY_MS, sale, stepArbitrary, sumAll, Trading } from '../../testing/trading.ts'
import { createFiguresReader } from './cached-figures.ts'
import { createStatisticsReader, presentStatistics } from './read-statistics.ts'

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

const inTransaction = <T>(work: (transaction: WriteTransaction) => Promise<T>): Promise<T> =>
  shop.app.db.write(work)

test('whatever happens to orders in between, the figures are those of reading them all', async () => {
  const [steps = []] = fc.sample(fc.array(stepArbitrary, { minLength: 400, maxLength: 400 }), {
    seed: 1962,
    numRuns: 1,
  })
  const trading = new Trading(shop.app.db)
  const read = createFiguresReader(shop.app.db)
  for (const [index, step] of steps.entries()) {
    await trading.takeStep(step)
    if (index % 50 === 49)
      await inTransaction((transaction) => pruneOld(transaction, trading.nowMs))
    const period = PERIODS[index % PERIODS.length] ?? { year: 'all', month: 'all' }
    const figures = presentStatistics(await read(spanOf(period) ?? ALL_TIME, trading.nowMs))
    expect([index, figures]).toEqual([index, await sumAll(shop.app.db, period)])
  }
}, 60_000)

test('a sale of today is no reason to read earlier days again', async () => {
  const trading = new Trading(shop.app.db)
  const read = createFiguresReader(shop.app.db)
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
  // Recorded at a till that was offline since.
  await trading.takeStep(sale(3))
  expect(await spansRead()).toEqual([3])
})

test('more changes than are followed, or than are remembered, make the figures anew', async () => {
  const trading = new Trading(shop.app.db)
  const read = createFiguresReader(shop.app.db)
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

test('figures that are still true are added up and presented once', async () => {
  const trading = new Trading(shop.app.db)
  await trading.takeStep(sale(0))
  const read = createStatisticsReader(shop.app.db)
  const ask = () => read(ALL_TIME, trading.nowMs)
  const first = await ask()
  expect(await ask()).toBe(first)
  await trading.takeStep(sale(3))
  expect(await ask()).not.toEqual(first)
})
