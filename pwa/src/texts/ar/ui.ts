import type { Translation } from '../../../../shared/texts/translation.ts'
import type { uiTexts as english } from '../en/ui.ts'

export const uiTexts: Translation<typeof english> = {
  loading: 'جارٍ التحميل…',
  tryAgain: 'إعادة المحاولة',
  close: 'إغلاق',
  required: 'مطلوب',

  regularPrice: 'السعر العادي',
  promotionalPrice: 'سعر العرض',
}
