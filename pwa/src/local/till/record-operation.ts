import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import type { BarcodeV1 } from '../../../../shared/operations/barcode.ts'
import {
  saveOperation,
  type NewOperation,
  type SavedOperation,
  type TillDeps,
} from './save-operation.ts'
import { saveSale, type RecordedSale, type SaleToRecord } from './save-sale.ts'
import { saveStockEdit, type StockEditToRecord } from './save-stock-edit.ts'
import { settleDraft } from './till-draft-writer.ts'
import { tillDb } from './till-db.ts'

export { AlreadySaved, type RecordedSale, type SaleToRecord, type SoldLine } from './save-sale.ts'

const listeners = new Set<() => void>()

/** Calls `listener` after each operation that was saved. Returns the way to stop. */
export function onRecorded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function browserDeps(): TillDeps {
  return { tillDb: tillDb(), now: () => Date.now() }
}

/** Tells the listeners after the caller has heard: sending is in no hurry, and the person is. */
function announce<T>(recorded: T): T {
  setTimeout(() => {
    for (const listener of listeners) listener()
  })
  return recorded
}

/**
 * Saves a sale on the device. Resolves only after the strict transaction completed; throws StorageRefused with a
 * sentence when the device could not save it, Refusal('invalid-request') when the sale itself is malformed. The draft
 * it came from is gone from the storage; the page that shows it must forget it.
 */
export async function recordSale(sale: SaleToRecord): Promise<RecordedSale> {
  await settleDraft()
  return announce(await saveSale(browserDeps(), sale))
}

/** Saves a count of a product's stock on the device; as recordSale. */
export async function recordStockEdit(edit: StockEditToRecord): Promise<SavedOperation> {
  return announce(await saveStockEdit(browserDeps(), edit))
}

/** Saves a code attached to goods on the device; as recordSale. `title`: of the product, for people. */
export async function recordBarcode(payload: BarcodeV1, title: string): Promise<void> {
  announce(await saveOperation(browserDeps(), { type: 'barcode.v1', payload, productTitle: title }))
}

/** Saves a rejected sale anew, with a new id and receipt, and settles the rejected one in the same transaction. */
export async function sendSaleAgain(rejectedId: OperationId, sale: SaleToRecord): Promise<void> {
  announce(await saveSale(browserDeps(), sale, rejectedId))
}

/** Saves a rejected operation anew, with a new id, and settles the rejected one in the same transaction. */
export async function sendOperationAgain(
  rejectedId: OperationId,
  operation: NewOperation,
): Promise<void> {
  announce(await saveOperation(browserDeps(), operation, rejectedId))
}
