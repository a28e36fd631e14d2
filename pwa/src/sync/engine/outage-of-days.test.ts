import { expect, test } from 'vitest'
import { BALL, ballSale, createTestDevice, type TestDevice } from '../testing/test-device.ts'
import { html } from '../testing/answers.ts'
import { createTestServer, type Fault } from '../testing/test-server.ts'

const SALES = 1000
const COUNTS = 200
const START = 100_000

/** Loses every third answer after the server's work is done: cut off, or replaced by a captive portal's page. */
function loseEveryThird(): Fault {
  let calls = 0
  return async (request, serve) => {
    calls += 1
    if (request.path !== '/api/sync/push' || calls % 3 !== 0) return null
    await serve()
    if (calls % 2 === 0) return html()
    throw new TypeError('Failed to fetch')
  }
}

/** Runs a till for days without a connection: it sells, counts a piece now and then, and is reloaded. */
async function liveThroughOutage(device: TestDevice): Promise<void> {
  let tab = device.openTab()
  for (let n = 1; n <= SALES; n += 1) {
    await tab.engine.recordSale(ballSale())
    if (n % (SALES / COUNTS) === 0) {
      const shown = (await tab.shownStock()) ?? 0
      const count = { stock: shown + 1, expected: shown }
      await tab.engine.recordStockEdit({ productId: BALL, title: 'Ball', count })
    }
    if (n % 250 === 0) {
      tab.close()
      tab = device.openTab()
    }
  }
  tab.close()
}

test(
  'two tills after days without a connection, on a link that loses a third of the answers: nothing lost, nothing twice',
  { timeout: 180_000 },
  async () => {
    const server = await createTestServer()
    await server.addProduct(BALL, START)
    const tills = [createTestDevice(server), createTestDevice(server)]
    for (const till of tills) await till.begin()
    for (const till of tills) await liveThroughOutage(till)
    const waiting = await Promise.all(tills.map((till) => till.tillDb.outbox.count()))
    expect(waiting).toEqual([SALES + COUNTS, SALES + COUNTS])

    server.setFault(loseEveryThird())
    let rounds = 0
    let left = 2
    while (left > 0) {
      rounds += 1
      const reports = await Promise.all(tills.map((till) => till.engine.round()))
      left = reports.filter((report) => report.trouble !== null).length
      // A failed round has settled something, or the next one does.
      expect(rounds).toBeLessThan(30)
    }
    server.setFault(null)
    for (const till of tills) await till.engine.round()

    expect(await server.operationIds()).toHaveLength(2 * (SALES + COUNTS))
    expect(await server.stockOf(BALL)).toBe(START - 2 * SALES + 2 * COUNTS)
    for (const till of tills) {
      expect(await till.tillDb.outbox.count()).toBe(0)
      expect(await till.tillDb.rejected.count()).toBe(0)
      expect(await till.tillDb.history.count()).toBe(SALES + COUNTS)
      expect(await till.shownStock()).toBe(await server.stockOf(BALL))
    }
    const receipts = await server.receiptNumbers()
    expect(receipts).toHaveLength(2 * SALES)
    expect(receipts).not.toContain(null)
    expect(new Set(receipts).size).toBe(2 * SALES)
  },
)
