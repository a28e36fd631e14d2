import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import type { DeviceId } from '../../../../shared/sync/device-id.ts'
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
import { browserLedgerStorage, TillLedger, type LedgerStorage } from './till-ledger.ts'

export type { CountersRow, DeviceRow } from './mend-till.ts'

/**
 * An operation as it was made. A row moves from table to table and does not change, except that a logout takes the
 * customer off what was settled.
 */
export interface OperationRow {
  /** The order in which operations were made on this device; no number is used twice. */
  place: number
  id: OperationId
  /** The device id it was made under, which is its address on the server together with `sequence`. */
  device: DeviceId
  sequence: number
  type: string
  /** Epoch ms by this device's clock. */
  occurredAtMs: number
  /** The operation's JSON text as every push sends it, byte for byte. */
  wire: string
  /** What it does to the stock: added to the quantities shown until those of the server include it. */
  effects: StockEffect[]
  /** The name that people know it by: a receipt number, a product's title. */
  label: string
  /** The code it attaches, which the scanner knows from here until the server's catalogue has it. */
  barcode?: AttachedBarcode
  /** What the customer of a sale handed over, in centimes; printed on the receipt and never sent. */
  cash?: number
}

export interface OutboxRow extends OperationRow {
  /** Set when the server refused a request that carried this operation alone. */
  refusedWhole?: { message: string; atMs: number }
}

export interface HistoryRow extends OperationRow {
  /** Epoch ms by the server's clock. */
  settledAtMs: number
  /** True when the server had applied it at an earlier push whose answer was lost. */
  duplicate: boolean
  /** The order's number on the server; null for a count. */
  orderNumber: number | null
}

export interface RejectedRow extends OperationRow {
  /** Epoch ms by the server's clock; by the device's for a row it could not read. */
  rejectedAtMs: number
  code: string
  message: string
  /** Epoch ms at which a person dealt with it; 0 while nobody has. */
  resolvedAtMs: number
  resolution: { kind: 'dismissed'; reason: string } | { kind: 'sent-again'; id: OperationId } | null
}

export interface DraftRow {
  key: 'till'
  draft: unknown
}

/** A sale kept aside, to be taken up again. */
export interface ParkedRow {
  /** The draft's id. */
  id: OperationId
  name: string
  /** Epoch ms by this device's clock. */
  parkedAtMs: number
  draft: unknown
}

/** What the till may never lose: not by logout, nor by an update, nor by a new snapshot. */
export class TillDb extends Dexie {
  declare outbox: EntityTable<OutboxRow, 'place'>
  declare history: EntityTable<HistoryRow, 'place'>
  declare rejected: EntityTable<RejectedRow, 'place'>
  declare counters: EntityTable<CountersRow, 'key'>
  declare drafts: EntityTable<DraftRow, 'key'>
  declare parked: EntityTable<ParkedRow, 'id'>
  declare device: EntityTable<DeviceRow, 'key'>
  /** What is kept beside this database, for the day it is gone. */
  declare ledger: TillLedger
}

export interface TillDbPlace extends DbPlace {
  /** Stands in for the browser's local storage. */
  ledgerStorage?: LedgerStorage | null
}

export function createTillDb({
  name = 'kora-till',
  ledgerStorage = browserLedgerStorage(),
  ...stores
}: TillDbPlace = {}): TillDb {
  // Strict: a transaction completes only when it is on the disk, so that 'saved' outlives a power cut.
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
  // Parked sales, and the sales of a day.
  db.version(2).stores({
    outbox: 'place, &id, type, refusedWhole.atMs, occurredAtMs',
    history: 'place, &id, [device+sequence], settledAtMs, occurredAtMs',
    rejected: 'place, &id, resolvedAtMs, occurredAtMs',
    parked: 'id, parkedAtMs',
  })
  db.ledger = new TillLedger(ledgerStorage)
  // The browser deleted the database this till had: whoever opens it, finds the till and its numbers again. Where that
  // cannot be written, the next sale and the next check do it.
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
