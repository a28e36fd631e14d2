import { isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { parkedTexts as englishParked, tillTexts as english } from '../en/till.ts'
import { formatCount } from './formats.ts'
import { pieces } from './nouns.ts'

export const parkedTexts: Translation<typeof englishParked> = {
  title: 'المبيعات المعلقة',
  open: (n) => (n === 0 ? 'تعليق البيع' : `المعلقة: ${formatCount(n)}`),
  gone: 'لم يعد هذا البيع معلقًا: استُؤنف أو حُذف في تبويب آخر.',
  name: 'الاسم (اختياري)',
  namePlaceholder: 'سترة حمراء، يعود بعد 10 دقائق',
  park: 'تعليق هذا البيع',
  parkHint: 'يُترك البيع الجاري جانبًا على هذا الجهاز، ويبقى بعد إعادة التحميل أيضًا.',
  none: 'لا يوجد بيع معلق.',
  noneHint: 'ذهب زبون ليحضر شيئًا؟ علّق بيعه واخدم الزبون التالي.',
  unnamed: (title, more) =>
    more === 0 ? title : `${isolate(title)} ومنتجات أخرى (${formatCount(more)})`,
  facts: (items, moment) => `${pieces(items)}، معلّق منذ ${moment}`,
  takeUp: 'استئناف',
  takeUpOf: (name) => `استئناف «${isolate(name)}»`,
  swapHint: 'استئناف بيع معلق يعلّق البيع الجاري مكانه.',
  delete: (name) => `حذف «${isolate(name)}»`,
  deleteText: (name) => `سيُحذف البيع المعلق «${isolate(name)}» نهائيًا!`,
  failed: 'تعذر حفظ ذلك على هذا الجهاز.',
}

export const tillTexts: Translation<typeof english> = {
  view: {
    label: 'طريقة عرض المنتجات',
    pictures: 'صور',
    list: 'قائمة',
  },

  cash: {
    label: 'النقد المستلم',
    change: (amount) => `الباقي للزبون: ${amount}`,
    missing: (amount) => `ينقص ${amount}`,
    exact: 'بالضبط',
    amount: 'النقد المستلم بالدينار',
    quick: 'أوراق نقدية',
    bad: 'مبلغ بالدينار، برقمين على الأكثر بعد الفاصلة.',
    shortTitle: 'لم يُدفع المبلغ كاملًا',
    shortText: (received, total, missing) => `استُلم ${received} من ${total}. ينقص ${missing}.`,
    saveAnyway: 'الحفظ رغم ذلك',
    back: 'رجوع',
    stillToPay: (amount) => `بقي للدفع: ${amount}`,
    receivedPart: (received, owed) => `استُلم: ${received}. بقي للدفع: ${owed}.`,
  },

  keys: {
    open: 'المفاتيح والإعدادات',
    title: 'المفاتيح',
    goods: 'البضاعة',
    settings: 'هذا الصندوق',
    sound: 'الأصوات والاهتزازات',
    on: 'نعم',
    off: 'لا',
    ctrlEnter: 'Ctrl + Enter',
    enter: 'Enter',
    escape: 'Esc',
    arrows: 'الأسهم',
    scanner: 'قارئ الباركود',
    search: 'البحث عن المنتجات',
    create: 'تسجيل البيع: اضغط مرتين',
    parked: 'تعليق هذا البيع، أو استئناف بيع معلق',
    cash: 'النقد المستلم',
    print: 'طباعة وصل آخر بيع',
    day: 'مبيعات اليوم',
    help: 'هذه المساعدة',
    arrowsDo: 'من البحث إلى المنتجات، ومن منتج إلى آخر',
    enterDoes: 'اختيار أول منتج في النتائج، أو المنتج المحدد',
    escapeDoes: 'مسح البحث، وإغلاق ما هو مفتوح',
    scannerDoes: 'يضيف المنتج أيًّا كان الحقل المحدد',
  },
}
