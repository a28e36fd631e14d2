import { MAX_PICTURE_SIDE } from '../../catalog/picture.ts'
import { createFormats } from '../../formats.ts'
import type { refusalTexts as english } from '../en/refusals.ts'
import { dinarsToCentimes } from '../../money.ts'
import { isolate, isolateUnlessArabic } from '../isolate.ts'
import { sentenceIn } from '../sentence.ts'
import type { Translation } from '../translation.ts'
import { goodsName } from './goods.ts'
import { ofHours, ofMinutes } from './time-units.ts'
import { wilayaName } from './wilayas.ts'

const { formatCount, formatExactPrice } = createFormats('ar')

const amount = (dinars: number) => formatExactPrice(dinarsToCentimes(dinars), 'DA')

/** 'أعد المحاولة بعد 3 دقائق.'، 'أعد المحاولة بعد 6 ساعات.' */
function tryAgainIn(minutes: number): string {
  return `أعد المحاولة بعد ${minutes < 60 ? ofMinutes(minutes) : ofHours(Math.ceil(minutes / 60))}.`
}

export const refusalTexts: Translation<typeof english> = {
  'invalid-request': ({ reason }) => sentenceIn('ar', reason),
  'unreadable-body': () => `تعذّرت قراءة الطلب. أرسله من جديد بصيغة ${isolate('JSON')}.`,
  'wrong-content-type': () => `أرسل هذا الطلب بصيغة ${isolate('JSON')}.`,
  'body-too-large': () => 'حجم الطلب كبير جدًا.',
  'too-busy': () => 'المتجر مشغول جدًا الآن. أعد المحاولة بعد ثوانٍ.',
  'too-slow': () => 'استغرق وصول الطلب وقتًا طويلًا. أعد المحاولة.',
  'storage-full': () => 'لا يستطيع المتجر حفظ أي شيء الآن. أعد المحاولة بعد قليل.',
  'unreadable-picture': () =>
    `تعذّرت قراءة هذه الصورة. اختر ملفًا من نوع ${isolate('JPEG, PNG, WebP, AVIF')}.`,
  'picture-too-large': () => 'الحد الأقصى للصورة 12 ميغابكسل و10 ميغابايت.',
  'picture-too-long': () =>
    `الحد الأقصى لعرض الصورة وارتفاعها ${formatCount(MAX_PICTURE_SIDE)} بكسل.`,
  'not-an-upload': () => `أرسل هذا الطلب كنموذج (${isolate('multipart/form-data')}).`,
  'unreadable-upload': () => 'تعذّرت قراءة الملفات المرسلة إلى آخرها. أرسلها من جديد.',
  'too-many-pictures': ({ max }) =>
    max === 1 ? 'أرسل صورة واحدة فقط.' : `الحد الأقصى لعدد الصور المرسلة هو ${max}.`,
  'not-found': () => 'لا يوجد شيء في هذا العنوان.',
  'method-not-allowed': () => 'هذا العنوان لا يقبل هذه الطريقة.',
  'unknown-product': () => 'المنتج غير موجود.',
  'unknown-stocktake': () => 'الجرد غير موجود.',
  'product-changed': () => 'عُدّل هذا المنتج من مكان آخر.',
  'barcode-taken': ({ barcode, title, size }) =>
    `الباركود ${isolate(barcode)} تابع لمنتج آخر: ${goodsName(title, size)}.`,
  'desk-held': ({ email }) => `${isolate(email)} يتكفّل بهذا الطلب الآن. خذ طلبًا آخر.`,
  'import-changed': ({ line, reason }) =>
    `لم يُستورد شيء. السطر ${line}: ${sentenceIn('ar', reason)} افحص الملف من جديد.`,
  'no-such-order': () =>
    'لا يوجد طلب خلال آخر 30 يومًا بهذا الرقم ورقم الهاتف هذا. تحقّق منهما، أو افتح رابط الطلب إن كان أقدم، أو اتصل بالمتجر.',
  'no-such-link': () =>
    'هذا الرابط لا يؤدي إلى أي طلب من الأشهر الستة الأخيرة. تأكد من أنه كامل، أو اتصل بالمتجر.',
  'unknown-order': () => 'الطلب غير موجود.',
  'unknown-courier': () => 'لم تعد شركة التوصيل هذه مستعملة. اختر شركة أخرى.',
  'too-many-couriers': ({ max }) => `عدد شركات التوصيل ${max} كحد أقصى.`,
  'courier-changed': ({ name }) => `عُدّلت ${isolate(name)} من مكان آخر. راجعها من جديد.`,
  'unknown-handover': () => 'التسليم غير موجود.',
  'handover-changed': ({ numbers }) =>
    `لم يُسلّم شيء. طلبات تغيّرت في هذه الأثناء: ${numbers.join('، ')}. راجع القائمة من جديد.`,
  'parcels-refused': ({ numbers }) =>
    `لم يُسلّم شيء. طلبات سترفضها شركة التوصيل: ${numbers.join('، ')}. صحّحها أولًا.`,
  'unknown-parcel': () => 'الطرد غير موجود.',
  'unknown-payout': () => 'الدفعة غير موجودة.',
  'payout-day': () => 'لم يحن يوم هذه الدفعة بعد. اختر اليوم أو يومًا سابقًا.',
  'payout-changed': () =>
    'لم يُسجّل شيء: تغيّرت طرود من هذه الدفعة في هذه الأثناء. راجع المبالغ الجديدة ثم سجّل من جديد.',
  'payout-followed': ({ number }) => `سوّت الدفعة ${number} تصحيحًا لهذه الدفعة. ألغِ تلك أولًا.`,
  'unknown-status-import': () => 'لا توجد عملية استيراد كهذه.',
  'parcel-changed': ({ number }) => `هناك جديد حول طرد الطلب ${number}. راجعه من جديد.`,
  'parcel-withdrawn': ({ number }) => `سُحب طرد الطلب ${number} مع طلبه: لا تتغيّر حالته بعد ذلك.`,
  'parcel-received': ({ number }) => `استُلم طرد الطلب ${number} في المحل من قبل.`,
  'parcel-not-shipped': ({ number }) =>
    `الطلب ${number} ليس «تم الشحن»، فلا يمكن أن يكون طرده في الطريق.`,
  'parcel-elsewhere': ({ number }) => `الطلب ${number} في الطريق داخل طرد آخر.`,
  'parcel-news-time': () => 'يجب أن يكون الوقت بين التسليم والآن.',
  'nothing-to-undo': () => 'لم يبق شيء للتراجع عنه.',
  'tracking-taken': ({ tracking, number }) =>
    `${isolate(tracking)} هو رقم طرد الطلب ${number} من قبل. أيّ الاثنين هو الصحيح؟`,
  'unknown-category': () => 'الفئة غير موجودة.',
  'category-taken': ({ title }) => `توجد فئة بهذا الاسم: ${isolateUnlessArabic(title)}.`,
  'category-changed': () => 'عُدّلت هذه الفئة من مكان آخر.',
  'settings-changed': () => 'عُدّلت الإعدادات من مكان آخر.',
  'unknown-message': () => 'الرسالة غير موجودة.',
  'unknown-note': () => 'لم يعد هذا في القائمة.',
  'unknown-person': () => 'لم يعد هذا الشخص موجودًا. أعد تحميل القائمة.',
  'person-name-taken': ({ name }) => `يوجد شخص باسم ${isolate(name)} من قبل. أضف اسمًا ثانيًا.`,
  'too-many-people': ({ max }) => `${max} من الأشخاص على الأكثر.`,
  'unknown-webhook': () => 'لم يعد هذا موجودًا.',
  'too-many-webhooks': ({ max }) => `${max} من روابط الويب هوك على الأكثر.`,
  'unknown-size': ({ title, titles, size }) => {
    const what = isolateUnlessArabic(titles?.ar ?? title)
    return size === null
      ? `اختر مقاسًا: ${what}.`
      : `المقاس ${isolateUnlessArabic(size)} غير موجود في: ${what}.`
  },
  'unknown-wilaya': ({ city }) =>
    `لا نوصل بعد إلى هذه الولاية: ${isolateUnlessArabic(wilayaName(city))}.`,
  'wrong-shipping': ({ city }) =>
    `تغيّر سعر التوصيل (${isolateUnlessArabic(wilayaName(city))}). اختر نوع التوصيل من جديد.`,
  'shipping-changed': ({ city, sent, expected, free }) => {
    const wilaya = isolateUnlessArabic(wilayaName(city))
    const [was, is] = [isolate(amount(sent)), isolate(amount(expected))]
    const moved = {
      none: `كان سعر التوصيل ${was} وأصبح ${is} (${wilaya}).`,
      now: `كان سعر التوصيل ${was} وأصبح مجانيًا (${wilaya}).`,
      before: `كان التوصيل مجانيًا وأصبح سعره ${is} (${wilaya}).`,
    }
    return `${moved[free ?? 'none']} راجع المجموع الجديد ثم أكّد من جديد.`
  },
  'shipping-off': ({ city, only }) => {
    const wilaya = isolateUnlessArabic(wilayaName(city))
    if (only === null) return `لا نوصل حاليًا إلى هذه الولاية: ${wilaya}.`
    return only === 'Home'
      ? `التوصيل في هذه الولاية حاليًا إلى المنزل فقط: ${wilaya}.`
      : `التوصيل في هذه الولاية حاليًا إلى المكتب (ستوب ديسك) فقط: ${wilaya}.`
  },
  'tariff-changed': () => 'عُدّلت أسعار التوصيل من مكان آخر.',
  'out-of-stock': ({ title, titles, size, left }) => {
    const what = goodsName(titles?.ar ?? title, size)
    return left > 0 ? `الكمية المتبقية ${left} فقط: ${what}.` : `نفد من المخزون: ${what}.`
  },
  'more-than-left': ({ title, size, left }) => {
    const what = goodsName(title, size)
    return left > 0 ? `لا يمكن إرجاع أكثر من ${left}: ${what}.` : `لم يبقَ ما يُرجع: ${what}.`
  },
  'below-returned': ({ title, size, returned }) =>
    `الكمية المُرجعة ${returned}: ${goodsName(title, size)}. يجب أن يبقى مثلها في الطلب على الأقل.`,
  'total-differs': ({ sent, expected }) =>
    `المجموع المرسل ${isolate(amount(sent))}، لكن مجموع الأسطر ${isolate(amount(expected))}.`,
  'order-changed': () => 'عُدّل هذا الطلب من مكان آخر.',
  'key-reuse': () => 'سبق إرسال هذا بمحتوى آخر. أعد تحميل الصفحة وأرسله من جديد.',
  'id-reuse': () => 'سبق استعمال معرّف هذه العملية لشيء آخر.',
  'operation-too-large': ({ kilobytes }) =>
    `هذه العملية أكبر من ${kilobytes} كيلوبايت. تبقى على جهازها.`,
  'malformed-operation': ({ reason }) => `تعذّرت قراءة هذه العملية: ${isolateUnlessArabic(reason)}`,
  resnapshot: () => 'نسختك من الكتالوج قديمة جدًا. سيُعاد تحميلها.',
  'not-signed-in': () => 'سجّل الدخول من جديد.',
  'wrong-login': () => 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
  'wrong-password': () => 'كلمة المرور الحالية غير صحيحة.',
  'common-password': () =>
    'يستعمل كثيرون كلمة المرور هذه، فهي أول ما سيجرّبه الآخرون. اختر غيرها، مثلًا ثلاث كلمات وعددًا لا يجمعها سواك.',
  'password-needed': () => 'أدخل كلمة المرور الحالية. إن لم تُطلب منك، فأعد تحميل الصفحة أولًا.',
  'not-your-account': () => 'يمكنك تغيير بريدك الإلكتروني وكلمة مرورك فقط.',
  'not-allowed': () => 'لا يُسمح لحسابك بذلك. اطلبه من أحد مالكي المتجر.',
  'last-owner': () => 'هذا هو المالك الوحيد للمتجر، فيجب أن يبقى كذلك. اجعل حسابًا آخر مالكًا أولا.',
  'unknown-account': () => 'لم يعد هذا الحساب في الانتظار.',
  'account-gone': () => 'لم يعد هذا الحساب موجودًا.',
  'last-account': () =>
    'هذا هو الحساب الوحيد الذي يمكنه تسجيل الدخول، لذلك يجب أن يبقى. أنشئ حسابًا آخر أولًا.',
  'unknown-device': () => 'الجهاز غير موجود.',
  'till-removed': () =>
    'أزيل هذا الصندوق. سجّل الدخول بحساب مالك أو مسؤول لإرسال مبيعاته أو لتسجيله من جديد.',
  'till-expired': () =>
    'بقي هذا الصندوق 90 يومًا دون اتصال. سجّل الدخول بحساب مالك أو مسؤول لتسجيله من جديد.',
  'unknown-gap': () => 'لم يعد ينقص شيء من هذا النوع. انظر من جديد.',
  'awaiting-approval': () => 'حسابك في انتظار الموافقة.',
  'registration-closed': () => 'التسجيل مغلق. اطلب من مدير أن ينشئ حسابك.',
  'email-changed': ({ email }) =>
    `تغيّر البريد الإلكتروني لهذا الحساب إلى ${isolate(email)}. إن كنت أنت من غيّره، فسجّل الدخول به. وإلا فاضغط على «هل نسيت كلمة المرور؟» وأدخل البريد السابق.`,
  'too-many-waiting': () =>
    'حسابات كثيرة تنتظر الموافقة. اطلب من مالك المحل أن ينشئ حسابك من الإعدادات.',
  'email-taken': () => 'يوجد حساب بهذا البريد الإلكتروني.',
  'reset-link-ended': () => 'لم يعد هذا الرابط صالحًا. اطلب رابطًا آخر.',
  'no-email-set': () => 'هذا المحل لا يرسل بريدًا إلكترونيًا.',
  'no-printer': () => 'ليست لهذا الخادم طابعة وصولات.',
  'printer-away': () => 'طابعة الوصولات لا تستجيب. هل هي مشغّلة ومتصلة بالشبكة؟ لم يُطبع شيء.',
  'printer-broke-off': () =>
    'توقفت طابعة الوصولات قبل إتمام الطباعة. تحقق من الورق والغطاء، ثم اطبع مرة أخرى.',
  'print-unknown': () =>
    'ضاع الرد على محاولة سابقة، وانقطع برنامج المحل بعدها: ربما طُبع من قبل. لم يُطبع شيء الآن.',
  'csrf-missing': () => 'وصل هذا الطلب دون ترويسة الأمان. أعد تحميل الصفحة.',
  'too-many-logins': ({ minutes }) => `محاولات دخول كثيرة. ${tryAgainIn(minutes)}`,
  'too-many-registrations': ({ minutes }) => `محاولات تسجيل كثيرة. ${tryAgainIn(minutes)}`,
  'too-many-passwords': ({ minutes }) =>
    `محاولات كثيرة بكلمة مرور غير صحيحة. ${tryAgainIn(minutes)}`,
  'too-many-resets': ({ minutes }) => `محاولات كثيرة. ${tryAgainIn(minutes)}`,
  'too-many-messages': ({ minutes }) => `رسائل كثيرة. ${tryAgainIn(minutes)}`,
  'too-many-tries': ({ minutes }) => `محاولات كثيرة. ${tryAgainIn(minutes)} ويمكنك الاتصال بالمتجر.`,
  'too-many-orders': () => 'لديك عدة طلبات قيد المعالجة. اتصل بالمحل.',
  'too-many-requests': () => 'طلبات كثيرة. انتظر دقيقة ثم أعد المحاولة.',
}
