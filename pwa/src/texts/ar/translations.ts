import type { Translation } from '../../../../shared/texts/translation.ts'
import type { translationsTexts as english } from '../en/translations.ts'

export const translationsTexts: Translation<typeof english> = {
  languages: 'لغة النصوص',
  main: 'النص الأساسي',
  mainHint: 'يظهر حين لا يوجد نص بلغة الزبون.',
  names: { fr: 'الفرنسية', ar: 'العربية' },
  title: { fr: 'الاسم بالفرنسية', ar: 'الاسم بالعربية' },
  description: { fr: 'الوصف بالفرنسية', ar: 'الوصف بالعربية' },
  noTitle: { fr: 'لا يوجد اسم بالفرنسية بعد', ar: 'لا يوجد اسم بالعربية بعد' },
  noDescription: { fr: 'لا يوجد وصف بالفرنسية بعد', ar: 'لا يوجد وصف بالعربية بعد' },
  incomplete: '، غير مكتملة',
  toTranslate: {
    fr: 'للترجمة: الفرنسية',
    ar: 'للترجمة: العربية',
    both: 'للترجمة: الفرنسية، العربية',
  },
}
