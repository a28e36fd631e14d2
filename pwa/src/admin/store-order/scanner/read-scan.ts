import type { CounterProduct } from '../../../../../shared/catalog/product.ts'
import {
  isReceiptNumber,
  readReceiptNumber,
} from '../../../../../shared/store-order/receipt-number.ts'

type Labelled = Pick<CounterProduct, '_id' | 'title' | 'barcode'> & {
  sizes: readonly { size: string; barcode?: string | null | undefined }[]
}

/** A code of 12 digits and the same with a leading zero are one: scanners read a UPC-A either way. */
function plain(barcode: string): string {
  return /^0\d{12}$/.test(barcode) ? barcode.slice(1) : barcode
}

/** The goods with a barcode; null when no product has it. */
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
