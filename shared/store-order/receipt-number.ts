import * as v from 'valibot'

/** The code of the till, then the till's counter with at least six digits: 'T1-000123'. */
const RECEIPT_NUMBER = /^T\d{1,6}-\d{6,12}$/

export const receiptNumberSchema = v.pipe(v.string(), v.regex(RECEIPT_NUMBER))

/** A typed receipt number: leading zeros may be missing, and another character may replace the hyphen. */
const LIKE_RECEIPT_NUMBER = /^T(\d{1,6})[^\p{L}\p{N}]{1,3}(\d{1,12})$/u

const LEAST_DIGITS = 6

/** The receipt number of a device's n-th sale. */
export function formatReceiptNumber(deviceCode: string, n: number): string {
  return `${deviceCode}-${String(n).padStart(LEAST_DIGITS, '0')}`
}

/** Whether a text is a receipt number, ignoring case. Barcodes of goods must not have this format. */
export function isReceiptNumber(text: string): boolean {
  return RECEIPT_NUMBER.test(text.trim().toUpperCase())
}

/**
 * Parses a typed or scanned receipt number; null for any other text. A scanner configured for a QWERTY keyboard writes
 * 'T1)000123' on an AZERTY tablet.
 */
export function readReceiptNumber(text: string): string | null {
  const [, till, n] = LIKE_RECEIPT_NUMBER.exec(text.trim().toUpperCase()) ?? []
  if (till === undefined || n === undefined) return null
  return formatReceiptNumber(`T${till}`, Number(n))
}

/** The code of the till that issued the number: 'T1' of 'T1-000123'. */
export function tillOf(receiptNumber: string): string {
  return receiptNumber.slice(0, receiptNumber.indexOf('-'))
}
