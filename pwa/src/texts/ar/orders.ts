import { counted } from '../../../../shared/texts/ar/counted.ts'
import { isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { ordersTexts as english } from '../en/orders.ts'
import { formatCount, formatExactPrice } from './formats.ts'
import { ofOrders, orders, pieces } from './nouns.ts'

export const ordersTexts: Translation<typeof english> = {
  documentTitle: 'كل الطلبات',
  title: 'كل الطلبات',
  count: orders,
  moreThan: (n) => `عُثر على أكثر من ${ofOrders(n)}`,
  newStoreOrder: 'بيع جديد في المحل',
  salesWaiting: (n) =>
    counted(n, {
      one: 'عملية بيع واحدة من هذا الجهاز تنتظر الإرسال. تظهر هنا بعد إرسالها.',
      two: 'عمليتا بيع من هذا الجهاز تنتظران الإرسال. تظهران هنا بعد إرسالهما.',
      few: 'عمليات بيع من هذا الجهاز تنتظر الإرسال. تظهر هنا بعد إرسالها.',
      many: 'عملية بيع من هذا الجهاز تنتظر الإرسال. تظهر هنا بعد إرسالها.',
      other: 'عملية بيع من هذا الجهاز تنتظر الإرسال. تظهر هنا بعد إرسالها.',
    }),

  search: 'ابحث بالاسم أو الهاتف أو الرقم',
  status: 'الحالة',
  allStatuses: 'كل الحالات',
  originName: 'المصدر',
  allOrigins: 'الموقع والمحل',
  origin: { web: 'الموقع', store: 'المحل' },
  loading: 'جارٍ تحميل الطلبات…',
  noneFound: 'لم يُعثر على أي طلب',
  noneAvailable: 'لا توجد طلبات',
  noneFoundHint: 'جرّب اسمًا أو هاتفًا أو رقم طلب آخر، أو غيّر التصفية.',
  newOrders: (n) =>
    counted(n, {
      one: 'طلب جديد',
      two: 'طلبان جديدان',
      few: 'طلبات جديدة',
      many: 'طلبًا جديدًا',
      other: 'طلب جديد',
    }),
  noneAvailableHint: 'تظهر هنا طلبات المتجر ومبيعات الصندوق.',
  failed: 'تعذر تحميل الطلبات',
  newestKept: (n) => `البحث في أحدث الطلبات المحفوظة هنا (${formatCount(n)}).`,

  order: (n) => `الطلب ${n}`,
  receipt: (receipt) => `الوصل ${isolate(receipt)}`,
  items: pieces,
  deleteOf: (n) => `حذف الطلب ${n}`,
  confirm: 'تأكيد',
  ship: 'شحن',
  stepOf: (step, n) => `${step} الطلب ${n}`,
  stockNotTaken: 'لم يُخصم من المخزون',
  stockNotTakenBeyond: {
    order:
      'هذا الطلب وحده يتجاوز حدود الطلبات من الموقع، لذلك ما زالت منتجاته على الرف. اتصل بالزبون: تأكيد الطلب يخصمها من المخزون.',
    phone:
      'مع هذا الطلب تجاوزت طلبات رقم الهاتف هذا حدود الطلبات من الموقع، لذلك ما زالت منتجاته على الرف. اتصل بالزبون: تأكيد الطلب يخصمها من المخزون.',
    address:
      'مع هذا الطلب تجاوزت الطلبات القادمة من عنوان إنترنت واحد حدود الطلبات من الموقع، لذلك ما زالت منتجاته على الرف. اتصل بالزبون: تأكيد الطلب يخصمها من المخزون. تأكيد الطلبات المنتظرة أو إلغاؤها يفسح المجال للطلبات التالية.',
    network:
      'مع هذا الطلب تجاوزت الطلبات القادمة من شبكة واحدة، قد يشترك فيها زبائن كثيرون، حدود الطلبات من الموقع، لذلك ما زالت منتجاته على الرف. اتصل بالزبون: تأكيد الطلب يخصمها من المخزون. تأكيد الطلبات المنتظرة أو إلغاؤها يفسح المجال للطلبات التالية.',
  },
  stockNotTakenWhy:
    'جاءت من هذا الهاتف أو من شبكته قطع كثيرة من منتج واحد، أو طلبات كثيرة خلال ساعة، لذلك ما زالت هذه المنتجات على الرف. اتصل بالزبون: تأكيد الطلب يخصمها من المخزون.',

  details: 'تفاصيل الطلب',
  choose: 'اختر طلبًا لعرض تفاصيله.',
  gone: 'لم يعد هذا الطلب موجودًا',
  goneHint: 'حُذف الطلب، أو أن الرابط غير صحيح.',
  fullName: 'الاسم الكامل',
  phone: 'رقم الهاتف',
  city: 'الولاية',
  commune: 'البلدية',
  whatsApp: 'WhatsApp',
  shippingCost: 'سعر التوصيل',
  shippingCostWas: (was) => `كان ${formatExactPrice(was, 'DA')} قبل هذا التعديل.`,
  shippingIsFree: (sum) =>
    `التوصيل مجاني: بلغ سعر المنتجات ${isolate(formatExactPrice(sum, 'DA'))}.`,
  shippingNoLongerFree: (sum) =>
    `لم يعد التوصيل مجانيًا: سعر المنتجات أقل من ${isolate(formatExactPrice(sum, 'DA'))}.`,
  shippingType: 'نوع التوصيل',
  shippingTypes: { 'Stop Desk': 'مكتب (ستوب ديسك)', Home: 'توصيل إلى المنزل' },
  shippingTypeUnknown: 'غير محدد',
  shippingTypeOff: (type) => `${type} (غير متاح في هذه الولاية)`,
  shippingTypeByCost: (type) => `${type}، حسب السعر`,
  language: 'لغة الطلب',
  created: 'تاريخ الطلب',
  received: 'وصل إلى الخادم',
  productList: 'المنتجات',
  size: (size) => `المقاس ${isolate(size)}`,
  cameBack: (n) => `أُرجع منها: ${formatCount(n)}`,
  productsPrice: 'سعر المنتجات',
  shippingPrice: 'سعر التوصيل',
  total: 'المجموع',

  editDetails: 'تعديل التفاصيل',
  update: 'تحديث',
  save: 'حفظ',
  cancel: 'إلغاء',
  delete: 'حذف',
  fullNameRequired: 'الاسم الكامل مطلوب',
  cityRequired: 'الولاية مطلوبة',
  addProduct: 'إضافة منتج',
  addProductHint: 'ابحث عن منتج',
  noMatch: 'لا يوجد منتج مطابق.',
  inStock: (n) => `متوفر: ${n}`,
  sizeOf: (title) => `مقاس ${isolate(title)}`,
  sizeLeft: (size, left) => `${isolate(size)} (${left > 0 ? `متوفر: ${left}` : 'نفد'})`,
  outOfStock: 'نفد من المخزون',
  outOfStockText: (title) => `نفد هذا المنتج من المخزون: ${isolate(title)}.`,
  catalogFailed: 'تعذر تحميل الكتالوج من أجل التعديل.',
  noLines: 'لا توجد منتجات في هذا الطلب.',
  invalid: 'بيانات غير صحيحة',

  updated: 'تم تحديث الطلب!',
  deleted: 'تم حذف الطلب!',
  updateFailedTitle: 'تعذر تحديث الطلب',
  updateFailed: 'تعذر تحديث الطلب',
  deleteFailedTitle: 'تعذر حذف الطلب!',
  deleteFailed: 'تعذر حذف الطلب',
  deleteText: 'سيُحذف هذا الطلب نهائيًا!',
  needsConnection: 'تعديل الطلب يحتاج إلى الاتصال. ما كتبته محفوظ هنا.',
  needsConnectionToDelete: 'حذف الطلب يحتاج إلى الاتصال. لم يتغير شيء.',
  editingOffline:
    'لا يوجد اتصال: يمكنك متابعة الكتابة ثم الحفظ عند توفر الاتصال. ما تكتبه محفوظ في هذا التبويب.',
  changedElsewhereHint: 'هل تريد تحميله كما هو الآن؟ ما كتبته يبقى محفوظًا.',
  loadNow: 'تحميله مع إبقاء ما كتبته',
  keptTyped: 'عُدّل الطلب في مكان آخر وأُعيد تحميله. ما كتبته محفوظ: راجعه ثم احفظ.',
}
