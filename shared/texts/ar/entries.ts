import type { entryTexts as english } from '../en/entries.ts'
import { isolate, isolateUnlessArabic } from '../isolate.ts'
import type { Translation } from '../translation.ts'
import { counted } from './counted.ts'

const named = (field: string) => `حقل «${isolateUnlessArabic(field)}»`
const characters = (count: number) =>
  counted(count, { one: 'حرف واحد', two: 'حرفان', few: 'أحرف', many: 'حرفًا', other: 'حرف' })

export const entryTexts: Translation<typeof english> = {
  fields: {
    fullName: 'الاسم الكامل',
    phone: 'رقم الهاتف',
    orderNumber: 'رقم الطلب',
    wilaya: 'الولاية',
    city: 'الولاية',
    commune: 'البلدية',
    price: 'السعر',
    promoPrice: 'سعر العرض',
    buyingPrice: 'سعر الشراء',
    title: 'اسم المنتج',
    description: 'الوصف',
    frenchTitle: 'الاسم بالفرنسية',
    frenchDescription: 'الوصف بالفرنسية',
    arabicTitle: 'الاسم بالعربية',
    arabicDescription: 'الوصف بالعربية',
    categoryTitle: 'اسم الفئة',
    category: 'الفئة',
    size: 'المقاس',
    name: 'الاسم',
    message: 'الرسالة',
  },
  required: (field) => `${named(field)} مطلوب`,
  tooLong: (field, max) => `${named(field)} طويل: الحد الأقصى ${characters(max)}`,
  tooShort: (field, min) => `${named(field)} قصير: الحد الأدنى ${characters(min)}`,
  noNumber: (field) => `${named(field)}: أدخل عددًا بالدينار.`,
  negative: (field) => `${named(field)}: أدخل 0 أو أكثر.`,
  above: (field, max) => `${named(field)}: الحد الأقصى ${max}.`,
  twoDecimals: (field) => `${named(field)}: رقمان بعد الفاصلة على الأكثر.`,
  sumTooLarge: 'يجب ألا يتجاوز المجموع 100\u00a0000\u00a0000 د.ج. راجع الأسعار والكميات.',
  wholeQuantity: 'يجب أن تكون الكمية عددًا صحيحًا.',
  leastQuantity: 'لا يمكن أن تكون الكمية أقل من 1',
  mostQuantity: (max) => `لا يمكن أن تتجاوز الكمية ${max}`,
  wholeStock: 'يجب أن يكون المخزون عددًا صحيحًا.',
  leastStock: 'يجب أن يكون المخزون 0 أو أكثر.',
  mostStock: (max) => `يجب ألا يتجاوز المخزون ${max}.`,
  expectedStock: 'يجب أن يكون المخزون المنتظر عددًا صحيحًا.',
  sizeLength: (max) => `اسم المقاس طويل: الحد الأقصى ${characters(max)}.`,
  phone: (example) =>
    `يجب أن يتكوّن رقم الهاتف من 10 أرقام وأن يبدأ بـ 0 (مثلًا ${isolate(example)}).`,
  orderNumber: 'رقم الطلب عدد، مثل 27.',
  phoneRequired: 'رقم الهاتف مطلوب',
  phonesDiffer: 'رقما الهاتف غير متطابقين.',
  noProducts: 'يجب أن يكون هناك منتج واحد على الأقل',
  mostLines: (max) => `الحد الأقصى لأسطر الطلب هو ${max}`,
  status: (known) => `يجب أن تكون الحالة واحدة من: ${isolate(known)}.`,
  origin: (known) => `يجب أن يكون المصدر واحدًا من: ${isolate(known)}.`,
  trueOrFalse: (field) =>
    `يجب أن يكون الحقل ${isolate(field)} إما ${isolate('true')} أو ${isolate('false')}.`,
  emailRequired: 'البريد الإلكتروني مطلوب',
  email: 'أدخل بريدًا إلكترونيًا صحيحًا',
  unseenCharacters: 'في هذا البريد الإلكتروني أحرف غير مرئية. اكتبه من جديد.',
  mixedAlphabets: 'في هذا البريد الإلكتروني أحرف من أبجديات مختلفة. اكتبه من جديد بأبجدية واحدة.',
}
