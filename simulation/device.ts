import { IDBFactory } from 'fake-indexeddb'
import type { CounterProduct } from '../shared/catalog/product.ts'
import type { CatalogDb } from '../pwa/src/local/catalog/catalog-db.ts'
import { mergeCatalog, type CatalogMemory } from '../pwa/src/local/catalog/catalog-memory.ts'
import { emptyCatalog } from '../pwa/src/local/catalog/catalog-store.ts'
import { readCounter } from '../pwa/src/local/catalog/counter-catalog.ts'
import { changeDevice } from '../pwa/src/local/till/device.ts'
import { createStockOverlay } from '../pwa/src/local/catalog/stock-overlay.ts'
import type { TillDeps } from '../pwa/src/local/till/save-operation.ts'
import type { TillDb } from '../pwa/src/local/till/till-db.ts'
import { createSyncEngine, type SyncEngine } from '../pwa/src/sync/engine/sync-engine.ts'
import { MemoryStorage } from '../pwa/src/sync/testing/memory-storage.ts'
import type { Random } from './random.ts'
import type { Sabotage } from './sabotage.ts'
import { TabStores, TILL_NAME } from './tab-stores.ts'

export const ADMIN = '018f0000-0000-7000-8000-0000000000aa'

/** Carries a request of one tab to the server, or fails. */
export type Link = (tab: Tab, url: string, init: RequestInit) => Promise<Response>

/** One page of a device. It has an engine and memory of its own, and shares the device's stores with other tabs. */
export interface Tab {
  device: SimDevice
  alive: boolean
  engine: SyncEngine
  stores: TabStores
  tillDb: TillDb
  catalogDb: CatalogDb
  /** The dependencies with which this tab saves operations that its engine has no method for. */
  saving: TillDeps
  /** The products that the till's screen shows now, with all their fields. */
  shown: () => Promise<CounterProduct[]>
}

export interface DeviceDeps {
  name: string
  random: Random
  link: Link
  /** The server's clock, epoch ms. */
  serverNow: () => number
  sabotage: Sabotage
}

/** A till: what its browser stores, and its tabs, whose memory is lost when they die. */
export class SimDevice {
  readonly name: string
  token: string | null = null
  /** Its clock minus the server's, in ms. */
  clockOffsetMs = 0
  /** How many more writes the storage accepts before it refuses some. */
  writesToTake = 0
  /** How many writes after those the storage refuses. */
  writesToRefuse = 0
  tabs: Tab[] = []
  private readonly indexedDB = new IDBFactory()
  private readonly localStorage = new MemoryStorage()
  private readonly deps: DeviceDeps

  constructor(deps: DeviceDeps) {
    this.deps = deps
    this.name = deps.name
  }

  private refusesWrite(): boolean {
    if (this.writesToRefuse === 0) return false
    if (this.writesToTake > 0) {
      this.writesToTake -= 1
      return false
    }
    this.writesToRefuse -= 1
    return true
  }

  openTab(): Tab {
    const { random, link, serverNow, sabotage } = this.deps
    const stores = new TabStores(this.indexedDB, this.localStorage, () => this.refusesWrite())
    const { tillDb, catalogDb } = stores
    const overlay = createStockOverlay()
    let memory: CatalogMemory<CounterProduct> = emptyCatalog
    const now = () => serverNow() + this.clockOffsetMs
    const engine = createSyncEngine({
      tillDb,
      catalogDb,
      fetch: (url, init) => link(tab, url, init),
      now,
      random: random.next,
      locks: null,
      session: () => (this.token === null ? null : { token: this.token }),
      passwordProof: () => 'typed',
      deviceName: this.name,
      newId: random.id,
    })
    const tab: Tab = {
      device: this,
      alive: true,
      stores,
      tillDb,
      catalogDb,
      saving: { tillDb, now, newId: random.id },
      engine: sabotage.engine?.(engine, tillDb) ?? engine,
      shown: async () => {
        const { changes, operations } = await readCounter({ tillDb, catalogDb }, memory)
        memory = mergeCatalog(changes.cursor === null ? emptyCatalog : memory, changes)
        return overlay(memory, operations)
      },
    }
    this.tabs.push(tab)
    return tab
  }

  /** The tab that the person uses: the first open one. Opens one if there is none. */
  tab(): Tab {
    return this.tabs[0] ?? this.openTab()
  }

  /** The browser ends a tab: its unfinished writes never happen. */
  kill(tab: Tab): void {
    tab.alive = false
    tab.stores.close()
    this.tabs = this.tabs.filter((known) => known !== tab)
  }

  async signIn(token: string): Promise<void> {
    this.token = token
    await changeDevice(this.tab().tillDb, { person: ADMIN }, this.deps.random.id)
  }

  /** The browser deletes what the till stores, even while it is open. */
  deleteTill(): Promise<void> {
    return new Promise((resolve, reject) => {
      const deleting = this.indexedDB.deleteDatabase(TILL_NAME)
      deleting.addEventListener('success', () => resolve())
      deleting.addEventListener('error', () => reject(deleting.error))
    })
  }

  /** Another device that starts with a copy of everything stored here, as when a browser profile is copied. */
  async clone(name: string, random: Random): Promise<SimDevice> {
    const twin = new SimDevice({ ...this.deps, name, random })
    const [from, to] = [this.tab(), twin.openTab()]
    for (const [source, target] of [
      [from.tillDb, to.tillDb],
      [from.catalogDb, to.catalogDb],
    ] as const) {
      for (const table of source.tables) {
        await target.table(table.name).bulkPut(await table.toArray())
      }
    }
    this.localStorage.copyTo(twin.localStorage)
    twin.token = this.token
    twin.clockOffsetMs = this.clockOffsetMs
    return twin
  }

  /** Ends the device's life. */
  close(): void {
    for (const tab of this.tabs) this.kill(tab)
  }
}
