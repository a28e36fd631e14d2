import { catalogTexts } from '../../../../shared/texts/ar/catalog.ts'
import { counted, type CountedForms } from '../../../../shared/texts/ar/counted.ts'
import { PRODUCT_FORMS } from '../../../../shared/texts/ar/goods.ts'
import { isolateUnlessArabic as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { categoriesTexts as english } from '../en/categories.ts'

const uncategorized = `«${catalogTexts.uncategorized}»`

/** 'منتجان سيصبحان' */
const BECOMING_FORMS: CountedForms = {
  one: 'منتج واحد سيصبح',
  two: 'منتجان سيصبحان',
  few: 'منتجات ستصبح',
  many: 'منتجًا سيصبح',
  other: 'منتج سيصبح',
}

export const categoriesTexts: Translation<typeof english> = {
  documentTitle: 'كل الفئات',
  title: 'كل الفئات',
  search: 'ابحث بالاسم',
  create: 'فئة جديدة',
  loading: 'جارٍ تحميل الفئات…',
  fetchFailedTitle: 'لم تُحمّل الفئات',
  fetchFailed: 'تعذر تحميل الفئات',
  noneFound: 'لا توجد فئة مطابقة',
  noneFoundHint: 'جرّب اسمًا آخر.',
  noneAvailable: 'لا توجد فئات',
  noneAvailableHint: 'ابدأ من «فئة جديدة»: يجد الزبائن المنتجات حسب فئتها.',
  products: (n) => counted(n, PRODUCT_FORMS),
  edit: 'تعديل',
  editOf: (title) => `تعديل ${isolate(title)}`,
  deleteOf: (title) => `حذف ${isolate(title)}`,

  panel: 'الفئة',
  choose: 'اختر فئة لتعديلها، أو أضف فئة جديدة.',
  createTitle: 'إضافة فئة جديدة',
  updateTitle: 'تعديل الفئة',
  titleLabel: 'اسم الفئة',
  imageLabel: 'الصورة',
  imageHint: 'JPEG أو PNG أو WebP أو AVIF، حتى 12 ميغابكسل و10 ميغابايت. يراها الزبائن مستديرة.',
  carouselHint: (title) =>
    `تعرض الصفحة الرئيسية أحدث منتجات الفئة التي تحمل هذا الاسم، «${isolate(title)}»، في شريط خاص بها: إذا تغير اسمها أو حُذفت اختفى الشريط.`,
  submitCreate: 'إنشاء الفئة',
  submitUpdate: 'حفظ الفئة',
  submitting: 'جارٍ الحفظ…',
  cancel: 'إلغاء',
  gone: 'حُذفت هذه الفئة في هذه الأثناء. ما كتبته لا يزال هنا.',

  changed: 'عُدّلت هذه الفئة في مكان آخر.',
  changedHint: 'حمّلها كما هي الآن: ما عدّلته يبقى.',
  load: 'إعادة التحميل',

  missingTitle: 'الاسم ناقص',
  missingTitleText: 'اكتب اسم الفئة.',
  missingId: 'الفئة غير موجودة',
  missingIdText: 'لم تعد هذه الفئة موجودة، فلا يمكن تعديلها.',
  created: 'تم إنشاء الفئة بنجاح!',
  updated: 'تم تعديل الفئة بنجاح!',
  deleted: (products) =>
    products === 0
      ? 'تم الحذف!'
      : `تم الحذف! ${counted(products, PRODUCT_FORMS)} الآن ${uncategorized}.`,
  createFailed: 'تعذر إنشاء الفئة.',
  updateFailed: 'تعذر تعديل الفئة.',
  deleteFailed: 'تعذر حذف الفئة.',
  createFailedTitle: (message) => `لم تُنشأ الفئة: ${message}`,
  updateFailedTitle: 'لم تُعدّل الفئة',
  deleteFailedTitle: 'لم تُحذف الفئة',
  kept: 'ما كتبته لا يزال هنا.',
  deleteText: (products) =>
    products === 0
      ? 'لا يمكن التراجع عن هذا!'
      : `لا يمكن التراجع عن هذا!\n${counted(products, BECOMING_FORMS)} ${uncategorized}.`,
  ok: 'حسنًا',
}
