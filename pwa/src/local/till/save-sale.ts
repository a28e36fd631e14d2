import type { ProductId } from '../../../../shared/catalog/product-id.ts'
import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import { centimes, centimesToDinars, type Centimes } from '../../../../shared/money.ts'
import type { StoreOrderV2Json, StoreSale } from '../../../../shared/operations/store-order.ts'
import { orderTotal } from '../../../../shared/orders/order.ts'
import { Refusal } from '../../../../shared/refusals.ts'
import { type Discount, discountJson } from '../../../../shared/store-order/discount.ts'
import { formatReceiptNumber, STORE_CUSTOMER } from '../../../../shared/store-order/store-order.ts'
import { syncTexts } from '#texts/sync.ts'
import { MAX_TITLE, type NewOperation, type SavedOperation } from './save-operation.ts'
import type { CountersRow, TillDb } from './till-db.ts'

export interface SoldLine {
  productId: ProductId
  title: string
  size: string | null
  quantity: number
  /** Unit price. */
  price: Centimes
}

/** A line of a sale as it is recorded; without the shop's price, it was sold at that. */
export interface LineToRecord extends SoldLine {
  listPrice?: Centimes
  /** What was taken off the line for itself, of one piece; the price already contains it. */
  discount?: Discount | null
}

/** A sale of a ticket as the till's screen passes it; omitted fields are those of a walk-in customer. */
export type SaleInTicket = Partial<
  Pick<StoreSale, 'fullName' | 'phone' | 'city' | 'commune' | 'shipping' | 'shift' | 'seller'>
> & {
  lines: readonly LineToRecord[]
  /** What was taken off the whole ticket; the prices of the lines already contain it. */
  ticketDiscount?: Discount | null
  /** Cash that the customer handed over: stored with the sale on this device, never sent. */
  cash?: Centimes | null
}

export type SaleToRecord = SaleInTicket & {
  /** The draft of this sale, deleted in the same transaction. */
  draftId?: OperationId
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

function salePayload(sale: SaleInTicket, ticket: string, receiptNumber: string): StoreOrderV2Json {
  const { lines, cash: _, shipping = centimes(0), ticketDiscount = null, ...given } = sale
  const { shift = null, seller = null, ...customer } = given
  return {
    ticket,
    shift,
    ...STORE_CUSTOMER,
    ...customer,
    shipping: centimesToDinars(shipping),
    status: 'Shipped',
    products: lines.map(({ listPrice, discount = null, ...line }) => ({
      productId: line.productId,
      title: line.title.slice(0, MAX_TITLE),
      size: line.size,
      quantity: line.quantity,
      price: centimesToDinars(line.price),
      listPrice: centimesToDinars(listPrice ?? line.price),
      discount: discountJson(discount),
    })),
    ticketDiscount: discountJson(ticketDiscount),
    totalPrice: centimesToDinars(orderTotal(lines, shipping)),
    seller,
    receiptNumber,
  }
}

/** The operation of a sale; takes the till's next receipt number from `counters`. */
export function saleOperation(
  sale: SaleInTicket,
  ticket: string,
  code: string,
  counters: CountersRow,
): NewOperation {
  counters.receipt += 1
  const shift = counters.shift?.id ?? null
  const payload = salePayload(
    { shift, ...sale },
    ticket,
    formatReceiptNumber(code, counters.receipt),
  )
  return { type: 'store-order.v2', payload, cash: sale.cash ?? null }
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
