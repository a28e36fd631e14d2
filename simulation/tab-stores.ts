import { IDBKeyRange } from 'fake-indexeddb'
import type { DBCore, DBCoreTable, Dexie } from 'dexie'
import { createCatalogDb, type CatalogDb } from '../pwa/src/local/catalog/catalog-db.ts'
import { createTillDb, type TillDb } from '../pwa/src/local/till/till-db.ts'
import type { LedgerStorage } from '../pwa/src/local/till/till-ledger.ts'

const refuse = () => Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError'))

/** A database's tables and indexes, as one string. */
function outlineOf({ schema }: DBCore): string {
  return schema.tables
    .map((table) => [table.name, ...table.indexes.map((index) => index.name)].join())
    .join(';')
}

/**
 * Makes every write ask first. A full or broken disk refuses, and the transaction is undone. The layers that Dexie
 * puts over a table depend only on the outline, so they are reused whenever the database is opened again.
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

export const TILL_NAME = 'till'

/** The browser's local storage as one tab has it. A closed tab cannot write. */
class StorageOfTab implements LedgerStorage {
  isOpen = true
  private readonly device: LedgerStorage

  constructor(device: LedgerStorage) {
    this.device = device
  }

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

/** The databases of a device that one tab has open. */
export class TabStores {
  readonly tillDb: TillDb
  readonly catalogDb: CatalogDb
  private readonly localStorage: StorageOfTab

  constructor(indexedDB: IDBFactory, localStorage: LedgerStorage, refusesWrite: () => boolean) {
    this.localStorage = new StorageOfTab(localStorage)
    const stores = { indexedDB, IDBKeyRange }
    this.tillDb = withFaults(
      createTillDb({ name: TILL_NAME, ledgerStorage: this.localStorage, ...stores }),
      refusesWrite,
    )
    this.catalogDb = withFaults(createCatalogDb({ name: 'catalog', ...stores }), refusesWrite)
  }

  /** Closes the stores as the end of a tab does: whoever still refers to them can write no more. */
  close(): void {
    this.localStorage.isOpen = false
    this.tillDb.close()
    this.catalogDb.close()
  }
}
