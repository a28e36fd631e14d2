import { receiptTexts } from '#texts/receipt.ts'
import { takeBackTexts as texts } from '#texts/take-back.ts'
import type { KnownSale } from '../../../local/till/returned-before.ts'

/** Display name of a sale: its receipt or order, or that there is no receipt. */
export function boughtName({ receiptNumber, orderNumber }: KnownSale): string {
  if (receiptNumber !== null) return receiptTexts.title(receiptNumber)
  return orderNumber === null ? texts.withoutReceipt : texts.order(orderNumber)
}
