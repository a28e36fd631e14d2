import type { GoodsDocumentKind } from '../../../../shared/operations/goods.ts'
import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import type { TillPublicKey } from '../../../../shared/receipts/till-key.ts'
import type { DeviceId } from '../../../../shared/sync/device-id.ts'
import type {
  StocktakeLineJson,
  StocktakeOutcome,
} from '../../../../shared/operations/stocktake.ts'
import type { Tally } from '../../../../shared/stocktakes/count-tallies.ts'
import type { StocktakeId } from '../../../../shared/stocktakes/stocktake-id.ts'
import Dexie, { type EntityTable } from 'dexie'
import type {
  AttachedBarcode,
  StockEffect,
} from '../../../../shared/operations/operation-definition.ts'
import { abortOnPageHide } from '../storage/abort-on-page-hide.ts'
import type { DbPlace } from '../catalog/catalog-db.ts'
import { keepTables } from '../storage/keep-tables.ts'
import { type CountersRow, type DeviceRow, rememberedTill } from './mend-till.ts'
import { closeForNewerApp } from '../storage/newer-app.ts'
import { browserStorage } from '../storage/browser-storage.ts'
import { TillLedger, type LedgerStorage } from './till-ledger.ts'

export type { CountersRow, DeviceRow } from './mend-till.ts'

/**
 * A recorded operation. A row moves from table to table unchanged, except that a logout removes the customer from
 * settled ones.
 */
export interface OperationRow {
  /** Position in the order of recording on this device; never reused. */
  place: number
  id: OperationId
  /** Device id at the time of recording; with `sequence` it identifies the operation on the server. */
  device: DeviceId
  sequence: number
  type: string
  /** Epoch ms by this device's clock. */
  occurredAtMs: number
  /** The operation's JSON text as every push sends it, byte for byte. */
  wire: string
  /** Changes to the stock, added to the shown quantities until the server's include them. */
  effects: StockEffect[]
  /** Name for display: a receipt number or a product's title. */
  label: string
  /** The barcode that it attaches, used by the scanner until the server's catalogue has it. */
  barcode?: AttachedBarcode
  /** Cash that the customer of a sale handed over, in centimes; printed on the receipt, never sent. */
  cash?: number
}

export interface OutboxRow extends OperationRow {
  /** Set when the server refused a request that carried this operation alone. */
  refusedWhole?: { message: string; atMs: number }
}

export interface HistoryRow extends OperationRow {
  /** Epoch ms by the server's clock. */
  settledAtMs: number
  /** True when the server had applied it in an earlier push whose answer was lost. */
  duplicate: boolean
  /** The order's number on the server; null for a count. */
  orderNumber: number | null
}

export interface RejectedRow extends OperationRow {
  /** Epoch ms by the server's clock; by the device's clock for an unreadable row. */
  rejectedAtMs: number
  code: string
  /** Details for the sentence of `code`; absent in rows of earlier versions. */
  details?: unknown
  message: string
  /** Epoch ms at which a person resolved it; 0 until then. */
  resolvedAtMs: number
  resolution: { kind: 'dismissed'; reason: string } | { kind: 'sent-again'; id: OperationId } | null
}

export interface DraftRow {
  /** The open sale, or goods that are being taken in or written off. */
  key: 'till' | GoodsDocumentKind
  draft: unknown
  /** For drafts of goods: the tab that wrote it. */
  tab?: string
}

/** A parked sale. */
export interface ParkedRow {
  /** The draft's id. */
  id: OperationId
  name: string
  /** Epoch ms by this device's clock. */
  parkedAtMs: number
  draft: unknown
}

/** The key by which this device signs its receipts. Its private half cannot be exported, not even by this app. */
export interface ReceiptKeyRow {
  key: 'this'
  /** The device that registers it: a copied profile takes another device id, and then another key. */
  device: DeviceId
  /** The till's code. Receipts of another one are not signed by it. */
  code: string
  privateKey: CryptoKey
  publicKey: TillPublicKey
}

/** A stocktake that was begun or ended on this device. */
export interface StocktakeRow {
  id: StocktakeId
  name: string
  /** Null: the whole shop. */
  categoryId: string | null
  categoryTitle: string
  /** Epoch ms by this device's clock. */
  openedAtMs: number
  /** How it was ended here; null while it was not. */
  ended: StocktakeOutcome | null
  endedAtMs: number | null
  /** The lines taken over on this device. */
  lines: StocktakeLineJson[]
}

/** This device's count of one size in a stocktake. */
export interface TallyRow extends Tally {
  stocktake: StocktakeId
}

/** Data that the till must never lose: not by logout, nor by an update, nor by a new snapshot. */
export class TillDb extends Dexie {
  declare outbox: EntityTable<OutboxRow, 'place'>
  declare history: EntityTable<HistoryRow, 'place'>
  declare rejected: EntityTable<RejectedRow, 'place'>
  declare counters: EntityTable<CountersRow, 'key'>
  declare drafts: EntityTable<DraftRow, 'key'>
  declare parked: EntityTable<ParkedRow, 'id'>
  declare device: EntityTable<DeviceRow, 'key'>
  declare stocktakes: EntityTable<StocktakeRow, 'id'>
  declare tallies: EntityTable<TallyRow, 'id'>
  /** At most one row. */
  declare receiptKeys: EntityTable<ReceiptKeyRow, 'key'>
  /** Copy of the essentials outside this database, in case the browser deletes it. */
  declare ledger: TillLedger
}

export interface TillDbPlace extends DbPlace {
  /** Replaces the browser's local storage. */
  ledgerStorage?: LedgerStorage | null
}

export function createTillDb({
  name = 'kora-till',
  ledgerStorage = browserStorage(),
  ...stores
}: TillDbPlace = {}): TillDb {
  // Strict durability: a transaction completes only when it is on disk, so that 'saved' survives a power cut.
  const db = new TillDb(name, {
    ...stores,
    chromeTransactionDurability: 'strict',
    cache: 'disabled',
  })
  db.version(1).stores({
    outbox: 'place, &id, type, refusedWhole.atMs',
    history: 'place, &id, [device+sequence], settledAtMs',
    rejected: 'place, &id, resolvedAtMs',
    counters: 'key',
    drafts: 'key',
    device: 'key',
  })
  // Adds parked sales, and indexes for the sales of a day.
  db.version(2).stores({
    outbox: 'place, &id, type, refusedWhole.atMs, occurredAtMs',
    history: 'place, &id, [device+sequence], settledAtMs, occurredAtMs',
    rejected: 'place, &id, resolvedAtMs, occurredAtMs',
    parked: 'id, parkedAtMs',
  })
  // Adds the key that signs receipts.
  db.version(3).stores({ receiptKeys: 'key' })
  // Adds stocktakes.
  db.version(4).stores({ stocktakes: 'id', tallies: 'id, stocktake, [stocktake+productId]' })
  db.ledger = new TillLedger(ledgerStorage)
  // Restores the till and its counters when the browser deleted the database. If this write fails, the next sale or the
  // next check restores them.
  db.on('populate', (transaction) => {
    const till = rememberedTill(db.ledger)
    if (till === null) return
    transaction
      .table('device')
      .add(till.device)
      .catch(() => undefined)
    transaction
      .table('counters')
      .add(till.counters)
      .catch(() => undefined)
  })
  closeForNewerApp(db)
  keepTables(db)
  abortOnPageHide(db)
  return db
}

let opened: TillDb | undefined

/** This browser's till database. */
export function tillDb(): TillDb {
  opened ??= createTillDb()
  return opened
}
