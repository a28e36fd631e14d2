import type { CounterProduct } from '../../../../../shared/catalog/product.ts'
import { claimOf } from '../../../../../shared/receipts/receipt-code.ts'
import {
  isReceiptNumber,
  readReceiptNumber,
} from '../../../../../shared/store-order/receipt-number.ts'

type Labelled = Pick<CounterProduct, '_id' | 'title' | 'barcode'> & {
  sizes: readonly { size: string; barcode?: string | null | undefined }[]
}

/** Removes the leading zero of a 13-digit code: scanners read a UPC-A code with or without it. */
function plain(barcode: string): string {
  return /^0\d{12}$/.test(barcode) ? barcode.slice(1) : barcode
}

/** Product and size of a barcode; null when no product has it. */
export function findByBarcode<T extends Labelled>(
  products: readonly T[],
  barcode: string,
): { product: T; size: string | null } | null {
  const wanted = plain(barcode)
  const isIt = (code: string | null | undefined) =>
    typeof code === 'string' && plain(code) === wanted
  for (const product of products) {
    if (product.sizes.length === 0 && isIt(product.barcode)) return { product, size: null }
    const entry = product.sizes.find((one) => isIt(one.barcode))
    if (entry) return { product, size: entry.size }
  }
  return null
}

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
 * Classifies a scanned code. The code of a receipt stands for the number that it names, unchecked: readReceiptCode() says
 * what it proves. A receipt number is one even if an earlier version attached it to a product; a code that
 * only resembles a receipt number may be a label of the shop.
 */
export function readScan(products: readonly CounterProduct[], code: string): Scanned {
  const receipt = readReceiptText(code)
  const isCertain = receipt !== null && (receipt.code !== null || isReceiptNumber(code))
  if (isCertain) return { kind: 'receipt', ...receipt }
  const found = findByBarcode(products, code)
  if (found) return { kind: 'goods', ...found }
  return receipt === null ? { kind: 'unknown' } : { kind: 'receipt', ...receipt }
}
