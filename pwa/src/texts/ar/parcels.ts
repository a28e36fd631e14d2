import { counted, type CountedForms } from '../../../../shared/texts/ar/counted.ts'
import { isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { parcelsTexts as english } from '../en/parcels.ts'
import { orders } from './nouns.ts'

const PARCELS: CountedForms = {
  one: 'طرد واحد',
  two: 'طردان',
  few: 'طرود',
  many: 'طردًا',
  other: 'طرد',
}
const parcels = (n: number) => counted(n, PARCELS)
/** 'طردين' for two: after a preposition or another noun. */
const ofParcels = (n: number) => counted(n, { ...PARCELS, two: 'طردين' })

export const parcelsTexts: Translation<typeof english> = {
  title: 'تسليم الطرود',
  hint: 'اختر ما يخرج مع شركة التوصيل، واطبع أوراقه، وأعطها الملف الذي تستورده.',
  loading: 'جارٍ تحميل الطلبات المؤكدة…',
  failed: 'تعذّر تحميل الطلبات المؤكدة.',
  couriersFailed: 'تعذّر تحميل شركات التوصيل.',
  needsConnection: 'تسليم الطرود يحتاج إلى اتصال، حتى لا يخرج طلب مرتين.',
  noCourier: 'لا توجد شركة توصيل بعد',
  noCourierOwner: 'أضف الشركة التي تأخذ طرودك، مع ما تأخذه والملف الذي تستورده.',
  noCourierManager: 'يضيف المالك شركات التوصيل في الإعدادات، شركات التوصيل.',
  addCourier: 'إضافة شركة توصيل',
  courier: 'شركة التوصيل',
  wilaya: 'الولاية',
  allWilayas: 'كل الولايات',
  wilayaCount: (name, n) => `${isolate(name)} (${n})`,
  none: 'لا شيء للتسليم',
  noneHint: 'تظهر الطلبات هنا بعد تأكيدها.',
  moreThanListed: (n) => `الطلبات المؤكدة: ${n}؛ تُعرض أقدمها، وتظهر البقية بعد خروجها.`,

  list: 'الطلبات المؤكدة',
  choose: (n) => `تسليم الطلب ${n}`,
  chooseAll: 'اختيار الكل',
  chooseNone: 'إلغاء الاختيار',
  order: (n) => `الطلب ${n}`,
  written: (text) => `كُتب: ${isolate(text)}`,
  toMend: (n) => `${orders(n)} للتصحيح`,
  problems: {
    wilaya: 'هذه الولاية غير معروفة. اختر ولاية في الطلب.',
    commune: 'أي بلدية هي المقصودة؟',
    phone: `لا تستطيع شركة التوصيل الاتصال بهذا الرقم. يلزم 10 أرقام، مثل ${isolate('0550 12 34 56')}.`,
    'shipping-type': 'مكتب أم منزل؟ اختر ذلك في الطلب.',
    amount: 'لا تحصّل شركات التوصيل إلا دنانير كاملة. غيّر سعرًا في الطلب.',
    'name-too-long': 'الاسم أطول مما تقبله شركة التوصيل. اختصره في الطلب.',
    'address-too-long': 'العنوان أطول مما تقبله شركة التوصيل. اختصر البلدية في الطلب.',
  },
  noSuggestion: 'لا توجد بلدية تشبهها في هذه الولاية. اكتبها في الطلب.',
  warnings: {
    'desk-code': 'الملف لا يذكر المكتب: رمزه ناقص في الإعدادات، شركات التوصيل.',
    'do-not-send': 'على هذا الرقم علامة: لا ترسل له.',
    'ask-deposit': 'على هذا الرقم علامة: اطلب عربونًا.',
  },
  open: 'فتح الطلب',
  mended: 'صُحّحت البلدية!',
  notMended: 'لم يتغيّر الطلب. حاول مرة أخرى.',

  chosen: parcels,
  cash: (amount) => `${amount} للتحصيل`,
  fees: (amount) => `${amount} رسوم`,
  nothingChosen: 'اختر الطلبات التي تخرج.',
  handOver: 'تسليم',
  handingOver: 'جارٍ التسليم…',
  confirmTitle: (n, courier) => `تسليم ${ofParcels(n)} إلى ${isolate(courier)}؟`,
  confirmText: (cash, marked) =>
    `تصبح الطلبات «تم الشحن». تحصّل الشركة ${cash}.${marked === 0 ? '' : ` منها ما عليه علامة «لا ترسل له»: ${marked}.`}`,
  cancel: 'إلغاء',
  notHandedOver: 'لم يصل جواب. اضغط مرة أخرى: تخرج الطلبات مرة واحدة فقط.',
  handedOver: (n) => `تم تسليم ${ofParcels(n)}!`,

  past: 'عمليات التسليم',
  noPast: 'يظهر هنا ما سُلّم، مع أوراقه وملفه.',
  pastFailed: 'تعذّر تحميل عمليات التسليم.',
  older: 'الأقدم',
  number: (n) => `التسليم ${n}`,
  pastFacts: (courier, n, cash) => `${isolate(courier)} · ${parcels(n)} · ${cash}`,
  by: (email) => `بواسطة ${isolate(email)}`,
  back: 'تسليم الطرود',
  notFound: 'لا توجد عملية تسليم كهذه.',
  printLabels: 'طباعة الملصقات',
  printList: 'طباعة القائمة',
  download: 'تنزيل الملف',
  fileHint: (courier) => `استورد الملف في موقع ${isolate(courier)}.`,
  freeNote: 'المبلغ يشمل التوصيل: لا يدفع الزبون شيئًا سواه.',
  states: {
    'handed-over': 'عند شركة التوصيل',
    'came-back': 'رجع',
    withdrawn: 'مسحوب',
  },
  toCollect: 'للتحصيل',
  feesTotal: 'الرسوم',
  parcelCount: 'الطرود',
  head: {
    order: 'الطلب',
    customer: 'الزبون',
    place: 'المكان',
    goods: 'المنتجات',
    cash: 'للتحصيل',
  },
  shipping: { 'Stop Desk': 'مكتب', Home: 'المنزل' },
  signatures: { shop: 'المتجر', courier: 'شركة التوصيل' },
  labelFormat: 'الملصقات',
  labelFormats: { a6: 'أربعة في ورقة A4', roll: `لفافة، ${isolate('100 × 150 mm')}` },
  tel: (phone) => `الهاتف ${isolate(phone)}`,
}
