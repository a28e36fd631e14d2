import './lean-runtime.ts'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { DBCore, Dexie } from 'dexie'
import { createCatalogDb, type CatalogDb } from '../pwa/src/local/catalog-db.ts'
import { createTillDb, type TillDb } from '../pwa/src/local/till-db.ts'

const refuse = () => Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError'))

/** Every write asks first: a full disk or a broken one says no, and the transaction is undone. */
function withFaults<T extends Dexie>(db: T, refuses: () => boolean): T {
  db.use({
    stack: 'dbcore',
    name: 'faults',
    create: (core: DBCore) => ({
      ...core,
      table: (name) => {
        const table = core.table(name)
        return {
          ...table,
          mutate: (request) => (refuses() ? refuse() : table.mutate(request)),
        }
      },
    }),
  })
  return db
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
  private refusesWrite: () => boolean = () => false

  private constructor() {
    const stores = { indexedDB: this.indexedDB, IDBKeyRange }
    const refuses = () => this.refusesWrite()
    this.tillDb = withFaults(createTillDb({ name: 'till', ...stores }), refuses)
    this.catalogDb = withFaults(createCatalogDb({ name: 'catalog', ...stores }), refuses)
  }

  /** Of lives that are over. */
  private static readonly spare: TabStores[] = []

  /**
   * For a new tab of a device. Each of Dexie's databases has classes of its own, which V8 must get to know anew and
   * forgets late: so those of lives that are over are taken again.
   */
  static on(device: IDBFactory, refusesWrite: () => boolean): TabStores {
    const stores = TabStores.spare.pop() ?? new TabStores()
    stores.indexedDB.device = device
    stores.refusesWrite = refusesWrite
    return stores
  }

  /** As when its tab is closed: whoever still holds it can write no more. */
  close(): void {
    this.tillDb.close()
    this.catalogDb.close()
  }

  /** Only when its life is over, and nobody holds it any more. It opens again at its first use, as a new one does. */
  giveBack(): void {
    this.tillDb.close({ disableAutoOpen: false })
    this.catalogDb.close({ disableAutoOpen: false })
    TabStores.spare.push(this)
  }
}
