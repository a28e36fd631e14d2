import type { valueTexts as english } from '../en/values.ts'
import { isolate } from '../isolate.ts'
import type { Translation } from '../translation.ts'

export const valueTexts: Translation<typeof english> = {
  amount: 'يجب أن يكون المبلغ عددًا بالدينار.',
  twoDecimals: 'للمبلغ رقمان بعد الفاصلة على الأكثر.',
  isoTime: `الوقت نص بصيغة ${isolate('ISO 8601')}.`,
  moment: 'يجب أن يكون الوقت بين سنتي 2000 و2100.',
  shippingType: 'اختر نوع التوصيل',
}
