import { isolateUnlessArabic as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { discountTexts as english } from '../en/discounts.ts'

export const discountTexts: Translation<typeof english> = {
  open: 'تخفيض',
  ofLine: (title) => `تخفيض على ${isolate(title)}`,
  ofSale: 'تخفيض على البيع كله',
  kind: 'نوع التخفيض',
  percent: 'نسبة',
  amount: 'مبلغ',
  percentField: 'نسبة التخفيض، %',
  percentStep: (percent) => `\u200e${percent}%`,
  amountField: 'التخفيض للقطعة الواحدة، بالدينار',
  saleAmountField: 'التخفيض الإجمالي، بالدينار',
  reason: 'السبب (اختياري)',
  usualReasons: ['نادٍ', 'عيب', 'زبون وفيّ'],
  badPercent: 'اكتب نسبة أكبر من 0 ولا تتجاوز 100.',
  badAmount: (most) => `اكتب مبلغًا أكبر من 0 ولا يتجاوز ${most}.`,
  instead: (before) => `بدلًا من ${before}`,
  apply: 'تطبيق التخفيض',
  remove: 'إزالة التخفيض',
  takenOff: 'التخفيض',
  takenOffFor: (reason) => `التخفيض: ${isolate(reason)}`,
}
