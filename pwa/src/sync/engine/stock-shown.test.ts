import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPendingOperations } from '../../local/till/pending-operations.ts'
import { ADMIN, BALL, ballSale, createTestDevice, type TestDevice } from '../testing/test-device.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

const START = 100

async function shop(pageLimit = Number.POSITIVE_INFINITY) {
  const server = await createTestServer()
  server.limitPages(pageLimit)
  await server.addProduct(BALL, START)
  const device = createTestDevice(server)
  await device.begin()
  return { server, device }
}

/** A web order: the server's stock moves without this device knowing. */
async function soldOnline(server: TestServer, quantity: number) {
  const stock = ((await server.stockOf(BALL)) ?? 0) - quantity
  await server.setStock(BALL, stock)
}

function loseNextAnswer(server: TestServer) {
  server.setFault(async (request, serve) => {
    if (request.path !== '/api/sync/push') return null
    server.setFault(null)
    await serve()
    throw new TypeError('connection lost')
  })
}

test('a sale is in the shown stock at once, before and after push and pull, in every order', async () => {
  const { device } = await shop()
  await device.engine.recordSale(ballSale(3))
  expect(await device.shownStock()).toBe(97)
  await device.engine.pull()
  expect(await device.shownStock()).toBe(97)
  await device.engine.push()
  expect(await device.shownStock()).toBe(97)
  await device.engine.pull()
  expect(await device.shownStock()).toBe(97)
  await device.engine.recordSale(ballSale(2))
  await device.engine.push()
  expect(await device.shownStock()).toBe(95)
})

test('a sale whose answer was lost counts once while it is waiting and already in what was pulled', async () => {
  const { server, device } = await shop()
  await device.engine.recordSale(ballSale(3))
  loseNextAnswer(server)
  await device.engine.push()
  expect(await device.tillDb.outbox.count()).toBe(1)
  await device.engine.pull()
  expect(await device.shownStock()).toBe(97)
  await device.engine.push()
  expect(await device.shownStock()).toBe(97)
})

test('a count made offline merges with what was sold online meanwhile', async () => {
  const { server, device } = await shop()
  await device.engine.recordSale(ballSale(10))
  const shown = await device.shownStock()
  expect(shown).toBe(90)
  await soldOnline(server, 4)
  // The shelf has 88 where the screen shows 90: two are missing.
  const count = { stock: 88, expected: shown }
  await device.engine.recordStockEdit({ productId: BALL, title: 'Ball', count })
  expect(await device.shownStock()).toBe(88)
  await device.engine.round()
  expect(await server.stockOf(BALL)).toBe(84)
  expect(await device.shownStock()).toBe(84)
})

test('a rejected operation leaves the shown stock', async () => {
  const { server, device } = await shop()
  await device.engine.recordSale(ballSale(1))
  const count = { stock: 5, expected: 99 }
  await device.engine.recordStockEdit({ productId: BALL, title: 'Ball', count })
  expect(await device.shownStock()).toBe(5)
  server.setFault(async (request, serve) => {
    if (request.path !== '/api/sync/push') return serve()
    await server.deleteProduct(BALL)
    const answer = await serve()
    await server.bringBack(BALL)
    return answer
  })
  await device.engine.push()
  server.setFault(null)
  await device.engine.pull()
  expect(await device.tillDb.rejected.count()).toBe(1)
  expect(await device.shownStock()).toBe(99)
})

test('half a pull shows no sale twice and none too few', async () => {
  const { server, device } = await shop(1)
  const other = ADMIN
  await server.addProduct(other, 50, 'Boot')
  await device.engine.pull()
  await device.engine.recordSale(ballSale(3))
  const [line] = ballSale().lines
  if (!line) throw new Error('no line')
  await device.engine.recordSale({ lines: [{ ...line, productId: other, quantity: 7 }] })
  await device.engine.push()
  // The answer comes in two pages, one product each, and the second never arrives.
  let pages = 0
  server.setFault((request) => {
    if (request.path !== '/api/sync/pull') return null
    pages += 1
    return pages > 1 ? Promise.reject(new TypeError('gone')) : null
  })
  expect(await device.engine.pull()).toMatchObject({ kind: 'later' })
  expect(await device.shownStock(BALL)).toBe(97)
  expect(await device.shownStock(other)).toBe(43)
  server.setFault(null)
  await device.engine.pull()
  expect(await device.shownStock(BALL)).toBe(97)
  expect(await device.shownStock(other)).toBe(43)
})

test('an operation the server processed above a gap is not counted twice', async () => {
  const { server, device } = await shop()
  await device.engine.recordSale(ballSale(1))
  await device.engine.recordSale(ballSale(2))
  // The first operation is lost on the device, as by a disk failure.
  await device.tillDb.outbox.delete(1)
  await device.engine.round()
  expect(await server.stockOf(BALL)).toBe(98)
  expect(await device.shownStock()).toBe(98)
})

