import { counted } from '../../../../shared/texts/ar/counted.ts'
import { PIECE_FORMS } from '../../../../shared/texts/ar/goods.ts'
import { isolateUnlessArabic as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { receiptTexts as english } from '../en/receipt.ts'

export const receiptTexts: Translation<typeof english> = {
  place: (town, country) => `${town}، ${country}`,
  tradeRegister: (number) => `السجل التجاري ${isolate(number)}`,
  taxNumber: (number) => `الرقم الجبائي ${isolate(number)}`,
  title: (receipt) => `الوصل ${isolate(receipt)}`,
  returnTitle: (number) => `إرجاع ${isolate(number)}`,
  officeReturn: 'إرجاع مسجّل في الإدارة',
  withoutReceipt: 'بدون وصل',
  servedBy: (name) => `البائع: ${isolate(name)}`,
  customer: (name) => `الزبون: ${isolate(name)}`,
  product: 'المنتج',
  quantity: 'الكمية',
  price: 'سعر الوحدة',
  amount: 'المبلغ',
  goods: 'المنتجات',
  shipping: 'التوصيل',
  returned: 'المُرجع',
  toPay: 'للدفع',
  givenBack: 'أُعيد للزبون',
  saved: 'وفّرت',
  total: (items) => `المجموع، ${counted(items, PIECE_FORMS)}`,
  cash: 'نقدًا',
  change: 'الباقي للزبون',
  received: 'المبلغ المستلم',
  stillToPay: 'بقي للدفع',
  thanks: 'شكرًا على زيارتك.',

  print: 'طباعة الوصل',
  printAgain: 'طباعة الوصل مرة أخرى',
  paper: 'الورق',
  papers: { '80mm': 'لفة 80 مم', '58mm': 'لفة 58 مم', a4: 'A4' },
  searching: 'جارٍ البحث عن البيع…',
  unknownTitle: (receipt) => `الوصل ${isolate(receipt)} غير معروف على هذا الجهاز`,
  unknownToServer:
    'لم يجده الخادم أيضًا. قارن الرقم بما على الورق، أو ابحث عن البيع ضمن مبيعات يومه.',
  unknownAway: (till, why) =>
    `${why} إلى ذلك الحين لا تُعرف هنا إلا مبيعات هذا الصندوق والطلبات التي فُتحت هنا. أعد المحاولة عند عودة الاتصال، أو امسحه في الصندوق ${isolate(till)}.`,
  show: (receipt) => `عرض الوصل ${isolate(receipt)}`,
  soldAt: (moment) => `تاريخ البيع: ${moment}`,
  returnedAt: (moment) => `تاريخ الإرجاع: ${moment}`,
  serverAsOf: (moment) => `كما كان على الخادم. آخر تحديث: ${moment}.`,
  undone: {
    Returned: 'تم إرجاع هذا البيع.',
    Cancelled: 'تم إلغاء هذا البيع.',
    Deleted: 'حُذف هذا البيع في الإدارة.',
  },
  saleDeleted: 'حُذف بيع هذه المنتجات في الإدارة.',
  cameBack: (items) => `عدد القطع التي رجعت منه: ${items}.`,
  changed: (total) => `عُدّل بعد ذلك في الإدارة: مجموعه الآن ${total}.`,
  failed: 'تعذر تحضير الوصل. ما سُجّل محفوظ: اطبع الوصل لاحقًا من مبيعات اليوم.',
}
