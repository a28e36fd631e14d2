import type { DeviceId } from '../../../../shared/sync/device-id.ts'
import Dexie, { type EntityTable, type Table } from 'dexie'
import type { Category, CounterProduct, Product } from '../../../../shared/catalog/product.ts'
import type { Tariff } from '../../../../shared/shipping/tariffs.ts'
import type { PullScope } from '../../../../shared/sync/pull.ts'
import type { SequenceRange } from '../../../../shared/sync/sequence-ranges.ts'
import { abortOnPageHide } from '../storage/abort-on-page-hide.ts'
import { keepTables } from '../storage/keep-tables.ts'
import { closeForNewerApp } from '../storage/newer-app.ts'

/**
 * One thing of the catalogue. A snapshot is built under a generation of its own beside the one that is shown, so
 * that taking its place is one small write. `stamp` is the version of the catalogue that brought the row.
 */
export interface EntityRow<T> {
  generation: number
  id: string | number
  stamp: number
  entity: T
}

/** Products of one page in one row: `pack` is their JSON. */
interface PackRow {
  generation: number
  /** None that a product could have. */
  id: string
  stamp: number
  pack: string
}

/** A product as it is stored: in a row of its own, with many in one, or as gone, since a pack may still hold it. */
export type ProductRow<T> = EntityRow<T | null> | PackRow

/** What the server had processed of this device's operations when a page was read. */
export interface Acknowledged {
  /** Every sequence up to here. */
  acknowledged: number
  /** Ranges of sequences above a gap; absent in what was stored before they were told. */
  acknowledgedRanges?: SequenceRange[]
  /** The same one by one, of a server that tells no ranges. */
  acknowledgedBeyond: number[]
}

/** How a generation's rows stand: what came in its snapshot, and what was stored beside that since. */
export interface Packing {
  packed: number
  loose: number
}

/** Where a generation of the catalogue stands; written in the same transaction as the page that moved it. */
export interface CursorRow extends Acknowledged {
  scope: PullScope
  /** Random, so that a catalogue that was cleared and loaded again is never taken for the one before. */
  generation: number
  epoch: string
  /** Change number the next page starts from. */
  next: number
  /** Rises by one with every page of this generation. */
  version: number
  /** The version at which rows last vanished: who knows an older one must read everything. */
  rebuiltAt: number
  /** Pages stored since the catalogue last stood at one moment of the server: their rows are newer than the rest. */
  newerPages: (Acknowledged & { version: number })[]
  /** Whose operations `acknowledged` speaks of; null in the shop. */
  device: DeviceId | null
  /** False until a first snapshot has every page. */
  whole: boolean
  /** Epoch ms at which the generation was begun. */
  startedAt: number
  /** Epoch ms of the last answer that left nothing more to ask; null before the first. */
  syncedAt: number | null
  /** How its products' rows stand; absent in what was stored before they were packed. */
  packing?: Packing
}

export interface CachedAnswerRow {
  key: string
  /** As the server sent it: read through the schema again when shown, since an update may have changed that. */
  answer: unknown
  /** Epoch ms. */
  storedAt: number
}

type EntityTableOf<T> = Table<EntityRow<T>, [number, string | number]>

/** The catalogue on the device: can be rebuilt from the server at any time. */
export class CatalogDb extends Dexie {
  declare products: Table<ProductRow<Product>, [number, string | number]>
  declare categories: EntityTableOf<Category>
  declare tariffs: EntityTableOf<Tariff>
  declare counterProducts: Table<ProductRow<CounterProduct>, [number, string | number]>
  declare counterCategories: EntityTableOf<Category>
  declare counterTariffs: EntityTableOf<Tariff>
  declare cursors: EntityTable<CursorRow, 'scope'>
  /** A snapshot being loaded beside a catalogue that is shown. */
  declare snapshots: EntityTable<CursorRow, 'scope'>
  declare cachedAnswers: EntityTable<CachedAnswerRow, 'key'>
}

export interface DbPlace {
  name?: string
  /** Stand-ins for the browser's own, for a simulation with many devices. */
  indexedDB?: IDBFactory
  IDBKeyRange?: typeof IDBKeyRange
}

const entities = '[generation+id], [generation+stamp]'

export function createCatalogDb({ name = 'kora-catalog', ...stores }: DbPlace = {}): CatalogDb {
  // Without Dexie's own cache: it shows a write before the transaction committed.
  const db = new CatalogDb(name, { ...stores, cache: 'disabled' })
  db.version(1).stores({
    products: entities,
    categories: entities,
    tariffs: entities,
    counterProducts: entities,
    counterCategories: entities,
    counterTariffs: entities,
    cursors: 'scope',
    snapshots: 'scope',
    cachedAnswers: 'key, storedAt',
  })
  // Products many in a row: an app from before could not read them.
  db.version(2).stores({})
  closeForNewerApp(db)
  keepTables(db)
  abortOnPageHide(db)
  return db
}

let opened: CatalogDb | undefined

/** This browser's catalogue database. */
export function catalogDb(): CatalogDb {
  opened ??= createCatalogDb()
  return opened
}
