import { testId } from '../../../../shared/testing/test-id.ts'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { centimes } from '../../../../shared/money.ts'
import { createCatalogDb } from '../../local/catalog/catalog-db.ts'
import { mergeCatalog, type CatalogMemory } from '../../local/catalog/catalog-memory.ts'
import { emptyCatalog } from '../../local/catalog/catalog-store.ts'
import { readCounter } from '../../local/catalog/counter-catalog.ts'
import { changeDevice } from '../../local/till/device.ts'
import type { SaleToRecord } from '../../local/till/save-sale.ts'
import { createStockOverlay } from '../../local/catalog/stock-overlay.ts'
import { createTillDb } from '../../local/till/till-db.ts'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { createSyncEngine } from '../engine/sync-engine.ts'
import type { EngineDeps } from '../engine/engine-deps.ts'
import { MemoryStorage } from './memory-storage.ts'
import type { TestServer } from './test-server.ts'

export const BALL = testId('018f0000-0000-7000-8000-000000000001')
export const ADMIN = testId('018f0000-0000-7000-8000-0000000000aa')

/** A sale of `quantity` balls. */
export function ballSale(quantity = 1): SaleToRecord {
  return {
    lines: [{ productId: BALL, title: 'Ball', size: null, quantity, price: centimes(100_000) }],
  }
}

/** A device with storage of its own; several `tabs` of it share that storage. */
export function createTestDevice(server: TestServer, overrides: Partial<EngineDeps> = {}) {
  const stores = { indexedDB: new IDBFactory(), IDBKeyRange }
  const name = crypto.randomUUID()
  const ledgerStorage = new MemoryStorage()
  const session = {
    isSignedIn: true,
    /** Whether the password was typed on this page a little before. */
    typed: true,
  }

  const openTab = () => {
    const tillDb = createTillDb({ name: `till-${name}`, ledgerStorage, ...stores })
    const catalogDb = createCatalogDb({ name: `catalog-${name}`, ...stores })
    const engine = createSyncEngine({
      tillDb,
      catalogDb,
      fetch: server.fetch,
      now: () => server.clock.now,
      random: Math.random,
      locks: null,
      session: () => (session.isSignedIn ? { token: server.token() } : null),
      passwordProof: () => (session.typed ? server.passwordProof() : null),
      deviceName: 'Test till',
      ...overrides,
    })
    let memory: CatalogMemory<CounterProduct> = emptyCatalog
    const overlay = createStockOverlay()
    /** The stock of a product as the till's screen would show it now; undefined when it has none. */
    const shownStock = async (id: string = BALL) => {
      const { changes, operations } = await readCounter({ tillDb, catalogDb }, memory)
      memory = mergeCatalog(changes.cursor === null ? emptyCatalog : memory, changes)
      return overlay(memory, operations).find((product) => product._id === id)?.stock
    }
    return {
      tillDb,
      catalogDb,
      engine,
      shownStock,
      close: () => [tillDb, catalogDb].map((db) => db.close()),
    }
  }

  const first = openTab()
  return {
    ...first,
    session,
    ledgerStorage,
    openTab,
    /** The browser deletes the till's database, whatever is open. */
    deleteTill: () =>
      new Promise<void>((resolve, reject) => {
        const deleting = stores.indexedDB.deleteDatabase(`till-${name}`)
        deleting.addEventListener('success', () => resolve())
        deleting.addEventListener('error', () => reject(deleting.error))
      }),
    /** Signs the person in and enrols, as a first start with a connection does. */
    begin: async () => {
      await changeDevice(first.tillDb, { person: ADMIN })
      return first.engine.round()
    },
  }
}

export type TestDevice = ReturnType<typeof createTestDevice>
