import { LANGUAGE_FACTS } from '../../../../shared/language.ts'
import type { Period } from '../../../../shared/statistics/period.ts'
import { counted } from '../../../../shared/texts/ar/counted.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { statisticsTexts as english } from '../en/statistics.ts'
import { formatCount } from './formats.ts'

/** As Algeria calls them. */
const MONTHS = [
  'جانفي',
  'فيفري',
  'مارس',
  'أفريل',
  'ماي',
  'جوان',
  'جويلية',
  'أوت',
  'سبتمبر',
  'أكتوبر',
  'نوفمبر',
  'ديسمبر',
] as const

const percent = new Intl.NumberFormat(LANGUAGE_FACTS.ar.locale, {
  style: 'percent',
  maximumFractionDigits: 0,
})

/** 'نوفمبر' for 11. */
function monthName(month: number): string {
  return MONTHS[month - 1] ?? String(month)
}

/** 'كل الفترات', 'سنة 2026' or 'نوفمبر 2026'. */
function periodLabel({ year, month }: Period): string {
  if (year === 'all') return 'كل الفترات'
  return month === 'all' ? `سنة ${year}` : `${monthName(month)} ${year}`
}

export const statisticsTexts: Translation<typeof english> = {
  documentTitle: 'الإحصائيات',
  title: 'الإحصائيات',
  showing: 'الأرقام المعروضة:',
  period: periodLabel,
  monthName,
  year: 'السنة',
  month: 'الشهر',
  allTime: 'كل الفترات',
  allMonths: 'كل الأشهر',
  loading: 'جارٍ تحميل الإحصائيات…',

  failed: 'تعذر تحميل الإحصائيات. أعد المحاولة لاحقًا.',
  signedOut: 'تسجيل الدخول مطلوب. سجّل دخولك من فضلك.',
  login: 'تسجيل الدخول',
  none: 'لا توجد إحصائيات.',
  noneHint: 'تظهر الأرقام هنا مع أول طلب.',

  figures: 'الأرقام',
  totalRevenue: 'مجموع رقم الأعمال',
  totalProfit: 'مجموع الربح',
  totalOrders: 'مجموع الطلبات',
  count: formatCount,
  withoutCost: (n) =>
    `دون احتساب ${counted(n, {
      one: 'سطر واحد مشحون لا يُعرف سعر شرائه',
      two: 'سطرين مشحونين لا يُعرف سعر شرائهما',
      few: 'أسطر مشحونة لا يُعرف سعر شرائها',
      many: 'سطرًا مشحونًا لا يُعرف سعر شرائها',
      other: 'سطر مشحون لا يُعرف سعر شرائها',
    })}.`,

  breakdown: 'الطلبات حسب الحالة',
  noOrders: 'لا توجد طلبات في هذه الفترة.',
  status: 'الحالة',
  orders: 'الطلبات',
  share: 'النسبة',
  shareOf: (count, total) => percent.format(count / total),

  shippedIn: (period) => `المنتجات المشحونة: ${period}`,
  shipped: (n) => `شُحن منه ${formatCount(n)}`,
  noneShipped: 'لم تُشحن أي منتجات في هذه الفترة.',
}
