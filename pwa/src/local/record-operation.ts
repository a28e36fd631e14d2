import type { BarcodeV1 } from '../../../shared/catalog/attach-barcode.ts'
import {
  keepBarcode,
  keepSale,
  keepStockEdit,
  type RecordedSale,
  type TillParts,
} from './keep-operation.ts'
import type { SaleToRecord, StockEditToRecord } from './operation-content.ts'
import { settleDraft } from './till-draft-writer.ts'
import { tillDb } from './till-db.ts'

export type { SaleToRecord, SoldLine, StockEditToRecord } from './operation-content.ts'
export { AlreadySaved, type RecordedSale } from './keep-operation.ts'

const listeners = new Set<() => void>()

/** Calls `listener` after each operation that was kept. Returns the way to stop. */
export function onRecorded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function browserParts(): TillParts {
  return { tillDb: tillDb(), now: () => Date.now() }
}

/** After whoever recorded it was told: sending it is in no hurry, and the person is. */
function announce<T>(recorded: T): T {
  setTimeout(() => {
    for (const listener of listeners) listener()
  })
  return recorded
}

/**
 * Keeps a sale on the device. Resolves only after the strict transaction completed; throws StorageRefused with a
 * sentence when the device could not keep it, Refusal('invalid-request') when the sale itself is malformed. The draft
 * it came from is gone from the storage; whoever shows it forgets it.
 */
export async function recordSale(sale: SaleToRecord): Promise<RecordedSale> {
  await settleDraft()
  return announce(await keepSale(browserParts(), sale))
}

/** Keeps a count of a product's stock on the device; as recordSale. */
export async function recordStockEdit(
  edit: StockEditToRecord,
): Promise<{ id: string; sequence: number }> {
  return announce(await keepStockEdit(browserParts(), edit))
}

/** Keeps a code attached to goods on the device; as recordSale. `title`: of the product, for people. */
export async function recordBarcode(barcode: BarcodeV1, title: string): Promise<void> {
  announce(await keepBarcode(browserParts(), barcode, title))
}

/** Records a rejected sale anew (a new id and receipt) and settles the rejected one, in one transaction. */
export async function sendAgainAsNewSale(
  rejectedId: string,
  sale: SaleToRecord,
): Promise<RecordedSale> {
  return announce(await keepSale(browserParts(), sale, rejectedId))
}

/** Records a rejected barcode anew, once what was in its way is gone, and settles the rejected one as above. */
export async function attachAgain(
  rejectedId: string,
  barcode: BarcodeV1,
  title: string,
): Promise<void> {
  announce(await keepBarcode(browserParts(), barcode, title, rejectedId))
}
