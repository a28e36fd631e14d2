import type { BarcodeV1 } from '../../../shared/catalog/attach-barcode.ts'
import { newId } from '../../../shared/new-id.ts'
import { formatReceiptNumber } from '../../../shared/store-order/store-order.ts'
import { toIso } from '../../../shared/time.ts'
import { syncTexts } from '../texts/en-sync.ts'
import { mendTill } from './mend-till.ts'
import { isTakenOver } from './newer-app.ts'
import {
  barcodeContent,
  saleContent,
  stockEditContent,
  type OperationContent,
  type SaleToRecord,
  type StockEditToRecord,
} from './operation-content.ts'
import { StorageRefused, storageRefusal } from './storage-refused.ts'
import type { CountersRow, DeviceRow, OutboxRow, TillDb } from './till-db.ts'
import { entryOf, type NewEntry } from './till-ledger.ts'
import { Refusal } from '../../../shared/refusals.ts'

export interface TillParts {
  tillDb: TillDb
  /** Epoch ms. */
  now: () => number
  newId?: () => string
}

export interface RecordedSale {
  id: string
  sequence: number
  /** 'T1-000123' */
  receiptNumber: string
}

/** The open sale was recorded in another tab: here it is to be put away. */
export class AlreadySaved extends Refusal<'invalid-request'> {
  constructor(receiptNumber: string) {
    super('invalid-request', { reason: syncTexts.alreadySaved(receiptNumber) })
  }
}

const noneTaken: CountersRow = { key: 'till', place: 0, sequence: 0, receipt: 0 }

/** The operation as it stands from now on: its JSON is written once, here. */
function freeze(
  { now, newId: makeId = newId }: TillParts,
  device: DeviceRow & { person: string },
  counters: CountersRow,
  content: OperationContent,
  id = makeId(),
): OutboxRow {
  const occurredAtMs = now()
  const { place, sequence } = counters
  const { payload, total: _, ...local } = content
  const occurredAt = toIso(occurredAtMs)
  const wire = JSON.stringify({
    id,
    sequence,
    type: local.type,
    occurredAt,
    actor: device.person,
    payload,
  })
  return { place, id, device: device.device, sequence, occurredAtMs, wire, ...local }
}

interface Till {
  device: DeviceRow & { person: string }
  /** What was taken last. */
  counters: CountersRow
}

/**
 * Who sells here and which numbers were taken, in one go: each question to the storage by itself takes its time. What
 * the browser deleted of it under the page is put back, so that the sale goes on.
 */
async function readTill({ device, counters, ledger }: TillDb, what: string): Promise<Till> {
  const [found, taken] = await Promise.all([device.get('this'), counters.get('till')])
  const mended = mendTill(ledger, found, taken)
  if (mended) await device.put(mended.device)
  const { device: row, counters: last = noneTaken } = mended ?? { device: found, counters: taken }
  if (!row || row.person === null) throw new StorageRefused('nobody', what)
  return { device: { ...row, person: row.person }, counters: last }
}

interface Keeping {
  parts: TillParts
  /** The entry of what is being kept: waits for the end of the transaction. */
  entry?: NewEntry
}

/** Takes the next place and sequence, and keeps the operation. Inside the caller's transaction. */
async function keep(
  keeping: Keeping,
  { device, counters: last }: Till,
  makeContent: (counters: CountersRow) => OperationContent,
  id?: string,
): Promise<OutboxRow> {
  const { parts } = keeping
  const { outbox, counters, ledger } = parts.tillDb
  const next = { ...last, place: last.place + 1, sequence: last.sequence + 1 }
  const content = makeContent(next)
  const row = freeze(parts, device, next, content, id)
  keeping.entry = entryOf(row, next.receipt, content.total)
  ledger.beginSaving(keeping.entry)
  await Promise.all([counters.put(next), outbox.add(row)])
  return row
}

/**
 * Runs one strict transaction; what the browser throws becomes a sentence, our own refusals stay. The ledger is told
 * before it completes and after: a page that ends in between leaves an entry that the next start looks for.
 */
