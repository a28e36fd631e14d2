import { receiptCodeOf } from '../../../local/till/receipt-key.ts'
import { tillDb } from '../../../local/till/till-db.ts'
import type { ReceiptContent } from '../sold/sold-sale.ts'

/**
 * The text of a receipt's QR code: signed by this till for its own sales, the number alone for others. Null for a sale
 * without a receipt number. Signs anew each time, so call it when a receipt is shown or printed, not while a sale is
 * being saved.
 */
export async function codeOfReceipt({
  receiptNumber,
  occurredAtMs: soldAtMs,
  products: lines,
  isOfThisDevice,
}: ReceiptContent): Promise<string | null> {
  if (receiptNumber === null || !isOfThisDevice) return receiptNumber
  return receiptCodeOf(tillDb(), { receiptNumber, soldAtMs, lines })
}
