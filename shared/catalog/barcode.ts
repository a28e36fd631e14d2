import * as v from 'valibot'
import { isReceiptNumber } from '../store-order/receipt-number.ts'
import { sayOffice } from '../texts/say-office.ts'

const MIN_LENGTH = 4
const MAX_LENGTH = 64

const printable = new RegExp(
  `^[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S} ]{${MIN_LENGTH},${MAX_LENGTH}}$`,
  'u',
)

/**
 * The barcode of a size, or of a product without sizes, as a scanner types it; null for none. Empty text counts
 * as none, and the spaces or line end that some scanners add are dropped. Operations are validated with this schema,
 * which allows receipt numbers because earlier versions of the till attached them.
 */
export const sentBarcodeSchema = v.pipe(
  v.optional(v.nullable(v.string(sayOffice((texts) => texts.barcode.noText))), null),
  v.transform((text) => (text === null || text.trim() === '' ? null : text.trim())),
  v.nullable(
    v.pipe(
      v.string(),
      v.regex(
        printable,
        sayOffice((texts) => texts.barcode.characters(MIN_LENGTH, MAX_LENGTH)),
      ),
    ),
  ),
)

/** A barcode entered in a form. Receipt numbers are refused: scanning a receipt must never add goods to a sale. */
export const barcodeSchema = v.pipe(
  sentBarcodeSchema,
  v.check(
    (code) => code === null || !isReceiptNumber(code),
    (issue) => sayOffice((texts) => texts.barcode.isReceipt(String(issue.input)))(issue),
  ),
)
