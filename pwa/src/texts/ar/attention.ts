import { counted } from '../../../../shared/texts/ar/counted.ts'
import { isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { attentionTexts as english } from '../en/attention.ts'
import { timeSpan } from '../time-spans.ts'
import { formatCount, formatList } from './formats.ts'
import { pieces, sizes } from './nouns.ts'
import {
  byLength,
  ofDays,
  ofHours,
  ofMinutes,
  ofYears,
} from '../../../../shared/texts/ar/time-units.ts'

/** The program, in a sentence. */
const KORA = isolate('Kora')
/** The command that checks the server, in a sentence. */
const DOCTOR = `الأمر «${isolate('doctor')}»`

/** 'Rhumel، المقاس M' */
function stock(title: string, size: string | null): string {
  return size === null ? isolate(title) : `${isolate(title)}، المقاس ${isolate(size)}`
}

/** 'العملية 41', 'العمليات من 41 إلى 43' */
function operations(first: number, last: number): string {
  return last > first
    ? `العمليات من ${formatCount(first)} إلى ${formatCount(last)}`
    : `العملية ${formatCount(first)}`
}

/** After the preposition 'بـ': '7 دقائق', 'ساعة واحدة و12 دقيقة', '3 أيام', '56 سنة'. */
function span(ms: number): string {
  const length = timeSpan(ms)
  const words = { minutes: ofMinutes, hours: ofHours, days: ofDays, years: ofYears }
  const named = words[length.unit](length.count)
  const rest = length.unit === 'hours' ? length.minutes : 0
  return rest === 0 ? named : `${named} و${ofMinutes(rest)}`
}

const recorded = 'البيع مسجّل ومحسوب.'

export const attentionTexts: Translation<typeof english> = {
  documentTitle: 'يحتاج إلى مراجعة',
  title: 'يحتاج إلى مراجعة',
  openCount: (n) => `للمراجعة: ${formatCount(n)}`,
  openCountLong: (n) => `أمور تحتاج إلى مراجعة: ${formatCount(n)}`,
  loading: 'جارٍ تحميل ما يحتاج إلى مراجعة…',
  failed: 'تعذر تحميل ما يحتاج إلى مراجعة',
  none: 'لا شيء يحتاج إلى مراجعة',
  noneHint:
    'يظهر هنا البيع بأكثر من المخزون، والمبيعات المرفوضة، والصناديق التي انقطعت أخبارها، والنسخ الاحتياطية التي فشلت.',
  more: (n) => `تظهر أمور أخرى (${formatCount(n)}) بعد الانتهاء من هذه.`,
  fromHere: 'من هذا الجهاز',
  fromHereHint: 'أُرسل من هذا الجهاز ورفضه الخادم: لم يدخل بعد في المخزون ولا في الإحصائيات.',
  list: 'ما رآه الخادم',
  next: 'ما العمل؟',
  done: 'تم',
  wasDone: 'تم.',
  undo: 'تراجع',
  notDoneTitle: 'تعذر تسجيل أن هذا تم.',
  notDone: 'أعد المحاولة من فضلك.',
  toStock: 'عدّه الآن',
  till: (code, name) => {
    if (code === null) return name === '' ? 'الصندوق بدون اسم' : `الصندوق ${isolate(name)}`
    return name === '' ? `الصندوق ${isolate(code)}` : `الصندوق ${isolate(code)} (${isolate(name)})`
  },
  sale: (receipt, number) => (receipt === null ? `الطلب ${number}` : `الوصل ${isolate(receipt)}`),
  saleGone: 'بيع حُذف بعد ذلك',
  soldGone: 'البيع الذي تسبب في هذا حُذف بعد ذلك.',
  nextGone: 'لم يعد محسوبًا. إذا عادت السلعة فعدّ الرف.',
  soldAt: (sale, when) => `البيع: ${sale}، ${when}.`,

  oversell: {
    title: (title, size) => `${stock(title, size)}: بيع بأكثر من المخزون`,
    left: (n) => {
      if (n < 0) return `الناقص الآن: ${pieces(-n)}.`
      return n === 0 ? 'لم يعد هناك نقص، ولم تبق أي قطعة.' : `في المخزون من جديد: ${pieces(n)}.`
    },
    touched: 'طلبات من الموقع تنتظره',
    webOrder: (number, quantity) => `الطلب ${number}، ${pieces(quantity)}`,
    call: (name, phone) => `الاتصال بـ ${isolate(name)}، ${isolate(phone)}`,
    noOthers: 'لم يبق أي مقاس آخر.',
    others: 'مقاسات أخرى متوفرة',
    other: (size, n) => `${isolate(size)}: ${formatCount(n)}`,
    nextWithOrders: (hasOthers) =>
      hasOthers
        ? 'اتصل بالزبون: اعرض عليه مقاسًا آخر، أو اتفق معه على إلغاء الطلب.'
        : 'اتصل بالزبون: اعرض عليه منتجًا آخر، أو اتفق معه على إلغاء الطلب.',
    nextWithout: 'لا ينتظره أي طلب من الموقع. عدّ الرف ليعود المخزون صحيحًا.',
  },
  unknownProduct: {
    title: (title) => `${isolate(title)} غير موجود في الكتالوج`,
    next: `${recorded} إذا كان المنتج ما زال يُباع، فأنشئه وأدخل مخزونه.`,
  },
  unknownSize: {
    title: (title, size) =>
      size === null
        ? `بيع بدون مقاس: ${isolate(title)}`
        : `${isolate(title)} ليس له المقاس ${isolate(size)}`,
    next: `${recorded} صحّح مخزون المقاس الذي خرج فعلًا من الرف.`,
  },
  archivedProduct: {
    title: (title) => `بيع منتج محذوف: ${isolate(title)}`,
    next: `${recorded} أنشئ المنتج من جديد إذا بقي منه شيء.`,
  },
  totalDiffers: {
    title: (sale) => `مجموع مختلف: ${sale}`,
    text: (sent, counts) => `أظهر الصندوق ${sent}، ومجموع أسطره ${counts}، وهذا هو المسجّل.`,
    next: 'قارن مع النقود في الدرج. أعد تحميل الصندوق ليعمل بأحدث نسخة.',
  },
  recount: {
    title: (title, size) => `للعدّ من جديد: ${stock(title, size)}`,
    text: (sold, countedAt) =>
      `${counted(sold, {
        one: 'قطعة واحدة خرجت',
        two: 'قطعتان خرجتا',
        few: 'قطع خرجت',
        many: 'قطعة خرجت',
        other: 'قطعة خرجت',
      })} من الرف قبل عدّه في ${countedAt}، لكن هذا البيع وصل بعد ذلك، فلم يكن العدّ ${sold === 2 ? 'يشملهما' : 'يشملها'}. ربما نقص المخزون المسجّل بـ ${formatCount(sold)} عن الحقيقة.`,
    next: 'عدّ الرف وأدخل ما تجده.',
    cameBack: (n, countedAt) =>
      `عاد إلى الرف قبل عدّه في ${countedAt}: ${pieces(n)}، لكن ذلك الإرجاع وصل بعد ذلك: كان العدّ يشملها. قد يكون المخزون أعلى بـ ${formatCount(n)}.`,
  },
  returned: {
    at: (number, when) =>
      number === null ? `إرجاع سُجّل في الإدارة، ${when}.` : `الإرجاع ${isolate(number)}، ${when}.`,
    twice: {
      title: (title, size) => `إرجاع بأكثر من البيع: ${stock(title, size)}`,
      text: (n) => `الزيادة على ما بقي للإرجاع من البيع: ${pieces(n)}.`,
      next: 'ربما أُعيد ثمن القطعة نفسها على صندوقين. قارن الإرجاعات بالنقد في الصناديق، وعُدّ الرف.',
    },
    withoutSale: {
      title: 'إرجاع لبيع غير موجود',
      text: 'لم يصل ذلك البيع بعد، أو حُذف. الإرجاع محسوب.',
      named: (sale) => `البيع: ${sale}.`,
      next: 'إن كان صندوق آخر بدون اتصال فدعه يتصل: ينتهي هذا وحده عندما يصل البيع.',
    },
    withoutReceipt: {
      title: 'إرجاع بدون وصل',
      text: (amount) => `المبلغ المُعاد: ${amount}. الإرجاع محسوب.`,
      next: 'انظر ما الذي عاد ولماذا. لا شيء آخر للعمل.',
    },
    refundDiffers: {
      title: 'مبلغ إرجاع مختلف',
      text: (sent, counts) =>
        `أعاد الصندوق ${sent}، ومجموع أسطره ${counts}، وهذا ما تحسبه الإحصائيات.`,
      next: 'قارن بالنقد في الصندوق. أعد تحميل الصندوق ليعمل بأحدث نسخة.',
    },
    abovePrice: {
      title: (title, size) => `أُعيد عن قطعة أكثر من ثمن بيعها: ${stock(title, size)}`,
      text: (amount, before) =>
        `أُعيد ${amount} عن قطعة كان ثمن بيعها ${before}. الإرجاع محسوب كما سُجّل.`,
      next: 'اسأل من استلم القطعة هل أُدخل السعر خطأ، وقارن بالنقد في الصندوق.',
    },
    unlisted: {
      title: (title, size) => `إرجاع منتج غير موجود في المتجر: ${stock(title, size)}`,
      text: (n) => `عاد إلى الرف: ${pieces(n)}.`,
      next: 'إن كان سيُباع من جديد فأضف المنتج أو مقاسه، وأدخل مخزونه.',
    },
  },
  goods: {
    came: (when) => `استلام بضاعة، سُجّل في ${when}.`,
    off: (when) => `شطب من المخزون، سُجّل في ${when}.`,
    cameUncounted: (n, countedAt) =>
      `وصل إلى الرف قبل عدّه في ${countedAt}: ${pieces(n)}، لكن التسجيل وصل بعد ذلك، وكان العدّ يشمل ذلك. ربما زاد المخزون المسجّل بـ ${formatCount(n)} عن الحقيقة.`,
    offUncounted: (n, countedAt) =>
      `شُطب من الرف قبل عدّه في ${countedAt}: ${pieces(n)}، لكن التسجيل وصل بعد ذلك، ولم يكن العدّ يشمل ذلك. ربما نقص المخزون المسجّل بـ ${formatCount(n)} عن الحقيقة.`,
    unlisted: {
      came: (title, size) => `استلام منتج غير موجود في المتجر: ${stock(title, size)}`,
      off: (title, size) => `شطب منتج غير موجود في المتجر: ${stock(title, size)}`,
      text: (n) => `${pieces(n)}.`,
      nextCame: 'إن كان سيُباع فأضف المنتج أو مقاسه، وأدخل مخزونه.',
      nextOff: 'لا شيء، إلا إذا كان المقصود منتجًا آخر: عندها اشطب ذلك المنتج.',
    },
  },
  gap: {
    title: (till, first, last) => `${till}: لم تصل ${operations(first, last)}`,
    text: 'شيء سُجّل على هذا الصندوق لم يصل، مع أن ما بعده وصل.',
    next: 'افتح الصندوق على ذلك الجهاز ودعه يتصل: ينتهي هذا وحده عند وصول الناقص. إذا ضاع الجهاز، فاستورد الملف المصدّر منه، أو ابحث عن الوصل الورقي، ثم أغلق هذا النقص.',
    close: 'إغلاق هذا النقص',
    closeTitle: 'إغلاق هذا النقص؟',
    closeText: (till, first, last) =>
      `لن ينتظر ${KORA} بعد الآن ${operations(first, last)} من ${till}. لا تفعل هذا إلا إذا لم يعد ممكنًا أن يصل شيء: ضاع الجهاز، أو مُسح ما كان يحفظه. وإن وصلت رغم ذلك، فستُحسب مرة واحدة.`,
    keepWaiting: 'متابعة الانتظار',
    closed: 'أُغلق النقص.',
    notClosedTitle: 'تعذر إغلاق هذا النقص.',
    notClosed: 'أعد المحاولة من فضلك.',
  },
  reused: {
    title: (till) => `${till} موجود مرتين`,
    text: 'استعمل جهازان ملفًّا شخصيًا واحدًا منسوخًا. كل ما باعه الجهازان محسوب، وتأخذ النسخة رمزًا خاصًا بها وحدها.',
    next: 'قد تحمل الوصولات التي طبعها الجهازان قبل ذلك الرقم نفسه. لا يوجد شيء آخر للقيام به.',
  },
  skew: {
    title: (till, ms) => `توقيت ${till} ${ms > 0 ? 'متقدم' : 'متأخر'} ${byLength(span(ms))}`,
    text: 'مبيعاته محسوبة، لكن بتوقيت خاطئ.',
    next: 'اضبط تاريخ ذلك الجهاز ووقته على الوضع التلقائي. ينتهي هذا وحده عندما يصح التوقيت.',
  },
  impossibleTime: {
    title: (till) => `تاريخ ${till} لا يمكن أن يكون صحيحًا`,
    text: (said) => `التاريخ المذكور: ${isolate(said)}. ما سُجّل بهذا التاريخ محسوب، بوقت وصوله.`,
    next: 'اضبط تاريخ ذلك الجهاز ووقته على الوضع التلقائي، ثم اضغط «تم».',
  },
  unknownActor: {
    title: (till) => `سُجّل على ${till} من شخص ليس من هذا المتجر`,
    text: (actor) =>
      `الاسم المذكور هو «${isolate(actor)}»، وليس حسابًا في هذا المتجر ولا شخصًا منه. ومع ذلك حُسب ما سُجّل.`,
    pushedBy: (email) => `كان ${isolate(email)} قد سجّل الدخول عند الإرسال.`,
    next: 'اسأل من يبيع على ذلك الصندوق. وإذا لم يعرف أحد، فغيّر كلمة مرور الحساب الذي أرسله.',
    nextOfTill: 'اسأل من يبيع على ذلك الصندوق. وإذا لم يعرف أحد، فأزِل ذلك الصندوق من الإعدادات.',
  },
  failing: {
    title: (till) => `لا يستطيع ${KORA} تسجيل عملية من ${till}`,
    text: 'الخطأ في البرنامج، لا في ما سُجّل. تبقى العملية على ذلك الصندوق وتُعاد محاولة إرسالها تلقائيًا، وما بعدها محسوب.',
    next: `اترك ذلك الصندوق كما هو، وحدّث ${KORA}: ينتهي هذا وحده عند تسجيل العملية.`,
  },
  costsLeft: {
    title: (till) => `أسعار شراء لم تُؤخذ من ${till}`,
    text: (when) =>
      `أُضيفت إلى المخزون البضاعة التي سُجّل استلامها في ${when}. لم يكن أي مالك قد سجّل الدخول عند الإرسال، فبقيت أسعار الشراء كما كانت.`,
    goods: (titles) => `المنتجات: ${titles.map(isolate).join('، ')}.`,
    next: 'إذا سجّلها مالك، فأدخل أسعار الشراء في صفحة المنتجات. وإلا فاسأل من كان عند ذلك الصندوق.',
  },
  shiftDiffers: {
    title: (number) => `تقرير ${isolate(number)}: الخادم يحسب مجموعًا آخر`,
    text: (sent, counts) => `كان الصندوق يتوقع ${sent}، وما وصل منه مجموعه ${counts}.`,
    next: 'تحقق هل رُفض بيع من هذه المناوبة أو ما زال ينتظر على الصندوق. قارن بالتقرير المطبوع.',
  },
  stocktakeLeftOut: {
    title: (name) => `الجرد «${isolate(name)}»: عدّ غير محسوب في المخزون`,
    text: (n) =>
      `عدّ لم يُعتمد: ${sizes(n)}. وصل لاحقًا، أو عُدّت المقاسات في مكان آخر بعد ذلك، أو لم يرسل الصندوق هذا الجزء بعد.`,
    next: 'دع الصندوق الذي اعتمده يرسل ما ينتظر فيه. ولما يبقى، افتح الجرد في المخزون، وانظر أي المقاسات هي، وأعد عدّ رفوفها.',
  },
  beyondLimits: {
    title: (name) => `تجاوز ${isolate(name)} حدود البائعين`,
    beyond: {
      discount: 'التخفيض أكبر مما يُسمح به للبائع.',
      refund: 'المبلغ المُعاد أكبر مما يُسمح به للبائع.',
      'refund-without-receipt': 'أُعيد المال دون وصل.',
      'cash-move': 'دخل النقد أو خرج دون بيع.',
    },
    text: (moment) => `في ${moment}، دون إذن من مسؤول.`,
    of: (number, moment) => `${isolate(number)}، في ${moment}، دون إذن من مسؤول.`,
    next: 'اسأل عن السبب. قد لا يكون صندوق بلا اتصال قد عرف الحدود بعد. لم يُرفض شيء.',
  },
  wentBack: {
    title: 'عادت بيانات المحل إلى حالة سابقة',
    text: (changes) =>
      `ضاع آخر ما حُفظ، ومنه تغييرات في المنتجات والمخزون عددها ${formatCount(changes)}: أُعيدت نسخة قديمة من البيانات، أو فقد القرص أو خادم قاعدة البيانات جزءًا منها.`,
    orders: (first, last) =>
      first === last
        ? `ضاع الطلب ${formatCount(first)}. إذا كان بيعًا من صندوق فسيعود برقم جديد، أما الطلب من الموقع فلا يعود.`
        : `ضاعت الطلبات من ${formatCount(first)} إلى ${formatCount(last)}. ما كان منها مبيعات الصناديق يعود بأرقام جديدة، أما الطلبات من الموقع فلا تعود.`,
    noOrders: 'لا يُعرف طلب مفقود.',
    reused: (first, last) =>
      first === last
        ? `أُعطي الرقم ${formatCount(first)} لطلب آخر في تلك الأثناء: قد يكون عند زبونين.`
        : `أُعطيت الأرقام من ${formatCount(first)} إلى ${formatCount(last)} لطلبات أخرى في تلك الأثناء: قد يكون الرقم نفسه عند زبونين.`,
    returned: (tills) => `ما أعادت الصناديق إرساله حتى الآن: ${formatList(tills.map(isolate))}.`,
    ofTill: (n, till) => `${till}: ${formatCount(n)}`,
    none: 'لم تُعد الصناديق إرسال شيء بعد.',
    absent: (tills) =>
      `لم تتصل منذ ذلك الحين، وقد تكون عندها مبيعات أخرى: ${formatList(tills.map(isolate))}.`,
    seen: (till, when) => `${till} (آخر اتصال ${when})`,
    nobodyAbsent: 'اتصلت كل الصناديق منذ ذلك الحين.',
    next: 'صِل كل الصناديق بالإنترنت. ابحث عن الطلبات المفقودة من الموقع في رسائل الطلبات الجديدة، أو حين يذكر زبون رقمه، وسجّلها من جديد. راجع آخر ما غيّرته: الأسعار والطلبات والطرود. ثم اضغط «تم».',
  },
  backupFailed: {
    title: 'لا تُحفظ نسخ احتياطية من المتجر',
    text: {
      'folder-missing': (folder) => `مجلد النسخ الاحتياطية ${isolate(folder)} غير موجود.`,
      'not-writable': (folder) => `لا يُسمح لـ ${KORA} بالكتابة في المجلد ${isolate(folder)}.`,
      'disk-full': (folder) => `لم تبق مساحة للنسخة الاحتياطية في ${isolate(folder)}.`,
      'not-verified': (folder) =>
        `النسخة الاحتياطية المكتوبة في ${isolate(folder)} لم تُقرأ كاملة من جديد، لذلك حُذفت.`,
      other: (folder) => `تعذرت كتابة النسخة الاحتياطية في ${isolate(folder)}.`,
    },
    last: (day) => `آخر نسخة احتياطية بتاريخ ${day}.`,
    none: 'لا توجد فيه أي نسخة احتياطية.',
    next: {
      'folder-missing': 'أوصل قرص النسخ الاحتياطية بالخادم. تُعاد المحاولة كل ساعة، وينتهي هذا وحده.',
      'not-writable': `اطلب ممن يعتني بالخادم أن يسمح لـ ${KORA} بالكتابة هناك، وأن يشغّل ${DOCTOR}. ينتهي هذا وحده.`,
      'disk-full':
        'وفّر مساحة على ذلك القرص أو على قرص الخادم، أو أوصل قرصًا أكبر. تُعاد المحاولة كل ساعة، وينتهي هذا وحده.',
      'not-verified':
        'قد يكون قرص النسخ الاحتياطية تالفًا: استعمل قرصًا آخر. تُعاد المحاولة كل ساعة، وينتهي هذا وحده.',
      other: `اطلب ممن يعتني بالخادم أن يشغّل ${DOCTOR}. تُعاد المحاولة كل ساعة، وينتهي هذا وحده.`,
    },
  },
  emailFailed: {
    title: 'رسائل البريد الإلكتروني لا تُرسل',
    text: (email) => `تعذّر إرسال بريد إلكتروني إلى ${isolate(email)}.`,
    answered: (answer) => `رد خادم البريد: ${isolate(answer)}`,
    next: `اطلب ممن يتولى الخادم تشغيل ${DOCTOR}. تُعاد محاولة الرسائل المنتظرة تلقائيًا، وينتهي هذا عند إرسال أول رسالة.`,
  },
  webhookFailed: {
    title: (host) => `${isolate(host)} لا يستقبل ما يرسله المحل`,
    text: 'جرت محاولة إرسال إشعار ويب هوك طوال يوم ونصف، ثم تُرك.',
    answered: (answer) => `آخر رد: ${isolate(answer)}`,
    next: 'اسأل من يدير ذلك البرنامج، ثم أعد الإرسال من الإعدادات، الربط؛ ينتهي هذا عند وصول أول إشعار.',
    noOwner: {
      title: (host) => `لم يعد ${isolate(host)} يُخبَر بأي شيء`,
      text: 'من ربط هذا البرنامج لم يعد مالكًا.',
      next: 'إن كان المحل لا يزال يحتاج إليه، يفعّله مالك من جديد في الإعدادات، الربط، ويعيد إرسال ما تُرك. وإلا فأزله من هناك.',
    },
  },
  unreadable: {
    title: 'لا يمكن عرض هذا',
    text: 'هذا ما جاء من الجهاز كما هو. لم يضع شيء.',
  },
  rejected: {
    title: (till) => `عملية مرفوضة من ${till}`,
    reason: (message) => `السبب: ${isolate(message)}`,
    notLoaded: 'يظهر محتواها هنا عندما يجيب الخادم.',
    product: 'منتج غير موجود في الكتالوج',
  },
}
