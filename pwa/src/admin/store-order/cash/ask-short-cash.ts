import { formatPrice } from '#texts/formats.ts'
import type { OperationId } from '../../../../../shared/operations/operation-id.ts'
import { centimes, type Centimes } from '../../../../../shared/money.ts'
import { tillTexts } from '#texts/till.ts'
import { createPressGate } from '../../../ui/second-press.ts'
import type { askToConfirm } from '../../parts/alert.ts'

const texts = tillTexts.cash

interface PaidSale {
  id: OperationId
  total: Centimes
  /** Cash that the customer handed over; null for the exact sum. */
  cash: Centimes | null
}

/** Amount that is still due after `cash`; 0 when no cash was entered, which means the exact sum. */
export function stillToPay(total: Centimes, cash: Centimes | null): Centimes {
  return centimes(cash === null ? 0 : Math.max(0, total - cash))
}

/** Identifies a question: the same sale with the same total and cash is asked about once. */
function nameOf({ id, total, cash }: PaidSale): string {
  return `${id} ${total} ${cash ?? ''}`
}

/**
 * Asks whether to save a sale that the cash does not cover. Resolves to true when it may be saved, without asking when
 * nothing is missing or the person has already agreed; to false when the person goes back, and for each further press
 * while the question is open.
 */
export function createShortCashQuestion(ask: typeof askToConfirm) {
  const question = createPressGate()
  let agreed: string | null = null
  return async (sale: PaidSale): Promise<boolean> => {
    const missing = stillToPay(sale.total, sale.cash)
    if (missing === 0 || agreed === nameOf(sale)) return true
    const isSaved = await question.run(() =>
      ask({
        title: texts.shortTitle,
        text: texts.shortText(
          formatPrice(sale.cash ?? centimes(0), 'DA'),
          formatPrice(sale.total, 'DA'),
          formatPrice(missing, 'DA'),
        ),
        confirm: texts.saveAnyway,
        dismiss: texts.back,
      }),
    )
    if (isSaved === true) agreed = nameOf(sale)
    return isSaved === true
  }
}
