import type { Language } from '../../../../shared/language.ts'
import type { Order } from '../../../../shared/orders/order.ts'

const ARABIC = /\p{Script=Arabic}/u

/**
 * The language to write to a customer in: the one of the order; for an order that does not say it, that of the letters in
 * which it was filled in.
 */
export function customerLanguage({
  language,
  fullName,
  commune,
}: Pick<Order, 'language' | 'fullName' | 'commune'>): Language {
  if (language !== null) return language
  return ARABIC.test(fullName + commune) ? 'ar' : 'fr'
}
