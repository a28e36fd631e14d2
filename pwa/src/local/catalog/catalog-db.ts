import type { DeviceId } from '../../../../shared/sync/device-id.ts'
import Dexie, { type EntityTable, type Table, type Transaction } from 'dexie'
import type { Category, CounterProduct, Product } from '../../../../shared/catalog/product.ts'
import type { Person } from '../../../../shared/people/person.ts'
import type { RecordedReturn } from '../../../../shared/returns/recorded-return.ts'
import type { TillKeyEntry } from '../../../../shared/receipts/till-key.ts'
import type { ShopSettings } from '../../../../shared/shop/shop-settings.ts'
import type { Tariff } from '../../../../shared/shipping/tariffs.ts'
import type { PullScope } from '../../../../shared/sync/pull.ts'
import type { SequenceRange } from '../../../../shared/sync/sequence-ranges.ts'
import { abortOnPageHide } from '../storage/abort-on-page-hide.ts'
import { keepTables } from '../storage/keep-tables.ts'
import { closeForNewerApp } from '../storage/newer-app.ts'

/**
 * One entity of the catalogue. A snapshot is built under a generation of its own beside the shown one, so that the
 * switch is one small write. `stamp` is the version of the catalogue that wrote the row.
 */
export interface EntityRow<T> {
  generation: number
  id: string | number
  stamp: number
  entity: T
}

/** Many products of one page in one row: `pack` is their JSON. */
interface PackRow {
  generation: number
  /** Cannot be the id of a product. */
  id: string
  stamp: number
  pack: string
}

/** A stored product: a row of its own, a packed row, or a tombstone (null), since a pack may still contain it. */
export type ProductRow<T> = EntityRow<T | null> | PackRow

/** Which of this device's operations the server had processed when it read a page. */
export interface Acknowledged {
  /** Every sequence up to this one. */
  acknowledged: number
  /** Ranges of sequences above a gap; absent in rows from before servers sent them. */
  acknowledgedRanges?: SequenceRange[]
  /** The same as single sequences, from servers that send no ranges. */
  acknowledgedBeyond: number[]
}

/** Number of products in a generation's packed rows, and in rows stored beside them since. */
export interface Packing {
  packed: number
  loose: number
}

/** Position of a generation of the catalogue; written in the same transaction as each page. */
export interface CursorRow extends Acknowledged {
  scope: PullScope
  /** Random, so that a catalogue that was cleared and loaded again differs from the one before. */
  generation: number
  epoch: string
  /** Change number the next page starts from. */
  next: number
  /** Incremented with every page of this generation. */
  version: number
  /** The version at which rows were last deleted: a reader of an older version must read everything. */
  rebuiltAt: number
  /** Pages stored since the catalogue last was one consistent state: their rows are newer than the rest. */
  newerPages: (Acknowledged & { version: number })[]
  /** The device whose operations `acknowledged` refers to; null in the shop. */
  device: DeviceId | null
  /** What the server told with the last page, see shared/sync/told.ts. Absent in the shop, and from earlier servers. */
  told?: string
  /** False until the first snapshot is complete. */
  whole: boolean
  /** Epoch ms at which the generation began. */
  startedAt: number
  /** Epoch ms at which the catalogue was last up to date; null before the first time. */
  syncedAt: number | null
  /** Absent in rows from before products were packed. */
  packing?: Packing
  /** Stored by an earlier version of the app, which dropped fields that this one shows: load a snapshot. */
  lacksFields?: boolean
}

export interface CachedAnswerRow {
  key: string
  /** As the server sent it: parsed again when shown, since an update of the app may have changed the schema. */
  answer: unknown
  /** Epoch ms. */
  storedAt: number
}

export type EntityTableOf<T> = Table<EntityRow<T>, [number, string | number]>

/** The catalogue on the device; it can be rebuilt from the server at any time. */
export class CatalogDb extends Dexie {
  declare products: Table<ProductRow<Product>, [number, string | number]>
  declare categories: EntityTableOf<Category>
  declare tariffs: EntityTableOf<Tariff>
  declare settings: EntityTableOf<ShopSettings>
  declare counterProducts: Table<ProductRow<CounterProduct>, [number, string | number]>
  declare counterCategories: EntityTableOf<Category>
  declare counterTariffs: EntityTableOf<Tariff>
  declare counterSettings: EntityTableOf<ShopSettings>
  declare counterReturns: EntityTableOf<RecordedReturn>
  declare counterTillKeys: EntityTableOf<TillKeyEntry>
  declare counterPeople: EntityTableOf<Person>
  declare cursors: EntityTable<CursorRow, 'scope'>
  /** Snapshots that are loaded beside the shown catalogue. */
  declare snapshots: EntityTable<CursorRow, 'scope'>
  declare cachedAnswers: EntityTable<CachedAnswerRow, 'key'>
}

export interface DbPlace {
  name?: string
  /** Replace the browser's own, for a simulation with many devices. */
  indexedDB?: IDBFactory
  IDBKeyRange?: typeof IDBKeyRange
}

const entities = '[generation+id], [generation+stamp]'
/** Also by what is known of the sale; IndexedDB leaves rows with null out of an index. */
const returns =
  '[generation+id], [generation+entity.receiptNumber], [generation+entity.orderNumber], [generation+entity.sale]'

async function noteLackingFields(transaction: Transaction): Promise<void> {
  for (const table of ['cursors', 'snapshots']) {
    await transaction.table<CursorRow>(table).toCollection().modify({ lacksFields: true })
  }
}

export function createCatalogDb({ name = 'kora-catalog', ...stores }: DbPlace = {}): CatalogDb {
  // Dexie's cache is disabled: it shows a write before the transaction has committed.
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
  // Packed rows of products, which earlier versions of the app cannot read.
  db.version(2).stores({})
  // Translations of products and categories, which earlier versions of the app drop from what they pull.
  db.version(3).stores({}).upgrade(noteLackingFields)
  // The shop's settings, likewise.
  db.version(4).stores({ settings: entities, counterSettings: entities }).upgrade(noteLackingFields)
  // What is off of a tariff, likewise.
  db.version(5).stores({}).upgrade(noteLackingFields)
  // The sum of the settings from which delivery is free and the low-stock limits of products, likewise.
  db.version(6).stores({}).upgrade(noteLackingFields)
  // Returns, likewise.
  db.version(7).stores({ counterReturns: returns }).upgrade(noteLackingFields)
  // Keys that sign receipts, likewise.
  db.version(8).stores({ counterTillKeys: entities }).upgrade(noteLackingFields)
  // Earlier versions stored the buying prices of products: the next snapshot replaces their rows.
  db.version(9).stores({}).upgrade(noteLackingFields)
  // People at the till, likewise.
  db.version(10).stores({ counterPeople: entities }).upgrade(noteLackingFields)
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
