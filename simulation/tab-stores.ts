import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { DBCore, DBCoreTable, Dexie } from 'dexie'
import { createCatalogDb, type CatalogDb } from '../pwa/src/local/catalog/catalog-db.ts'
import { createTillDb, type TillDb } from '../pwa/src/local/till/till-db.ts'
import { TillLedger, type LedgerStorage } from '../pwa/src/local/till/till-ledger.ts'
import { MemoryStorage } from '../pwa/src/sync/testing/memory-storage.ts'

const refuse = () => Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError'))

/** Which tables and indexes there are. */
function outlineOf({ schema }: DBCore): string {
  return schema.tables
    .map((table) => [table.name, ...table.indexes.map((index) => index.name)].join())
    .join(';')
}

/**
 * Every write asks first: a full disk or a broken one says no, and the transaction is undone. What Dexie lays over a
 * table depends on the outline alone: it is kept for all the times that the database is opened.
 */
function withFaults<T extends Dexie>(db: T, refuses: () => boolean): T {
  const kept = new Map<string, DBCoreTable>()
  db.use({
    stack: 'dbcore',
    name: 'faults',
    create: (core: DBCore) => {
      const outline = outlineOf(core)
      const layOver = (name: string): DBCoreTable => {
        const table = core.table(name)
        return {
          ...table,
          mutate: (request) => (refuses() ? refuse() : table.mutate(request)),
        }
      }
      const table = (name: string) => {
        const key = `${outline} ${name}`
        const known = kept.get(key) ?? layOver(name)
        kept.set(key, known)
        return known
      }
      return { ...core, table }
    },
  })
  return db
}

const nowhere = new IDBFactory()
export const TILL_NAME = 'till'

/** The browser's local storage, for whoever is on that device now; a tab that was closed writes no more. */
class StorageOfDevice implements LedgerStorage {
  device: LedgerStorage = new MemoryStorage()
  isOpen = true

  private get open(): LedgerStorage {
    if (!this.isOpen) throw new DOMException('The tab is closed.', 'InvalidStateError')
    return this.device
  }

  get length(): number {
    return this.open.length
  }

  key(index: number): string | null {
    return this.open.key(index)
  }

  getItem(key: string): string | null {
    return this.open.getItem(key)
  }

  setItem(key: string, value: string): void {
    this.open.setItem(key, value)
  }

  removeItem(key: string): void {
    this.open.removeItem(key)
  }
}

/** What a device keeps, for whoever is on that device now. */
class StoresOfDevice extends IDBFactory {
  device = new IDBFactory()

  override open(name: string, version?: number): IDBOpenDBRequest {
    return this.device.open(name, version)
  }

  override deleteDatabase(name: string): IDBOpenDBRequest {
    return this.device.deleteDatabase(name)
  }

  override databases(): Promise<IDBDatabaseInfo[]> {
    return this.device.databases()
  }
}

/** The databases as one tab has them open. */
export class TabStores {
  readonly tillDb: TillDb
  readonly catalogDb: CatalogDb
  private readonly indexedDB = new StoresOfDevice()
  private readonly localStorage = new StorageOfDevice()
  private refusesWrite: () => boolean = () => false

  private constructor() {
    const stores = { indexedDB: this.indexedDB, IDBKeyRange }
    const refuses = () => this.refusesWrite()
    this.tillDb = withFaults(
      createTillDb({ name: TILL_NAME, ledgerStorage: null, ...stores }),
      refuses,
    )
    this.catalogDb = withFaults(createCatalogDb({ name: 'catalog', ...stores }), refuses)
  }

  /** Of lives that are over. */
  private static readonly spare: TabStores[] = []

  /**
   * For a new tab of a device. Each of Dexie's databases has classes of its own, which V8 must get to know anew and
   * forgets late: so those of lives that are over are taken again.
   */
  static on(
    device: IDBFactory,
    localStorage: LedgerStorage,
    refusesWrite: () => boolean,
  ): TabStores {
    const stores = TabStores.spare.pop() ?? new TabStores()
    stores.indexedDB.device = device
    stores.localStorage.device = localStorage
    stores.localStorage.isOpen = true
    stores.tillDb.ledger = new TillLedger(stores.localStorage)
    stores.refusesWrite = refusesWrite
    return stores
  }

  /** As when its tab is closed: whoever still holds it can write no more. */
  close(): void {
    this.localStorage.isOpen = false
    this.tillDb.close()
    this.catalogDb.close()
  }

  /** Only when its life is over, and nobody holds it any more. It opens again at its first use, as a new one does. */
  giveBack(): void {
    for (const db of [this.tillDb, this.catalogDb]) {
      db.close({ disableAutoOpen: false })
      // It would hold all that the life stored.
      Reflect.set(db, 'core', undefined)
    }
    this.indexedDB.device = nowhere
    this.refusesWrite = () => false
    TabStores.spare.push(this)
  }
}
