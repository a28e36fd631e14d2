import type { Language } from '../../../../shared/language.ts'
import type { Order } from '../../../../shared/orders/order.ts'

const ARABIC = /\p{Script=Arabic}/u

/** The language to write to a customer in: that of the letters in which the order was filled in. */
export function customerLanguage({
  fullName,
  commune,
}: Pick<Order, 'fullName' | 'commune'>): Language {
  return ARABIC.test(fullName + commune) ? 'ar' : 'fr'
}
