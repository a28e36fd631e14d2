import { createFormats } from '../../formats.ts'
import type { emailTexts as english } from '../en/emails.ts'
import { isolateUnlessArabic as isolate } from '../isolate.ts'
import type { Translation } from '../translation.ts'
import { counted, type CountedForms } from './counted.ts'
import { goodsName, PIECE_FORMS } from './goods.ts'

const { formatCount } = createFormats('ar')

const NEW_ORDERS: CountedForms = {
  one: 'طلب جديد واحد',
  two: 'طلبان جديدان',
  few: 'طلبات جديدة',
  many: 'طلبًا جديدًا',
  other: 'طلب جديد',
}

const NEW_MESSAGES: CountedForms = {
  one: 'رسالة جديدة واحدة',
  two: 'رسالتان جديدتان',
  few: 'رسائل جديدة',
  many: 'رسالة جديدة',
  other: 'رسالة جديدة',
}

export const emailTexts: Translation<typeof english> = {
  label: (name) => `${isolate(name)}:`,
  reset: {
    subject: 'اختر كلمة مرور جديدة',
    opening: (email) => `طُلبت كلمة مرور جديدة للحساب ${isolate(email)}.`,
    link: 'اختيار كلمة مرور جديدة',
    closing:
      'يعمل الرابط مرة واحدة خلال 30 دقيقة، وآخر رابط فقط هو الصالح. إن لم تطلب ذلك فلا تفعل شيئًا: تبقى كلمة مرورك كما هي.',
  },
  order: {
    subject: (number, pieces, total, wilaya) =>
      `طلب جديد ${isolate(String(number))}: ${counted(pieces, PIECE_FORMS)}، ${total}، ${isolate(wilaya)}`,
    opening: 'وصل طلب جديد من الموقع.',
    line: (quantity, title, size) => `${quantity} × ${goodsName(title, size)}`,
    shipping: 'التوصيل',
    free: 'مجاني',
    total: 'المجموع',
    name: 'الاسم الكامل',
    phone: 'الهاتف',
    wilaya: 'الولاية',
    commune: 'البلدية',
    link: 'فتح الطلب',
  },
  orders: {
    subject: (n) => counted(n, NEW_ORDERS),
    opening: 'وصلت هذه الطلبات من الموقع.',
    line: (number, name, wilaya) =>
      `الطلب ${isolate(String(number))}، ${isolate(name)}، ${isolate(wilaya)}`,
    first: (listed, all) => `هذه أول ${formatCount(listed)} من أصل ${formatCount(all)}.`,
    link: 'فتح الطلبات',
  },
  message: {
    subject: (email) => `رسالة من ${isolate(email)}`,
    opening: (email) => `كتب ${isolate(email)} في صفحة الاتصال:`,
    link: 'فتح الرسائل',
    closing: 'الرد على هذا البريد يصل إلى المرسل.',
  },
  messages: {
    subject: (n) => counted(n, NEW_MESSAGES),
    opening: 'وصلت هذه الرسائل من صفحة الاتصال.',
    first: (listed, all) => `هذه أول ${formatCount(listed)} من أصل ${formatCount(all)}.`,
  },
}
