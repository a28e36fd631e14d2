import { type Centimes, centimes } from '../../../../../shared/money.ts'
import { type Discount, percentOf } from '../../../../../shared/store-order/discount.ts'
import type { TicketDiscount, TillLine } from '../../../local/till/till-draft-form.ts'
import { readPriceText } from '../../parts/price-text.ts'

const percentText = /^\d{1,3}(?:[.,]\d{0,2})?$/

/** Parses a percentage above 0, at most 100, with point or comma; null when it is none. */
export function readPercentText(text: string): number | null {
  const compact = text.replace(/[\s%٪]/g, '')
  if (!percentText.test(compact)) return null
  const percent = Number(compact.replace(',', '.'))
  return percent > 0 && percent <= 100 ? percent : null
}

/** Parses a discount of `base`; null when invalid, such as more than `base`. */
export function readDiscount(
  { kind, text, reason }: { kind: TicketDiscount['kind']; text: string; reason: string },
  base: Centimes,
): TicketDiscount | null {
  const why = reason.trim()
  if (kind === 'percent') {
    const percent = readPercentText(text)
    return percent === null ? null : { kind, percent, reason: why }
  }
  const amount = readPriceText(text)
  return amount === null || amount === 0 || amount > base ? null : { kind, amount, reason: why }
}

/** The reduction of an amount by a discount. */
export function takenOff(discount: TicketDiscount, base: Centimes): Centimes {
  return discount.kind === 'percent'
    ? percentOf(base, discount.percent)
    : centimes(Math.min(base, discount.amount))
}

/** A discount of one line. It is stored as an amount, since the shop's price of a line no longer changes. */
export function discountOfLine(
  { listPrice }: Pick<TillLine, 'listPrice'>,
  discount: TicketDiscount | null,
): Discount | null {
  if (discount === null) return null
  const amount = takenOff(discount, listPrice)
  return amount === 0 ? null : { amount, reason: discount.reason }
}
