import { shopTexts } from '../../../../shared/texts/ar/shop.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { pageFileTexts as english } from '../en/page-file.ts'

export const pageFileTexts: Translation<typeof english> = {
  shopTitle: 'Kora',
  shopDescription: `${shopTexts.tagline}. الدفع نقدًا عند الاستلام.`,
  shopNeedsScripts:
    'تحتاج السلة والطلب إلى JavaScript. فعّله في إعدادات المتصفح ثم أعد تحميل الصفحة.',
  officeTitle: 'صندوق Kora',
  officeDescription: 'صندوق المحل وإدارته',
  officeNeedsScripts: 'يحتاج الصندوق إلى JavaScript. فعّله في إعدادات المتصفح ثم أعد تحميل الصفحة.',
}
