import { once } from 'node:events'
import type { Worker, WorkerOptions } from 'node:worker_threads'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Period } from '../../../shared/statistics/period.ts'
import type { StatisticsJson } from '../../../shared/statistics/statistics.ts'
import { openDatabase } from '../../database/open-database.ts'
import { ALL_TIME, sumShipped } from '../../database/statistics.ts'
import { addTestOrders } from '../../testing/add-test-orders.ts'
import { programFile } from '../../testing/start-process.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { sale, stepArbitrary, sumAll, Trading } from '../../testing/trading.ts'
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts'
import { createFiguresThread } from './ask-figures-thread.ts'
import { createStatistics } from './create-statistics.ts'

const ALL: Period = { year: 'all', month: 'all' }

vi.mock('../../database/statistics.ts', { spy: true })

// The built thread starts in an eighth of the time that it takes when it is compiled from the sources.
vi.mock(import('node:worker_threads'), async (load) => {
  const threads = await load()
  class BuiltThread extends threads.Worker {
    constructor(_asWritten: URL, options: WorkerOptions) {
      super(programFile('figures-thread'), options)
    }
  }
  return { ...threads, Worker: BuiltThread as typeof threads.Worker }
})

let shop: TestApp
let started: Worker[]
const note = (worker: Worker) => started.push(worker)
beforeEach(async () => {
  started = []
  process.on('worker', note)
  shop = await startTestApp()
})
afterEach(async () => {
  process.off('worker', note)
  await shop.close()
})

const parse = (json: Buffer) => JSON.parse(json.toString()) as StatisticsJson

/** A shop that counts as too large to be summed in the main thread. */
function largeShop(trading: Trading) {
  const app = { ...shop.app, clock: () => trading.nowMs }
  const { read } = createStatistics(app, 0)
  return async () => parse(await read(ALL_TIME))
}

test('figures that a thread sums while orders come in, are edited or deleted are those of one moment meanwhile', async () => {
  const trading = new Trading(shop.app.db)
  for (let n = 0; n < 60; n += 1) await trading.takeStep(sale(n * 8))
  const ask = largeShop(trading)
  const steps = fc.sample(stepArbitrary, { seed: 1975, numRuns: 600 })
  const moments = [await sumAll(shop.app.db, ALL)]
  let during = 0
  while (steps.length > 0) {
    const before = moments.length - 1
    const answers: StatisticsJson[] = []
    const asked = ask().then((figures) => answers.push(figures))
    while (answers.length === 0 && steps.length > 0) {
      const step = steps.shift()
      if (step) await trading.takeStep(step)
      moments.push(await sumAll(shop.app.db, ALL))
      during += 1
    }
    await asked
    expect(moments.slice(before)).toContainEqual(answers[0])
  }
  expect(await ask()).toEqual(moments.at(-1))
  expect(during).toBeGreaterThan(100)
  expect(started).toHaveLength(1)
}, 60_000)

test('more than ten thousand orders are summed by a thread, fewer in place', async () => {
  const { token } = await signUpAdmin(shop)
  const readOrders = async () => {
    vi.mocked(sumShipped).mockClear()
    const { status, headers, body } = await shop.fetchJson('/api/statistics', { token })
    expect([status, headers.get('Content-Type')]).toEqual([200, 'application/json; charset=utf-8'])
    return body.kpis.totalOrders
  }
  const orders = Array.from({ length: 10_000 }, (_, n) => ({ created_at_ms: n * 1_000_000 }))
  await addTestOrders(shop.app.db, orders)
  expect(await readOrders()).toBe(10_000)
  expect(sumShipped).toHaveBeenCalled()
  expect(started).toHaveLength(0)
  await addTestOrders(shop.app.db, [{}])
  expect(await readOrders()).toBe(10_001)
  expect(sumShipped).not.toHaveBeenCalled()
  expect(started).toHaveLength(1)
})

test('a thread that breaks gives whoever asked the reason, and the next question another thread', async () => {
  const trading = new Trading(shop.app.db)
  await trading.takeStep(sale(0))
  const ask = largeShop(trading)
  const sold = await ask()
  await trading.takeStep(sale(0))
  await shop.app.db.write((db) => sql`alter table order_lines rename to lost`.execute(db))
  const outcomes = await Promise.allSettled([ask(), ask()])
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ reason: { message: expect.stringContaining('order_lines') } })
  await shop.app.db.write((db) => sql`alter table lost rename to order_lines`.execute(db))
  expect((await ask()).kpis.totalOrders).toBe(sold.kpis.totalOrders + 1)
  expect(started).toHaveLength(2)
})

test('a thread without a store says so, and does not end the server', async () => {
  const dataDir = makeTemporaryFolder()
  const thread = createFiguresThread({ dataDir })
  await expect(thread.read(ALL_TIME, 0)).rejects.toThrow(`There is no store in ${dataDir}.`)
  await (await openDatabase({ dataDir })).close()
  expect(parse(await thread.read(ALL_TIME, 0)).kpis.totalOrders).toBe(0)
  await thread.end()
})

test('a thread that nobody asks any more ends, and is started again', async () => {
  const thread = createFiguresThread(shop.app.config, 1)
  await addTestOrders(shop.app.db, [{}])
  expect(parse(await thread.read(ALL_TIME, 0)).kpis.totalOrders).toBe(1)
  const [first] = started
  if (first && first.threadId !== -1) await once(first, 'exit')
  await addTestOrders(shop.app.db, [{}])
  expect(parse(await thread.read(ALL_TIME, 0)).kpis.totalOrders).toBe(2)
  expect(started).toHaveLength(2)
  await thread.end()
})

test('a thread is gone when the shop has stopped', async () => {
  const trading = new Trading(shop.app.db)
  await trading.takeStep(sale(0))
  await largeShop(trading)()
  await shop.close()
  expect(started.map(({ threadId }) => threadId)).toEqual([-1])
  shop = await startTestApp()
})

test('a thread that is ended in the midst of its work lets nobody wait, and no other is started', async () => {
  const thread = createFiguresThread(shop.app.config)
  const asked = expect(thread.read(ALL_TIME, 0)).rejects.toThrow('was ended')
  await thread.end()
  await asked
  await expect(thread.read(ALL_TIME, 0)).rejects.toThrow('stopping')
  expect(started).toHaveLength(1)
})
