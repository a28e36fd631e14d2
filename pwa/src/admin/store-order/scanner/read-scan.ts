import type { CounterProduct } from '../../../../../shared/catalog/product.ts'
import {
  isReceiptNumber,
  readReceiptNumber,
} from '../../../../../shared/store-order/receipt-number.ts'
import { findByBarcode } from './find-barcode.ts'

export type Scanned =
  | { kind: 'goods'; product: CounterProduct; size: string | null }
  | { kind: 'receipt'; receiptNumber: string }
  | { kind: 'unknown' }

/**
 * What a scanned code is. A receipt is one also where an earlier version attached its number to goods; what is only
 * like a receipt number may be a label of the shop's own.
 */
export function readScan(products: readonly CounterProduct[], code: string): Scanned {
  const receiptNumber = readReceiptNumber(code)
  if (receiptNumber !== null && isReceiptNumber(code)) return { kind: 'receipt', receiptNumber }
  const found = findByBarcode(products, code)
  if (found) return { kind: 'goods', ...found }
  return receiptNumber === null ? { kind: 'unknown' } : { kind: 'receipt', receiptNumber }
}
