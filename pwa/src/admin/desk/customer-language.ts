import type { Language } from '../../../../shared/language.ts'
import type { Order } from '../../../../shared/orders/order.ts'

const ARABIC = /\p{Script=Arabic}/u

/**
 * The language in which to write to a customer: that of the order, else derived from the letters in which it was filled
 * in.
 */
export function customerLanguage({
  language,
  fullName,
  commune,
}: Pick<Order, 'language' | 'fullName' | 'commune'>): Language {
  if (language !== null) return language
  return ARABIC.test(fullName + commune) ? 'ar' : 'fr'
}
