import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import type { BarcodeV1 } from '../../../../shared/operations/barcode.ts'
import {
  saveOperation,
  type NewOperation,
  type SavedOperation,
  type TillDeps,
} from './save-operation.ts'
import type { Centimes } from '../../../../shared/money.ts'
import {
  type CashMove,
  type ClosedShift,
  saveCashMove,
  saveShiftClose,
  saveShiftOpen,
  type ShiftToClose,
} from './save-shift.ts'
import { type CodedSize, saveInStoreCodes, type SizeToCode } from './save-in-store-codes.ts'
import { type GoodsToRecord, saveGoods } from './save-goods.ts'
import type { SaleToRecord } from './save-sale.ts'
import type { ReturnToRecord } from './save-return.ts'
import {
  saveReturn,
  saveSale,
  saveTicket,
  type RecordedTicket,
  type TicketToRecord,
} from './save-ticket.ts'
import type { StocktakeId } from '../../../../shared/stocktakes/stocktake-id.ts'
import {
  type CountedHere,
  type NamedStocktake,
  saveStocktakeClose,
  saveStocktakeCounts,
  saveStocktakeOpen,
  type SizeCount,
  type StocktakeToClose,
} from './save-stocktake.ts'
import { saveStockEdit, type StockEditToRecord } from './save-stock-edit.ts'
import { settleDraft } from './till-draft-writer.ts'
import { tillDb } from './till-db.ts'

export { AlreadySaved, type SaleToRecord, type SoldLine } from './save-sale.ts'
export type { TicketToRecord } from './save-ticket.ts'

const listeners = new Set<() => void>()

/** Calls `listener` after each saved operation. Returns an unsubscribe function. */
export function onRecorded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function browserDeps(): TillDeps {
  return { tillDb: tillDb(), now: () => Date.now() }
}

/** Notifies listeners in a later task, after the caller: showing the result is urgent, pushing is not. */
function announce<T>(recorded: T): T {
  setTimeout(() => {
    for (const listener of listeners) listener()
  })
  return recorded
}

/**
 * Saves a ticket on the device. Resolves only after the strict transaction completed; throws StorageRefused with a
 * sentence when the device could not save it, Refusal('invalid-request') when the ticket is malformed. The stored draft
 * is deleted in the same transaction; the page that shows it must call forgetDraft.
 */
export async function recordTicket(ticket: TicketToRecord): Promise<RecordedTicket> {
  await settleDraft()
  return announce(await saveTicket(browserDeps(), ticket))
}

/** Saves a count of a product's stock on the device; as recordTicket. */
export async function recordStockEdit(edit: StockEditToRecord): Promise<SavedOperation> {
  return announce(await saveStockEdit(browserDeps(), edit))
}

/** Saves a barcode attached to a product; as recordTicket. `title`: the product's, for display. */
export async function recordBarcode(payload: BarcodeV1, title: string): Promise<void> {
  announce(await saveOperation(browserDeps(), { type: 'barcode.v1', payload, productTitle: title }))
}

/** Gives sizes in-store barcodes, see saveInStoreCodes; as recordTicket. */
export async function recordInStoreCodes(sizes: readonly SizeToCode[]): Promise<CodedSize[]> {
  return announce(await saveInStoreCodes(browserDeps(), sizes))
}

/** Saves goods that came in or are written off, see saveGoods; as recordTicket. Their draft must not be being written. */
export async function recordGoods(goods: GoodsToRecord): Promise<void> {
  announce(await saveGoods(browserDeps(), goods))
}

/** Begins a stocktake, see saveStocktakeOpen; as recordTicket. */
export async function recordStocktakeOpen(stocktake: NamedStocktake): Promise<void> {
  announce(await saveStocktakeOpen(browserDeps(), stocktake))
}

/** Counts sizes of a stocktake, see saveStocktakeCounts; as recordTicket. */
export async function recordStocktakeCounts(
  stocktake: StocktakeId,
  counts: readonly SizeCount[],
): Promise<CountedHere[]> {
  return announce(await saveStocktakeCounts(browserDeps(), stocktake, counts))
}

/** Ends a stocktake, see saveStocktakeClose; as recordTicket. */
export async function recordStocktakeClose(close: StocktakeToClose): Promise<void> {
  announce(await saveStocktakeClose(browserDeps(), close))
}

/** Opens a shift with this much cash in the drawer, see saveShiftOpen; as recordTicket. */
export async function recordShiftOpen(float: Centimes): Promise<void> {
  announce(await saveShiftOpen(browserDeps(), float))
}

/** Saves cash that is put into the drawer or taken out of it, see saveCashMove; as recordTicket. */
export async function recordCashMove(move: CashMove): Promise<void> {
  announce(await saveCashMove(browserDeps(), move))
}

/** Closes the open shift, see saveShiftClose; as recordTicket. */
export async function recordShiftClose(close: ShiftToClose): Promise<ClosedShift> {
  return announce(await saveShiftClose(browserDeps(), close))
}

/** Saves a rejected sale again with a new id and receipt, and resolves the rejected one in the same transaction. */
export async function sendSaleAgain(rejectedId: OperationId, sale: SaleToRecord): Promise<void> {
  announce(await saveSale(browserDeps(), sale, rejectedId))
}

/** Saves a rejected return again with a new id and return number; as sendSaleAgain. */
export async function sendReturnAgain(
  rejectedId: OperationId,
  given: ReturnToRecord,
): Promise<void> {
  announce(await saveReturn(browserDeps(), given, rejectedId))
}

/** Saves a rejected operation again with a new id, and resolves the rejected one in the same transaction. */
export async function sendOperationAgain(
  rejectedId: OperationId,
  operation: NewOperation,
): Promise<void> {
  announce(await saveOperation(browserDeps(), operation, rejectedId))
}