async function inTransaction<T>(
  parts: TillParts,
  what: string,
  work: (keeping: Keeping) => Promise<T>,
): Promise<T> {
  const { tillDb } = parts
  const { outbox, history, counters, device, drafts, parked, rejected } = tillDb
  const stores = [outbox, history, counters, device, drafts, parked, rejected]
  const keeping: Keeping = { parts }
  try {
    const done = await tillDb.transaction('rw', stores, () => work(keeping))
    if (keeping.entry) tillDb.ledger.saved(keeping.entry)
    return done
  } catch (error) {
    if (keeping.entry) tillDb.ledger.notSaved(keeping.entry.id)
    if (error instanceof Refusal || error instanceof TypeError) throw error
    if (isTakenOver(tillDb)) throw new StorageRefused('older-app', what, error)
    throw storageRefusal(error, what)
  }
}

/**
 * Keeps a sale in one strict transaction: its numbers, the operation, and the end of the draft it came from.
 * `resolves`: the rejected operation this sale is sent again for, settled in the same transaction.
 * Throws StorageRefused, and then nothing was kept; Refusal('invalid-request') for a malformed sale.
 */
export function keepSale(
  parts: TillParts,
  sale: SaleToRecord,
  resolves?: string,
): Promise<RecordedSale> {
  const { tillDb } = parts
  const what = syncTexts.sale
  return inTransaction(parts, what, async (keeping) => {
    const [till, kept, parked] = await Promise.all([
      readTill(tillDb, what),
      tillDb.drafts.get('till'),
      sale.draftId === undefined ? undefined : tillDb.parked.get(sale.draftId),
      refuseSavedDraft(tillDb, sale.draftId),
    ])
    const { code } = till.device
    if (code === null) throw new StorageRefused('not-enrolled', what)
    const makeContent = (counters: CountersRow) => {
      counters.receipt += 1
      return saleContent(sale, formatReceiptNumber(code, counters.receipt))
    }
    const isOpen = sale.draftId !== undefined && draftIdOf(kept?.draft) === sale.draftId
    const [row] = await Promise.all([
      keep(keeping, till, makeContent, sale.draftId),
      isOpen && tillDb.drafts.delete('till'),
      // Another tab may have kept it aside meanwhile.
      parked && tillDb.parked.delete(parked.id),
    ])
    if (resolves !== undefined) await resolveRejected(parts, resolves, row.id)
    return { id: row.id, sequence: row.sequence, receiptNumber: row.label }
  })
}

/**
 * A draft becomes one sale, and gives it its id: two tabs may show the same open sale, and only the first to
 * save it does.
 */
export async function refuseSavedDraft(tillDb: TillDb, draftId: string | undefined): Promise<void> {
  if (draftId === undefined) return
  const { outbox, history, rejected } = tillDb
  const rows = await Promise.all(
    [outbox, history, rejected].map((table) => table.where('id').equals(draftId).first()),
  )
  const saved = rows.find((row) => row !== undefined)
  if (saved) throw new AlreadySaved(saved.label)
}

/** Keeps a count of a product's stock in one strict transaction; throws as keepSale. */
export function keepStockEdit(
  parts: TillParts,
  edit: StockEditToRecord,
): Promise<{ id: string; sequence: number }> {
  const what = syncTexts.stockCount
  return inTransaction(parts, what, async (keeping) => {
    const till = await readTill(parts.tillDb, what)
    const { id, sequence } = await keep(keeping, till, () => stockEditContent(edit))
    return { id, sequence }
  })
}

/** Keeps a code attached to goods in one strict transaction; `resolves` and what it throws as keepSale. */
export function keepBarcode(
  parts: TillParts,
  barcode: BarcodeV1,
  title: string,
  resolves?: string,
): Promise<void> {
  const what = syncTexts.barcode
  return inTransaction(parts, what, async (keeping) => {
    const till = await readTill(parts.tillDb, what)
    const { id } = await keep(keeping, till, () => barcodeContent(barcode, title))
    if (resolves !== undefined) await resolveRejected(parts, resolves, id)
  })
}

function draftIdOf(draft: unknown): unknown {
  return draft !== null && typeof draft === 'object' && 'id' in draft ? draft.id : undefined
}

async function resolveRejected(parts: TillParts, id: string, againId: string): Promise<void> {
  const { rejected } = parts.tillDb
  const row = await rejected.where('id').equals(id).first()
  // Two tabs, two presses: it is sent again once.
  if (!row || row.resolvedAtMs !== 0) {
    throw new Refusal('invalid-request', { reason: syncTexts.alreadyDealtWith })
  }
  await rejected.put({
    ...row,
    resolvedAtMs: parts.now(),
    resolution: { kind: 'sent-again', id: againId },
  })
}
