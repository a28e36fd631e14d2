import { counted } from '../../../../shared/texts/ar/counted.ts'
import { isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { labelTexts as english } from '../en/labels.ts'

export const labelTexts: Translation<typeof english> = {
  title: 'ملصقات',
  hint: 'امسح السلع أو ابحث عنها، وأدخل عدد الملصقات لكل مقاس. كل مقاس بدون باركود يُعطى باركودًا خاصًّا بالمتجر.',
  emptyTitle: 'لا ملصقات بعد',
  emptyText: 'امسح السلع، أو ابحث عن منتج أعلاه.',
  paper: 'تُطبع على',
  formats: {
    '3x8': `${isolate('A4')}، 24 ملصقًا (70 × 37 مم)`,
    '4x10': `${isolate('A4')}، 40 ملصقًا (52.5 × 29.7 مم)`,
    '5x13': `${isolate('A4')}، 65 ملصقًا (38 × 21 مم)`,
    roll: 'لفافة، 50 × 30 مم',
  },
  used: 'ملصقات استُعملت من الورقة الأولى',
  noNumber: 'أدخل عددًا صحيحًا.',
  labels: (n) =>
    counted(n, {
      one: 'ملصق واحد',
      two: 'ملصقان',
      few: 'ملصقات',
      many: 'ملصقًا',
      other: 'ملصق',
    }),
  newCodes: (n) =>
    `${counted(n, {
      one: 'مقاس واحد',
      two: 'مقاسان',
      few: 'مقاسات',
      many: 'مقاسًا',
      other: 'مقاس',
    })} بدون باركود بعد`,
  print: 'طباعة الملصقات',
  notPrinted: 'تعذّرت طباعة الملصقات.',
  addSomething: 'أضف أولًا السلع التي تحتاج إلى ملصقات.',
  noneOf: 'أدخل عدد الملصقات.',
  tooMany: (max) => `يُطبع ${max} ملصق على الأكثر في المرة الواحدة.`,
  notDrawn: (code) => `لا يمكن طباعة ${isolate(code)} كخطوط: يظهر على ملصقه النص وحده.`,
  scale: 'في نافذة الطباعة اختر \u200e100% وبدون هوامش، لتطابق الملصقات الورقة.',
}