test.each(['ranges', 'a list of them'])(
  'what was processed above a gap is told as %s, shown right, and forgotten in its time like all else',
  async (told) => {
    const { server, device } = await shop()
    if (told !== 'ranges') server.tellNoRanges()
    for (let n = 0; n < 5; n += 1) await device.engine.recordSale(ballSale(1))
    // The second one is lost on the device, and the fourth comes late.
    const late = await device.tillDb.outbox.get(4)
    await device.tillDb.outbox.bulkDelete([2, 4])
    await device.engine.round()
    if (late) await device.tillDb.outbox.add(late)
    await device.engine.recordSale(ballSale(1))
    expect(await server.stockOf(BALL)).toBe(97)
    expect(await device.shownStock()).toBe(95)
    await server.passTime(31 * 24 * 60 * 60 * 1000)
    await device.engine.round()
    await device.engine.recordSale(ballSale(1))
    await device.engine.round()
    expect(await device.shownStock()).toBe(94)
    expect((await device.tillDb.history.toArray()).map((row) => row.sequence)).toEqual([4, 6, 7])
  },
)

test('the history above a gap is not read again for each sale', async () => {
  const { device } = await shop()
  for (let n = 0; n < 30; n += 1) await device.engine.recordSale(ballSale(1))
  await device.tillDb.outbox.delete(1)
  await device.engine.round()
  await device.engine.recordSale(ballSale(1))
  const cursor = (await device.catalogDb.cursors.get('counter')) ?? null
  const pending = await readPendingOperations(device.tillDb, cursor)
  expect(pending.map((operation) => operation.sequence)).toEqual([31])
})

test('a catalogue that an earlier release stored is still read', async () => {
  const { device } = await shop()
  for (let n = 0; n < 3; n += 1) await device.engine.recordSale(ballSale(1))
  await device.tillDb.outbox.delete(1)
  await device.engine.round()
  await device.catalogDb.cursors.toCollection().modify((cursor) => {
    delete cursor.acknowledgedRanges
    cursor.acknowledgedBeyond = [2, 3]
  })
  expect(await device.shownStock()).toBe(98)
})

test('a counter of sequences that something broke begins anew under another id, and every sale arrives', async () => {
  const { server, device } = await shop()
  await device.engine.recordSale(ballSale(1))
  await device.tillDb.counters.toCollection().modify({ sequence: Number.MAX_SAFE_INTEGER - 3 })
  for (let n = 0; n < 3; n += 1) {
    await device.engine.recordSale(ballSale(1))
    await device.engine.round()
  }
  const rows = await device.tillDb.history.toArray()
  expect(rows.map((row) => row.sequence)).toEqual([1, Number.MAX_SAFE_INTEGER - 2, 1, 2])
  expect(rows[1]?.device).not.toBe(rows[2]?.device)
  expect(await server.stockOf(BALL)).toBe(96)
})

type Step = (
  server: TestServer,
  device: TestDevice,
  model: { own: number; online: number; seen: number },
) => Promise<void>

const steps: Record<string, Step> = {
  sell: async (_, device, model) => {
    await device.engine.recordSale(ballSale(1))
    model.own -= 1
  },
  count: async (_, device, model) => {
    const shown = (await device.shownStock()) ?? 0
    const count = { stock: Math.max(0, shown - 2), expected: shown }
    await device.engine.recordStockEdit({ productId: BALL, title: 'Ball', count })
    model.own += count.stock - shown
  },
  online: async (server, _, model) => {
    await soldOnline(server, 1)
    model.online -= 1
  },
  push: async (_, device) => {
    await device.engine.push()
  },
  pull: async (_, device, model) => {
    await device.engine.pull()
    model.seen = model.online
  },
  otherTab: async (_, device) => {
    const tab = device.openTab()
    await tab.engine.push()
    tab.close()
  },
  lose: async (server, device) => {
    loseNextAnswer(server)
    await device.engine.push()
    server.setFault(null)
  },
}

test(
  'whatever the order, the shown stock is the last pulled one with every own operation once',
  { timeout: 60_000 },
  async () => {
    const names = fc.array(fc.constantFrom(...Object.keys(steps)), { maxLength: 25 })
    await fc.assert(
      fc.asyncProperty(names, async (order) => {
        const { server, device } = await shop()
        const model = { own: 0, online: 0, seen: 0 }
        for (const name of order) {
          await steps[name]?.(server, device, model)
          expect(await device.shownStock()).toBe(START + model.own + model.seen)
        }
        await device.engine.round()
        expect(await device.shownStock()).toBe(START + model.own + model.online)
        expect(await server.stockOf(BALL)).toBe(START + model.own + model.online)
      }),
      { numRuns: 40 },
    )
  },
)

test(
  'read at any moment of a push and a pull in flight, every sale counts exactly once',
  { timeout: 60_000 },
  async () => {
    const { device } = await shop()
    for (let n = 1; n <= 30; n += 1) {
      await device.engine.recordSale(ballSale(1))
      const round = device.engine.round()
      const flight = { isOver: false }
      void round.finally(() => {
        flight.isOver = true
      })
      while (!flight.isOver) expect(await device.shownStock()).toBe(START - n)
      await round
    }
  },
)
