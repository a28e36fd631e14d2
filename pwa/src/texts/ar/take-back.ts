import { counted } from '../../../../shared/texts/ar/counted.ts'
import { PIECE_FORMS } from '../../../../shared/texts/ar/goods.ts'
import { isolateUnlessArabic as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { takeBackTexts as english } from '../en/take-back.ts'

export const takeBackTexts: Translation<typeof english> = {
  open: 'إرجاع',
  title: 'استرجاع منتجات',

  search: 'وصل أو هاتف أو اسم أو منتج',
  scan: 'امسح الوصل أو المنتج',
  searchHint: 'أو ابحث عن البيع برقم أو باسم، أو عن المنتج. بدون وصل يُسترجع المنتج بسعر اليوم.',
  find: 'بحث',
  nothing: 'لا توجد نتيجة.',
  nothingHint: 'قارن الرقم بالورقة، أو ابحث عن المنتج.',
  sales: 'المبيعات',
  products: 'المنتجات',
  asking: 'جارٍ البحث في الخادم…',
  onlyHere: (why) => `${why} يظهر ما يعرفه هذا الصندوق فقط.`,
  byNumber: (receipt) => `استرجاع بالرقم ${isolate(receipt)}`,
  byNumberHint: 'منتجات هذا الوصل غير معروفة هنا: امسح ما يُرجَع أو اختره.',
  codes: {
    signed: (till) => `طبعه الصندوق ${isolate(till)} التابع لهذا المحل.`,
    revoked: (till) =>
      `طبعه الصندوق ${isolate(till)} الذي أُزيل من المحل منذ ذلك الحين. دقّق في الوصل.`,
    forged: (till) =>
      `رمز هذا الوصل ليس رمز الصندوق ${isolate(till)}: غُيّر، أو صُنع في مكان آخر. لا تثق بهذا الوصل.`,
    'unknown-till': (till) =>
      `لا يستطيع هذا الصندوق بعد التحقق من وصولات الصندوق ${isolate(till)}. يستطيع ذلك بعد الاتصال.`,
  },
  paidInTotal: (amount) => `كان مجموعه ${amount}.`,
  saleOf: (title) => `اختر عملية بيع ${isolate(title)}`,
  noSaleOf: 'لا يعرف هذا الصندوق أي عملية بيع لهذا المنتج.',
  atTodaysPrice: 'بسعر اليوم. يُنبَّه صاحب المحل بذلك.',
  soldAt: (moment) => `بيع في ${moment}`,
  more: (n) => `و${n} غيرها`,
  back: 'رجوع',

  pieces: (title) => `القطع المُرجعة من ${isolate(title)}`,
  price: (title) => `المبلغ المُعاد عن قطعة من ${isolate(title)}، بالدينار`,
  sold: (n) => `بيعت ${counted(n, PIECE_FORMS)}`,
  cameBack: (n) => `أُرجع منها من قبل: ${n}`,
  notSold: 'ليس في هذا الوصل',
  addGoods: 'إضافة ما يُرجَع',
  goods: 'مصير المنتجات',
  confirm: (amount) => `استرجاع مقابل ${amount}`,
  none: 'اختر القطع المُرجعة.',
  tooManyTitle: 'أكثر مما يمكن إرجاعه',
  tooManyText: (title, left) =>
    left === 0
      ? `حسب ما يعرفه هذا الصندوق لم تبق أي قطعة من ${isolate(title)} يمكن إرجاعها. إن استُرجعت مع ذلك يُنبَّه صاحب المحل.`
      : `حسب ما يعرفه هذا الصندوق لم يبق من ${isolate(title)} ما يمكن إرجاعه سوى ${left}. إن استُرجعت مع ذلك يُنبَّه صاحب المحل.`,
  notSoldText: (title) => `${isolate(title)} ليس في هذا الوصل. إن استُرجع مع ذلك يُنبَّه صاحب المحل.`,
  takeAnyway: 'استرجاع مع ذلك',
  goBack: 'تصحيح',

  comesBack: 'يُرجَع',
  goesOut: 'يُباع',
  drop: (title) => `${isolate(title)} لا يُرجَع`,
  writtenOff: 'شُطب من المخزون',
  sum: 'المنتجات',
  backSum: 'المُرجع',
  toPay: 'للدفع',
  toGiveBack: 'يُعاد للزبون',
  giveBack: 'إعادة الثمن',
  exchange: 'استبدال',
  given: 'أُعيد للزبون',
}
