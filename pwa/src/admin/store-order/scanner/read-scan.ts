import type { CounterProduct } from '../../../../../shared/catalog/product.ts'
import { claimOf } from '../../../../../shared/receipts/receipt-code.ts'
import { findByBarcode } from '../../parts/find-by-barcode.ts'
import {
  isReceiptNumber,
  readReceiptNumber,
} from '../../../../../shared/store-order/receipt-number.ts'

/** A receipt that was scanned or typed. */
export interface ScannedReceipt {
  receiptNumber: string
  /** The text of its signed code, unchecked; null for a number alone. */
  code: string | null
}

export type Scanned =
  | { kind: 'goods'; product: CounterProduct; size: string | null }
  | ({ kind: 'receipt' } & ScannedReceipt)
  | { kind: 'unknown' }

/** The receipt that a text names, by a number or a code, unchecked; null for any other text. */
export function readReceiptText(text: string): ScannedReceipt | null {
  const code = text.trim()
  const claim = claimOf(code)
  if (claim) return { receiptNumber: claim.receipt.receiptNumber, code }
  const receiptNumber = readReceiptNumber(text)
  return receiptNumber === null ? null : { receiptNumber, code: null }
}

/**
 * Classifies a scanned code. The code of a receipt counts as the number that it contains, unchecked: readReceiptCode()
 * says what it proves. A receipt number is recognized even if an earlier version attached it to a product; a code that
 * only resembles one may be a label of the shop.
 */
export function readScan(products: readonly CounterProduct[], code: string): Scanned {
  const receipt = readReceiptText(code)
  const isCertain = receipt !== null && (receipt.code !== null || isReceiptNumber(code))
  if (isCertain) return { kind: 'receipt', ...receipt }
  const found = findByBarcode(products, code)
  if (found) return { kind: 'goods', ...found }
  return receipt === null ? { kind: 'unknown' } : { kind: 'receipt', ...receipt }
}
