import { counted } from '../../../../shared/texts/ar/counted.ts'
import { isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { connectionsTexts as english } from '../en/connections.ts'

const TRIES = {
  zero: 'لا محاولة بعد',
  one: 'محاولة واحدة',
  two: 'محاولتان',
  few: 'محاولات',
  many: 'محاولة',
  other: 'محاولة',
}

export const connectionsTexts: Translation<typeof english> = {
  documentTitle: 'الربط',
  loading: 'جارٍ تحميل البرامج المربوطة…',
  failed: 'تعذّر تحميل البرامج المربوطة',
  tryAgain: 'أعد المحاولة.',
  none: 'لا يوجد برنامج مربوط',
  noneHint: 'كل برنامج تضيفه يُخبَر بالطلبات والمخزون فور حدوثها.',
  addTitle: 'ربط برنامج',
  addHint: 'ويب هوك: يرسل المحل ما يحدث إلى عنوان ذلك البرنامج مع توقيع.',
  url: 'عنوان البرنامج',
  typesLabel: 'بماذا يُخبَر',
  types: {
    'order.placed': 'وصل طلب جديد',
    'order.status-changed': 'تغيّرت حالة طلب',
    'stock.low': 'مقاس أوشك على النفاد',
    test: 'تجربة',
  },
  add: 'إضافة الويب هوك',
  adding: 'جارٍ الإضافة…',
  notAdded: 'تعذّرت إضافة الويب هوك.',
  notAnswered: 'لم يصل جواب. اضغط مرة أخرى: يُضاف مرة واحدة فقط.',
  secretTitle: 'سر الويب هوك',
  secretHint: 'أدخله في البرنامج ليتحقق به من أن ما يصله من هذا المحل.',
  secretOnce: 'يظهر هذه المرة فقط. إن ضاع فاحذف الويب هوك وأضفه من جديد.',
  secretKept: 'لقد حفظته',
  on: 'مفعّل',
  off: 'متوقف',
  test: 'إرسال تجربة',
  switchOff: 'إيقاف',
  switchOn: 'تفعيل',
  remove: 'إزالة',
  reload: 'إعادة التحميل',
  removeText: (host) => `لن يُخبَر ${isolate(host)} بأي شيء بعد الآن.`,
  removed: 'تمت إزالة الويب هوك.',
  saved: 'تم الحفظ.',
  sending: 'جارٍ الإرسال.',
  notDone: 'تعذّر ذلك.',
  deliveries: 'آخر الإرسالات',
  noDeliveries: 'لم يُرسل شيء بعد.',
  faults: {
    'not-public-address': 'العنوان ليس عنوانًا عامًا.',
    'no-answer-in-time': 'لم يصل رد خلال 15 ثانية.',
    'no-connection': 'لم يتم الاتصال.',
    'no-owner': 'لم يُرسل: من ربط البرنامج لم يعد مالكًا.',
  },
  states: { waiting: 'في الانتظار', sent: 'وصل', 'given-up': 'متروك' },
  tries: (n) => counted(n, TRIES),
  nextTry: (moment) => `المحاولة التالية ${moment}`,
  again: 'إعادة الإرسال',
}
