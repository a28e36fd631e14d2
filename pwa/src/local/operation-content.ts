import * as v from 'valibot'
import { barcodeV1Schema, type BarcodeV1 } from '../../../shared/catalog/attach-barcode.ts'
import { centimes, centimesToDinars, type Centimes } from '../../../shared/money.ts'
import { orderTotal } from '../../../shared/orders/order.ts'
import { Refusal } from '../../../shared/refusals.ts'
import {
  countedQuantities,
  stockEditV1Schema,
  type StockCount,
} from '../../../shared/stock/stock-edit.ts'
import {
  STORE_CUSTOMER,
  storeOrderV1Schema,
  type StoreOrderV1Wire,
} from '../../../shared/store-order/store-order.ts'
import { countEffects, saleEffects, type StockEffect } from '../../../shared/sync/pending-stock.ts'
import type { OperationType } from '../../../shared/sync/push.ts'

export interface SoldLine {
  productId: string
  title: string
  size: string | null
  quantity: number
  /** Unit price. */
  price: Centimes
}

/** A sale as the till's screen hands it over; what is left out is the walk-in customer's. */
export interface SaleToRecord {
  fullName?: string
  phone?: string
  city?: string
  commune?: string
  shipping?: Centimes
  lines: readonly SoldLine[]
  /** The draft this sale came from: removed in the same transaction. */
  draftId?: string
  /** What the customer handed over: kept with the sale on this device, and never sent. */
  cash?: Centimes | null
}

export interface StockEditToRecord {
  productId: string
  title: string
  /** `expected` must be what the screen showed: this device's own pending operations included. */
  count: StockCount
}

/** What an operation says, apart from who makes it and when. */
export interface OperationContent {
  type: OperationType
  /** Wire form: dinars. */
  payload: unknown
  effects: StockEffect[]
  label: string
  /** Null for what is no sale. */
  total: Centimes | null
  cash?: Centimes
  barcode?: BarcodeV1
}

/** The longest title a sale may carry; a longer one is cut rather than the sale refused. */
const MAX_TITLE = 500

function check(schema: v.GenericSchema, payload: unknown): void {
  const result = v.safeParse(schema, payload)
  if (!result.success) {
    throw new Refusal('invalid-request', { reason: result.issues[0].message })
  }
}

/** The operation of a sale. Throws Refusal('invalid-request') for what the server could only reject. */
export function saleContent(sale: SaleToRecord, receiptNumber: string): OperationContent {
  const { lines, draftId: _, cash, shipping = centimes(0), ...customer } = sale
  const total = orderTotal(lines, shipping)
  const payload: StoreOrderV1Wire = {
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
    totalPrice: centimesToDinars(total),
    receiptNumber,
  }
  check(storeOrderV1Schema, payload)
  return {
    type: 'store-order.v1',
    payload,
    effects: saleEffects(lines),
    label: receiptNumber,
    total,
    ...(cash !== undefined && cash !== null && { cash }),
  }
}

/** The operation of a count. Throws Refusal('invalid-request') for what the server could only reject. */
export function stockEditContent({ productId, title, count }: StockEditToRecord): OperationContent {
  // Without an expectation the server would overwrite what was sold meanwhile: never from a till.
  if (countedQuantities(count).some((entry) => entry.expected === undefined)) {
    throw new TypeError('A count made on a device must say what the device showed.')
  }
  const payload = { productId, ...count }
  check(stockEditV1Schema, payload)
  return {
    type: 'stock-edit.v1',
    payload,
    effects: countEffects(productId, count),
    label: title.slice(0, MAX_TITLE),
    total: null,
  }
}

/** The operation of a code attached to goods. Throws Refusal('invalid-request') for what the server could only reject. */
export function barcodeContent(barcode: BarcodeV1, title: string): OperationContent {
  check(barcodeV1Schema, barcode)
  return { type: 'barcode.v1', payload: barcode, effects: [], label: title, total: null, barcode }
}
