import { STORE_CUSTOMER } from '../../../../../shared/store-order/store-order.ts'
import type { ParkedSale } from '../../../local/parked-sales.ts'
import { parkedTexts } from '../../../texts/en-till.ts'

/** What a parked sale is called: the name it was given, else its customer's, else what is on it. */
export function parkedName({ name, draft }: Pick<ParkedSale, 'name' | 'draft'>): string {
  if (name !== '') return name
  if (draft.fullName !== STORE_CUSTOMER.fullName && draft.fullName.trim() !== '') {
    return draft.fullName
  }
  const [first] = draft.lines
  return parkedTexts.unnamed(first?.title ?? '', draft.lines.length - 1)
}
