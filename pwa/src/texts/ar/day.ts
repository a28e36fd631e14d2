import { counted, type CountedForms } from '../../../../shared/texts/ar/counted.ts'
import { isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { dayTexts as english } from '../en/day.ts'
import { pieces } from './nouns.ts'
import { sales } from './operation-counts.ts'

const states = {
  waiting: 'في الانتظار',
  held: 'عالق',
  sent: 'أُرسل',
  rejected: 'مرفوض',
  dismissed: 'صُرف النظر عنه',
  'sent-again': 'أُعيد إرساله',
}

const RETURN: CountedForms = {
  one: 'إرجاع واحد',
  two: 'إرجاعان',
  few: 'إرجاعات',
  many: 'إرجاعًا',
  other: 'إرجاع',
}

export const dayTexts: Translation<typeof english> = {
  tabTitle: 'مبيعات اليوم',
  open: 'مبيعات اليوم',
  today: 'اليوم على هذا الصندوق',
  todayOf: (till) => `اليوم على الصندوق ${isolate(till)}`,
  todayAll: 'اليوم على كل الصناديق',
  dayOf: (day, till) => `${day}، الصندوق ${isolate(till)}`,
  till: 'الصندوق',
  allTills: 'كل الصناديق',
  day: 'اليوم',
  dayBefore: 'اليوم السابق',
  dayAfter: 'اليوم التالي',
  summary: 'مجاميع اليوم',
  total: 'المجموع',
  sales,
  salesAndItems: (n, items) => `${sales(n)}، ${pieces(items)}`,
  returns: (n) => counted(n, RETURN),
  salesHead: 'المبيعات والإرجاعات',
  byHour: 'حسب الساعة',
  hour: 'الساعة',
  noneToday: 'لم يُبع شيء على هذا الصندوق اليوم.',
  none: 'لم يُبع شيء على هذا الصندوق في ذلك اليوم.',
  noneHint: 'تبقى المبيعات هنا 30 يومًا بعد إرسالها.',
  noneAnywhereToday: 'لم يُبع شيء في المحل اليوم.',
  noneAnywhere: 'لم يُبع شيء في المحل في ذلك اليوم.',
  noneAnywhereHint: 'تظهر هنا مبيعات كل الصناديق.',
  order: (n) => `الطلب ${n}`,
  deleted: 'محذوف',
  saleDeleted: 'بيع محذوف',
  changed: 'معدّل',
  takenOff: (amount) => `مجموع التخفيضات: ${amount}`,
  stillToPay: (amount) => `بقي للدفع: ${amount}`,
  leftOut: (n) =>
    `${counted(n, {
      one: 'عملية بيع واحدة مشطوبة ولا تُحسب',
      two: 'عمليتا بيع مشطوبتان ولا تُحسبان',
      few: 'عمليات بيع مشطوبة ولا تُحسب',
      many: 'عملية بيع مشطوبة ولا تُحسب',
      other: 'عملية بيع مشطوبة ولا تُحسب',
    })}.`,
  returnsLeftOut: (n) =>
    `${counted(n, {
      one: 'إرجاع واحد مشطوب ولا يُحسب',
      two: 'إرجاعان مشطوبان ولا يُحسبان',
      few: 'إرجاعات مشطوبة ولا تُحسب',
      many: 'إرجاعًا مشطوبًا ولا يُحسب',
      other: 'إرجاع مشطوب ولا يُحسب',
    })}.`,
  asking: 'جارٍ طلب مبيعات الصناديق الأخرى…',
  asOf: (moment) => `آخر تحديث: ${moment}، لكل الصناديق.`,
  onlyHere: 'لا يُعرض إلا ما يعرفه هذا الصندوق.',
  opens: (items) => `${pieces(items)}. يفتح الوصل.`,
  line: (title, size, quantity) => {
    // One text, so that the size follows the title in the direction of that.
    const what = isolate(size === null ? title : `${title} ${isolate(size)}`)
    return quantity === 1 ? what : `${quantity} × ${what}`
  },
  states,
  returnStates: states,
}
