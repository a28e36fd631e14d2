import { isolateUnlessArabic as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { uiTexts as english } from '../en/ui.ts'

export const uiTexts: Translation<typeof english> = {
  loading: 'جارٍ التحميل…',
  tryAgain: 'إعادة المحاولة',
  close: 'إغلاق',
  required: 'مطلوب',

  searchPlaceholder: 'بحث…',
  clearSearch: 'مسح البحث',

  pagination: 'صفحات القائمة',
  previous: 'السابق',
  next: 'التالي',
  page: (page) => `الصفحة ${page}`,

  lessOf: (what) => `أقل بواحد: ${isolate(what)}`,
  moreOf: (what) => `أكثر بواحد: ${isolate(what)}`,

  regularPrice: 'السعر العادي',
  promotionalPrice: 'سعر العرض',
}
