import { counted } from '../../../../shared/texts/ar/counted.ts'
import { isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { newsTexts as english } from '../en/news.ts'
import { pieces as ofPieces } from './nouns.ts'

const NEW_ORDER = {
  one: 'طلب جديد واحد',
  two: 'طلبان جديدان',
  few: 'طلبات جديدة',
  many: 'طلبًا جديدًا',
  other: 'طلب جديد',
}

const NEW = { one: 'جديد واحد', two: 'جديدان', few: 'جديدة', many: 'جديدًا', other: 'جديد' }

export const newsTexts: Translation<typeof english> = {
  newOrder: (pieces, total, wilaya) =>
    `طلب جديد: ${ofPieces(pieces)}، ${isolate(total)}، ${isolate(wilaya)}`,
  show: 'عرض',
  newOrders: (n) => counted(n, NEW),
  newOrdersLong: (n) => counted(n, NEW_ORDER),
  documentTitle: 'التنبيهات',
  sound: 'عندما تكون الإدارة مفتوحة',
  soundHint: 'يظهر الطلب الجديد فورًا في كل إدارة مفتوحة. يُضبط الصوت لكل جهاز على حدة.',
  ring: 'رنين عند كل طلب جديد',
  ringAtTill: 'رنين أيضًا عندما يكون الصندوق مفتوحًا',
  tryRing: 'تجربة الصوت',
  push: {
    title: 'عندما تكون الإدارة مغلقة',
    hint: 'يعرض هذا الجهاز تنبيهًا حتى وهو مقفل. لا يحتوي التنبيه على اسم زبون ولا رقم هاتف.',
    loading: 'جارٍ التحميل…',
    notifyHere: 'نبّهني على هذا الجهاز',
    stopHere: 'إيقاف على هذا الجهاز',
    began: 'سيتلقى هذا الجهاز التنبيهات.',
    topics: 'ما يُنبَّه إليه هذا الجهاز',
    topic: { orders: 'الطلبات الجديدة', attention: 'يحتاج إلى مراجعة', 'low-stock': 'مخزون منخفض' },
    test: 'إرسال رسالة تجريبية',
    tested: 'الرسالة التجريبية في الطريق.',
    gone: 'لم يعد هذا الجهاز يتلقى التنبيهات. فعّلها من جديد.',
    failed: 'لم تنجح العملية',
    failedText: 'تحقق من الاتصال وحاول مرة أخرى.',
    offline: 'بدون اتصال لا يمكن تغيير شيء هنا.',
    cannot: {
      denied:
        'الإشعارات محظورة لهذا الموقع. اسمح بها في إعدادات المتصفح لهذا الموقع ثم افتح هذه الصفحة من جديد.',
      insecure: `تعمل الإشعارات فقط مع عنوان أوله ${isolate('https://')}.`,
      'install-first':
        'على آيفون أو آيباد، أضف الإدارة أولًا إلى الشاشة الرئيسية: اضغط على «مشاركة» ثم «إضافة إلى الشاشة الرئيسية»، وافتحها من هناك.',
      unsupported: 'لا يستطيع هذا المتصفح عرض الإشعارات.',
    },
    devices: 'الأجهزة التي تتلقى التنبيهات',
    devicesHint: 'أجهزة حسابك.',
    here: 'هذا الجهاز',
    reached: (moment) => `آخر تنبيه في ${moment}`,
    neverReached: 'لم يتلق تنبيهًا بعد',
    remove: 'إزالة',
    removeOf: (name) => `إزالة ${isolate(name)}`,
  },
}
