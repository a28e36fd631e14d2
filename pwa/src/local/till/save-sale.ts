import type { ProductId } from '../../../../shared/catalog/product-id.ts'
import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import { centimes, centimesToDinars, type Centimes } from '../../../../shared/money.ts'
import type { StoreOrderV1Json } from '../../../../shared/operations/store-order.ts'
import { orderTotal } from '../../../../shared/orders/order.ts'
import { Refusal } from '../../../../shared/refusals.ts'
import { formatReceiptNumber, STORE_CUSTOMER } from '../../../../shared/store-order/store-order.ts'
import { operationTexts } from '#texts/operations.ts'
import { syncTexts } from '#texts/sync.ts'
import {
  inSavingTransaction,
  MAX_TITLE,
  type SavedOperation,
  type TillDeps,
} from './save-operation.ts'
import { StorageRefused } from '../storage/storage-refused.ts'
import type { TillDb } from './till-db.ts'

export interface SoldLine {
  productId: ProductId
  title: string
  size: string | null
  quantity: number
  /** Unit price. */
  price: Centimes
}

/** A sale as the till's screen passes it; omitted fields are those of a walk-in customer. */
export interface SaleToRecord {
  fullName?: string
  phone?: string
  city?: string
  commune?: string
  shipping?: Centimes
  lines: readonly SoldLine[]
  /** The draft of this sale, deleted in the same transaction. */
  draftId?: OperationId
  /** Cash that the customer handed over: stored with the sale on this device, never sent. */
  cash?: Centimes | null
}

export interface RecordedSale extends SavedOperation {
  /** 'T1-000123' */
  receiptNumber: string
}

/** The open sale was already recorded by another tab: this tab must discard it. */
export class AlreadySaved extends Refusal<'invalid-request'> {
  constructor(receiptNumber: string) {
    super('invalid-request', { reason: syncTexts.alreadySaved(receiptNumber) })
  }
}

function salePayload(sale: SaleToRecord, receiptNumber: string): StoreOrderV1Json {
  const { lines, draftId: _, cash: _cash, shipping = centimes(0), ...customer } = sale
  return {
    ...STORE_CUSTOMER,
    ...customer,
    shipping: centimesToDinars(shipping),
    status: 'Shipped',
    products: lines.map(({ productId, title, size, quantity, price }) => ({
      productId,
      title: title.slice(0, MAX_TITLE),
      size,
      quantity,
      price: centimesToDinars(price),
    })),
    totalPrice: centimesToDinars(orderTotal(lines, shipping)),
    receiptNumber,
  }
}

/**
 * Saves a sale in one strict transaction: the counters, the operation, and the deletion of its draft. `resolves`: the
 * rejected operation that this sale replaces, resolved in the same transaction.
 * Throws StorageRefused, and then nothing was saved; Refusal('invalid-request') for a malformed sale.
 */
export function saveSale(
  deps: TillDeps,
  sale: SaleToRecord,
  resolves?: OperationId,
): Promise<RecordedSale> {
  const { tillDb } = deps
  const { draftId, cash = null } = sale
  return inSavingTransaction(deps, 'store-order.v1', async (saving) => {
    const [till, open, parked] = await Promise.all([
      saving.readTill(),
      tillDb.drafts.get('till'),
      draftId === undefined ? undefined : tillDb.parked.get(draftId),
      refuseSavedDraft(tillDb, draftId),
    ])
    const { code } = till.device
    if (code === null)
      throw new StorageRefused('not-enrolled', operationTexts['store-order.v1'].noun)
    const isOpen = draftId !== undefined && draftIdOf(open?.draft) === draftId
    const [row] = await Promise.all([
      saving.add(
        till,
        (counters) => {
          counters.receipt += 1
          const payload = salePayload(sale, formatReceiptNumber(code, counters.receipt))
          return { type: 'store-order.v1', payload, cash }
        },
        draftId,
      ),
      isOpen && tillDb.drafts.delete('till'),
      // Another tab may have parked it meanwhile.
      parked && tillDb.parked.delete(parked.id),
    ])
    if (resolves !== undefined) await saving.resolveRejected(resolves, row.id)
    return { id: row.id, sequence: row.sequence, receiptNumber: row.label }
  })
}

/**
 * Makes recording a draft idempotent: the draft's id becomes the sale's id, and when two tabs show the same draft, only
 * the first one saves it. Throws AlreadySaved.
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

function draftIdOf(draft: unknown): unknown {
  return draft !== null && typeof draft === 'object' && 'id' in draft ? draft.id : undefined
}
