import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { ADMIN, BALL, ballSale } from '../../sync/testing/test-device.ts'
import { MemoryStorage } from '../../sync/testing/memory-storage.ts'
import { createTestServer } from '../../sync/testing/test-server.ts'
import { createSyncEngine } from '../../sync/engine/sync-engine.ts'
import { followTillStatus } from '../../sync/till/till-status.ts'
import { syncStatusStore } from '../../sync/sync-status.ts'
import { catalogDb, createCatalogDb } from './catalog-db.ts'
import { counterCatalog, followCounterCatalog } from './counter-catalog.ts'
import { logOut } from '../session/log-out.ts'
import { onRecorded, recordTicket } from '../till/record-operation.ts'
import { createTillDb, tillDb } from '../till/till-db.ts'
import { rememberTillPerson, tillPerson } from '../till/till-person.ts'

vi.stubGlobal('localStorage', new MemoryStorage())

vi.setConfig({ testTimeout: 60_000 })

const shownStock = () => counterCatalog.useStore.getState().view.products[0]?.stock

/** A shop with 100 balls, pulled by this browser. */
async function shop() {
  const server = await createTestServer()
  await server.addProduct(BALL, 100)
  const engine = createSyncEngine({
    tillDb: tillDb(),
    catalogDb: catalogDb(),
    fetch: server.fetch,
    now: () => server.clock.now,
    random: Math.random,
    locks: null,
    session: () => ({ token: server.token() }),
    passwordProof: () => null,
    deviceName: 'Test till',
  })
  await rememberTillPerson(ADMIN)
  await engine.round()
  await expect.poll(shownStock).toBe(100)
  return { server, engine }
}

beforeEach(async () => {
  for (const db of [tillDb(), catalogDb()]) {
    await Promise.all(db.tables.map((table) => table.clear()))
  }
  followCounterCatalog()
  followTillStatus()
})

test('the till follows its own sales at once, through push and pull, with the server’s stock', async () => {
  const { server, engine } = await shop()
  let told = 0
  const stop = onRecorded(() => {
    told += 1
  })
  await recordTicket({ returns: [], sale: ballSale(4) })
  await expect.poll(() => told).toBe(1)
  stop()
  await expect.poll(shownStock).toBe(96)
  await server.setStock(BALL, 80)
  await engine.round()
  await expect.poll(shownStock).toBe(76)
  expect(await server.stockOf(BALL)).toBe(76)
})

test('a sale of another tab is seen here, in the stock and in the count of what waits', async () => {
  await shop()
  const otherTab = { tillDb: createTillDb(), catalogDb: createCatalogDb() }
  const { saveSale } = await import('../till/save-ticket.ts')
  const { saveStockEdit } = await import('../till/save-stock-edit.ts')
  const deps = { tillDb: otherTab.tillDb, now: () => 5_000 }
  await saveSale(deps, ballSale(1))
  const count = { stock: 90, expected: 99 }
  await saveStockEdit(deps, { productId: BALL, title: 'Ball', count })
  await expect.poll(shownStock).toBe(90)
  await expect
    .poll(() => syncStatusStore.getState())
    .toMatchObject({ waiting: 2, waitingSales: 1, waitingCounts: 1, oldestWaitingAt: 5_000 })
})

test('the catalogue can be read again after the browser closed it', async () => {
  const { server, engine } = await shop()
  catalogDb().close({ disableAutoOpen: false })
  const { readCounterCatalogAgain } = await import('./counter-catalog.ts')
  readCounterCatalogAgain()
  await server.setStock(BALL, 5)
  await engine.pull()
  await expect.poll(shownStock).toBe(5)
})

test('logging out removes the catalogue, kept answers and the person, and keeps what was sold', async () => {
  await shop()
  await recordTicket({ returns: [], sale: ballSale(1) })
  await catalogDb().cachedAnswers.put({ key: 'orders', answer: [], storedAt: 1 })
  await catalogDb().products.put({ generation: 1, id: 'x', stamp: 1, entity: {} as never })
  expect(await tillDb().outbox.count()).toBe(1)
  await logOut()
  expect(await tillDb().outbox.count()).toBe(1)
  expect(await tillPerson()).toBeNull()
  const { counterProducts, cursors, cachedAnswers, products } = catalogDb()
  expect(await counterProducts.count()).toBe(0)
  expect(await cursors.count()).toBe(0)
  expect(await cachedAnswers.count()).toBe(0)
  expect(await products.count()).toBe(1)
  await expect.poll(() => counterCatalog.useStore.getState().view.products.length).toBe(0)
  await expect(recordTicket({ returns: [], sale: ballSale(1) })).rejects.toMatchObject({
    reason: 'nobody',
  })
})
