import { LANGUAGE_FACTS } from '../../../../shared/language.ts'
import { counted, type CountedForms } from '../../../../shared/texts/ar/counted.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import { timeSpan } from '../time-spans.ts'
import type { deskFiguresTexts as english } from '../en/desk-figures.ts'
import { formatCount } from './formats.ts'

const ratio = new Intl.NumberFormat(LANGUAGE_FACTS.ar.locale, { maximumFractionDigits: 2 })

const YEAR: CountedForms = {
  one: 'سنة واحدة',
  two: 'سنتان',
  few: 'سنوات',
  many: 'سنة',
  other: 'سنة',
}

/** '12 د', '1 سا 12 د', '3 ي' */
function span(ms: number): string {
  const length = timeSpan(ms)
  if (length.unit === 'minutes') return `${length.count} د`
  if (length.unit === 'hours') {
    return length.minutes === 0 ? `${length.count} سا` : `${length.count} سا ${length.minutes} د`
  }
  return length.unit === 'days' ? `${length.count} ي` : counted(length.count, YEAR)
}

export const deskFiguresTexts: Translation<typeof english> = {
  title: 'المكالمات',
  toDesk: 'إلى الاتصالات',
  confirmed: 'المؤكدة',
  confirmedOf: (confirmed, orders) =>
    `${formatCount(confirmed)} من الطلبات التي اتُّصل بشأنها (${formatCount(orders)})`,
  orders: 'طلبات اتُّصل بشأنها',
  calls: 'المكالمات',
  callsPerOrder: 'مكالمات لكل طلب',
  perOrder: (n) => ratio.format(n),
  firstCall: 'قبل أول مكالمة',
  firstCallHint: 'الوسيط بعد الطلب، مع احتساب الليل.',
  span,
  nothing: '–',
  count: (n) => formatCount(n),
  outcomes: 'نتائج المكالمات',
  reasons: 'أسباب الإلغاء',
  all: 'الكل',
  none: 'لم يُتصل بأحد في هذه الفترة',
  noneHint: 'تظهر الأرقام هنا مع أول مكالمة.',
  fileNames: { day: 'المكالمات-حسب-اليوم', person: 'المكالمات-حسب-الشخص' },
}
