import { counted } from '../../../../shared/texts/ar/counted.ts'
import { isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { deskTexts as english } from '../en/desk.ts'
import { orders } from './nouns.ts'

export const deskTexts: Translation<typeof english> = {
  title: 'للاتصال',
  figures: 'الأرقام',
  hint: 'اتصل قبل الإرسال: طرود الزبائن الذين اتُّصل بهم ترجع أقل بكثير.',
  loading: 'جارٍ البحث عن الزبون التالي…',
  fresh: (n) => `جديد: ${orders(n)}`,
  due: (n) => `لإعادة الاتصال: ${orders(n)}`,
  none: 'لا أحد للاتصال به الآن',
  noneHint: 'تظهر الطلبات الجديدة هنا تلقائيًا.',
  nextAt: (moment) => `الاتصال التالي: ${moment}.`,
  failed: 'تعذّر تحميل قائمة الاتصالات.',
  needsConnection: 'تُسجَّل المكالمات مع الاتصال بالشبكة، حتى لا يتصل شخصان بالزبون نفسه.',
  notLogged: 'لم يصل جواب. اضغط مرة أخرى: تُحسب المكالمة مرة واحدة فقط.',

  order: (n) => `الطلب ${n}`,
  placed: (moment) => `تاريخ الطلب: ${moment}`,
  call: (phone) => `اتصل بالرقم ${isolate(phone)}`,
  noPhone: 'لا يمكن الاتصال بهذا الرقم.',
  sms: 'رسالة قصيرة',
  whatsApp: 'WhatsApp',
  messageIn: 'لغة الرسالة',
  address: 'العنوان',
  goods: 'المنتجات',
  delivery: 'التوصيل',
  free: 'مجاني',
  total: 'للدفع عند الاستلام',
  tries: (n) =>
    counted(n, {
      one: 'مكالمة واحدة دون رد',
      two: 'مكالمتان دون رد',
      few: 'مكالمات دون رد',
      many: 'مكالمة دون رد',
      other: 'مكالمة دون رد',
    }),
  proposeCancel: 'بعد كل هذه المكالمات دون رد يمكنك إلغاؤه.',

  earlier: (sent, returned, cancelled) => `أُرسل: ${sent}، رجع: ${returned}، أُلغي: ${cancelled}`,
  firstOrder: 'أول طلب من هذا الرقم',
  earlierTitle: 'الطلبات السابقة',
  doubles: 'قد يكون مكررًا',
  doubleOf: (n, samePhone) => (samePhone ? `الطلب ${n}، الرقم نفسه` : `الطلب ${n}، المنتجات نفسها`),
  log: 'المكالمات السابقة',
  nobody: 'حساب محذوف',

  outcomes: 'نتيجة المكالمة',
  outcome: {
    confirmed: 'مؤكد',
    'no-answer': 'لا رد',
    later: 'الاتصال لاحقًا',
    change: 'يريد تغييرًا',
    cancelled: 'ملغى',
  },
  reasons: {
    'changed-mind': 'غيّر رأيه',
    price: 'غالٍ جدًا',
    double: 'طلب مرتين',
    'wrong-number': 'رقم خاطئ',
    joke: 'مزحة',
  },
  skip: 'طلب آخر أولًا',
  undo: 'تراجع',
  done: (what, n) => `الطلب ${n}: ${what}`,
  whyCancelled: 'ما سبب الإلغاء؟',
  whenLater: 'متى تعيد الاتصال؟',
  later: {
    hour: 'بعد ساعة',
    evening: `هذا المساء ${isolate('18:00')}`,
    tomorrow: `غدًا ${isolate('9:00')}`,
    afternoon: `غدًا ${isolate('14:00')}`,
    other: 'وقت آخر',
    set: 'اتصل حينها',
  },
  openOrder: 'تعديل الطلب',
  openHint: 'يبقى الطلب لك خمس دقائق. عد إلى هنا بعد تعديله.',
}
