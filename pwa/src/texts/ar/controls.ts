import { isolateUnlessArabic as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { controlTexts as english } from '../en/controls.ts'

export const controlTexts: Translation<typeof english> = {
  searchPlaceholder: 'بحث…',
  clearSearch: 'مسح البحث',

  pagination: 'صفحات القائمة',
  previous: 'السابق',
  next: 'التالي',
  page: (page) => `الصفحة ${page}`,

  lessOf: (what) => `أقل بواحد: ${isolate(what)}`,
  moreOf: (what) => `أكثر بواحد: ${isolate(what)}`,
}
