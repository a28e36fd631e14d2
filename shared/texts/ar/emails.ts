import type { emailTexts as english } from '../en/emails.ts'
import { isolateUnlessArabic as isolate } from '../isolate.ts'
import type { Translation } from '../translation.ts'
import { counted } from './counted.ts'
import { goodsName, PIECE_FORMS } from './goods.ts'

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
    notTaken: 'يتجاوز هذا الطلب ما يطلبه الزبون عادة: لا تُخصم قطعه من المخزون إلا عند تأكيده.',
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
  message: {
    subject: (email) => `رسالة من ${isolate(email)}`,
    opening: (email) => `كتب ${isolate(email)} في صفحة الاتصال:`,
    link: 'فتح الرسائل',
    closing: 'الرد على هذا البريد يصل إلى المرسل.',
  },
}
