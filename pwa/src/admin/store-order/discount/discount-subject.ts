import type { Centimes } from '../../../../../shared/money.ts'
import type { OwnerWords } from '../../../../../shared/catalog/translations.ts'
import { adminTexts } from '#texts/admin.ts'
import { discountTexts as texts } from '#texts/discounts.ts'
import type { TicketDiscount, TillLine } from '../../../local/till/till-draft-form.ts'
import { goodsTotal, isSameLine } from '../sale-draft.ts'
import type { SaleDesk } from '../sale-store.ts'
import { discountOfLine } from './read-discount.ts'

/** The line or sale to which a discount applies. */
export interface DiscountSubject {
  title: string
  /** The price before: of one piece, or of the whole sale. */
  base: Centimes
  isLine: boolean
  current: TicketDiscount | null
  onApply: (discount: TicketDiscount | null) => void
}

/**
 * The subject for a line of the open sale, or for the whole sale; null for a line that is gone, as when another tab has
 * removed it.
 */
export function subjectOf(
  discounted: TillLine | 'sale',
  { sale, setLineDiscount, setTicketDiscount }: SaleDesk,
  titleOf: (line: TillLine) => OwnerWords,
): DiscountSubject | null {
  if (discounted === 'sale') {
    const { ticketDiscount: current } = sale
    const base = goodsTotal(sale)
    return { title: texts.ofSale, base, isLine: false, current, onApply: setTicketDiscount }
  }
  const line = sale.lines.find((entry) => isSameLine(entry, discounted))
  if (!line) return null
  const { listPrice, discount, size } = line
  return {
    title: texts.ofLine(adminTexts.sale.goods(titleOf(line).text, size)),
    base: listPrice,
    isLine: true,
    current: discount !== null && discount.amount > 0 ? { kind: 'amount', ...discount } : null,
    onApply: (given) => setLineDiscount(line, discountOfLine(line, given)),
  }
}
