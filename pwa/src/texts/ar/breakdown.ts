import { counted } from '../../../../shared/texts/ar/counted.ts'
import { isolateUnlessArabic as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { breakdownTexts as english } from '../en/breakdown.ts'
import { formatCount } from './formats.ts'

export const breakdownTexts: Translation<typeof english> = {
  documentTitle: 'الأرقام بالتفصيل',
  title: 'الأرقام بالتفصيل',
  screens: 'الإحصائيات',
  dashboard: 'نظرة عامة',
  detail: 'بالتفصيل',
  calls: 'المكالمات',
  days: (firstDay, lastDay) => `من ${firstDay} إلى ${lastDay}`,
  loading: 'جارٍ تحميل الأرقام…',
  failed: 'تعذر تحميل الأرقام. أعد المحاولة لاحقًا.',

  period: 'الفترة',
  periods: {
    today: 'اليوم',
    '7-days': 'آخر 7 أيام',
    '30-days': 'آخر 30 يومًا',
    'this-month': 'هذا الشهر',
    'last-month': 'الشهر الماضي',
    chosen: 'من … إلى …',
  },
  from: 'من',
  to: 'إلى',
  badDay: 'أدخل يومًا من فضلك.',
  notInOrder: 'هذا اليوم قبل اليوم الأول.',

  by: 'عرض حسب',
  kinds: {
    day: 'اليوم',
    product: 'المنتج',
    category: 'الفئة',
    origin: 'الموقع والصناديق',
    person: 'الشخص',
  },
  sort: 'ترتيب حسب',
  sorts: {
    key: 'أحدث يوم',
    revenue: 'رقم الأعمال',
    pieces: 'القطع',
    returns: 'المُعاد',
    discounts: 'التخفيضات',
    profit: 'الربح',
  },

  sums: 'مجاميع الفترة',
  revenue: 'رقم الأعمال',
  revenueHint: 'السلع المشحونة أو المبيعة دون التوصيل، مطروحًا منها المبلغ المُعاد.',
  pieces: 'القطع',
  returned: (n) =>
    counted(n, {
      one: 'قطعة واحدة مُرجعة',
      two: 'قطعتان مُرجعتان',
      few: 'قطع مُرجعة',
      many: 'قطعة مُرجعة',
      other: 'قطعة مُرجعة',
    }),
  returns: 'المُعاد',
  discounts: 'التخفيضات الممنوحة',
  profit: 'الربح',
  withoutCost: (n) =>
    `دون احتساب ${counted(n, {
      one: 'سطر واحد لا يُعرف سعر شرائه',
      two: 'سطرين لا يُعرف سعر شرائهما',
      few: 'أسطر لا يُعرف سعر شرائها',
      many: 'سطرًا لا يُعرف سعر شرائها',
      other: 'سطر لا يُعرف سعر شرائها',
    })}.`,
  none: 'لم يُبع شيء ولم يُرجع شيء في هذه الفترة.',
  sum: 'المجموع',
  sumOfAll: 'مجموع كل الصفحات',
  noCategory: 'بدون فئة',
  origins: {
    web: 'الموقع',
    office: 'الإدارة',
    till: (code) => `الصندوق ${isolate(code)}`,
    unknownTill: 'صندوق بدون رمز',
    unknownPerson: 'شخص غير معروف',
  },
  oneSize: 'بدون مقاس',
  count: formatCount,
  chart: 'رقم الأعمال حسب اليوم',
  bestDay: (day, amount) => `الأعلى يوم ${day}: ${amount}.`,

  download: 'تنزيل بصيغة CSV',
  books: 'للمحاسب',
  booksHint: 'ملف لبرنامج Excel عن الأيام المختارة أعلاه، بسطر لكل عملية.',
  files: {
    orders: 'الطلبات والمبيعات',
    returns: 'عمليات الإرجاع',
    discounts: 'التخفيضات',
    shifts: 'المناوبات',
    'stock-movements': 'حركات المخزون',
  },
  fileNames: {
    day: 'الأرقام-حسب-اليوم',
    product: 'الأرقام-حسب-المنتج',
    category: 'الأرقام-حسب-الفئة',
    origin: 'الأرقام-الموقع-والصناديق',
    person: 'الأرقام-حسب-الشخص',
    orders: 'الطلبات',
    returns: 'عمليات-الإرجاع',
    discounts: 'التخفيضات',
    shifts: 'المناوبات',
    'stock-movements': 'حركات-المخزون',
  },
  downloadFailedTitle: 'لم يُنزّل الملف',
  downloadFailed: 'لم يصل الملف كاملًا. أعد المحاولة من فضلك.',
  unanswered: 'تنزيل الملف يحتاج إلى اتصال. أعد المحاولة عند توفر الاتصال.',
}
