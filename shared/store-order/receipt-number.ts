import * as v from 'valibot'

/** The form of a receipt number: the till's code, then its own counter, at least six digits: 'T1-000123'. */
const RECEIPT_NUMBER = /^T\d{1,6}-\d{6,12}$/

export const receiptNumberSchema = v.pipe(v.string(), v.regex(RECEIPT_NUMBER))

/** As people type it: in small letters, without the zeros, with another sign for the hyphen. */
const LIKE_RECEIPT_NUMBER = /^T(\d{1,6})[^\p{L}\p{N}]{1,3}(\d{1,12})$/u

const LEAST_DIGITS = 6

/** The receipt number of a device's n-th sale. */
export function formatReceiptNumber(deviceCode: string, n: number): string {
  return `${deviceCode}-${String(n).padStart(LEAST_DIGITS, '0')}`
}

/** Whether a text is a receipt number and nothing else, in capitals or not: no goods may carry it as their barcode. */
export function isReceiptNumber(text: string): boolean {
  return RECEIPT_NUMBER.test(text.trim().toUpperCase())
}

/**
 * The receipt number that a typed or scanned text stands for; null for anything else. A scanner made for a QWERTY
 * keyboard writes 'T1)000123' on an AZERTY tablet.
 */
export function readReceiptNumber(text: string): string | null {
  const [, till, n] = LIKE_RECEIPT_NUMBER.exec(text.trim().toUpperCase()) ?? []
  if (till === undefined || n === undefined) return null
  return formatReceiptNumber(`T${till}`, Number(n))
}

/** 'T1' of 'T1-000123': the till that gave the number. */
export function tillOf(receiptNumber: string): string {
  return receiptNumber.slice(0, receiptNumber.indexOf('-'))
}
