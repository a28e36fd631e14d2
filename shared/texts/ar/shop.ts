import type { Translation } from '../translation.ts'
import type { shopTexts as english } from '../en/shop.ts'

export const shopTexts: Translation<typeof english> = {
  tagline: 'أحذية وقمصان كرة القدم، نوصلها إلى ولايتك',
  town: 'قسنطينة',
  country: 'الجزائر',
  street: 'شارع العربي بن مهيدي',
}
