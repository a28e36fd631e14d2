import { counted, type CountedForms } from '../../../../shared/texts/ar/counted.ts'
import { isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { statusFileTexts as english } from '../en/status-file.ts'
import { formatCount } from './formats.ts'

const PARCELS: CountedForms = {
  one: 'طرد واحد',
  two: 'طردان',
  few: 'طرود',
  many: 'طردًا',
  other: 'طرد',
}
const LINES: CountedForms = {
  one: 'سطر واحد',
  two: 'سطران',
  few: 'أسطر',
  many: 'سطرًا',
  other: 'سطر',
}
const NUMBERS: CountedForms = {
  one: 'رقم تتبع واحد',
  two: 'رقما تتبع',
  few: 'أرقام تتبع',
  many: 'رقم تتبع',
  other: 'رقم تتبع',
}
/** After another noun. */
const OF_AMOUNTS: CountedForms = {
  one: 'مبلغ واحد',
  two: 'مبلغين',
  few: 'مبالغ',
  many: 'مبلغًا',
  other: 'مبلغ',
}
const parcels = (n: number) => counted(n, PARCELS)
const lines = (n: number) => counted(n, LINES)

export const statusFileTexts: Translation<typeof english> = {
  title: 'ملف الحالات',
  hint: 'ما تقوله شركة التوصيل عن طرودك، من الملف الذي يصدّره موقعها. ترى ما يفعله كل سطر قبل حفظ أي شيء.',
  loading: 'جارٍ التحميل…',
  couriersFailed: 'تعذّر تحميل شركات التوصيل.',
  noCourier: 'لا توجد شركة توصيل بعد',
  noCourierHint: 'يُقرأ ملف الحالات لشركة توصيل. يضيفها المالك في الإعدادات، شركات التوصيل.',
  courier: 'شركة التوصيل',
  choose: 'اختيار ملف',
  chooseHint: (courier, megabytes, max) =>
    `تصدير ${isolate(courier)}، بصيغة ${isolate('CSV')} أو ${isolate('XLSX')}: حتى ${formatCount(max)} سطر و${megabytes} ميغابايت.`,
  offline: 'الاستيراد يحتاج إلى اتصال. يبقى ما اخترته حتى تغادر.',
  how: 'ما الذي يحدث',
  howFound: 'يُعرف السطر برقم الطلب كما كان في ملف التسليم، أو برقم التتبع.',
  howState:
    '«سُلّم» و«رجع» قول شركة التوصيل: لا يتغيّر المخزون ولا الطلبات. ما رجع يدخل المخزون عند استلامه.',
  howTwice: 'الملف نفسه مرتين، أو ملف أقدم بعد ملف أحدث، لا يغيّر شيئًا بالخطأ.',

  reading: (file) => `جارٍ قراءة ${isolate(file)}…`,
  checking: (n) => `جارٍ التحقق: ${lines(n)}…`,
  importing: 'جارٍ الاستيراد…',
  stay: 'أبقِ هذه الصفحة مفتوحة. يُحفظ الملف كله أو لا شيء منه.',
  stop: 'إيقاف',
  noHeadings: 'هذا الملف بلا عناوين أعمدة. صدّره مع أسماء الأعمدة في سطره الأول.',
  noLines: 'لا شيء في هذا الملف تحت عناوين الأعمدة.',
  tooMany: (max) => `في هذا الملف أكثر من ${formatCount(max)} سطر. صدّر مدة أقصر، أو قسّمه.`,
  failedToCheck: 'لم يُتحقق من الملف. حاول مرة أخرى.',
  failed: 'لم يُستورد شيء. حاول مرة أخرى.',
  unanswered: 'لم يصل جواب. اضغط مرة أخرى: يُحسب الملف مرة واحدة فقط.',
  notKept: 'لم يُحفظ ذلك. حاول مرة أخرى.',

  columnsTitle: 'ماذا في كل عمود؟',
  columnsHint: (courier) => `يُحفظ لملفات ${isolate(courier)} القادمة.`,
  changeColumns: 'الأعمدة',
  fields: {
    number: 'رقم الطلب',
    tracking: 'رقم التتبع',
    state: 'الحالة',
    date: 'تاريخ الحالة',
    collected: 'المبلغ المحصّل',
  },
  noColumn: 'لا شيء',
  unnamedColumn: (n) => `العمود ${n}`,
  columnsNeeded: 'اختر الحالة، ورقم الطلب أو رقم التتبع.',
  keepColumns: 'حفظ وتحقق',

  wordsTitle: 'ماذا تعني هذه الكلمات؟',
  wordsHint: (courier) =>
    `تستعمل ${isolate(courier)} كلمات غير معروفة بعد. حدّد معناها مرة واحدة فيُحفظ.`,
  wordLines: lines,
  notSaid: 'لم يُحدّد بعد',
  saysNothing: 'لا تدل على حالة الطرد',
  keepWords: 'حفظ وتحقق من جديد',

  preview: (file) => `معاينة ${isolate(file)}`,
  wrongFile: (courier) =>
    `لا سطر واحد يخص طردًا عند ${isolate(courier)}. الأرجح أنه ملف شركة أخرى، أو متجر آخر.`,
  noDates: (moment) => `الملف بلا تواريخ: تُحسب أسطره بتاريخ ${moment}، آخر تعديل له.`,
  nothing: 'لا جديد في الملف.',
  learned: (n) => `إضافة ${counted(n, { ...NUMBERS, two: 'رقمي تتبع' })}`,
  checkAgain: 'تحقق من جديد',
  import: (n) => `استيراد (${parcels(n)})`,
  importNumbers: (n) => `استيراد (${counted(n, NUMBERS)})`,
  chooseOther: 'ملف آخر',
  all: 'الكل',
  outcomes: {
    moves: 'يتغيّر',
    amount: 'يتغيّر المبلغ',
    known: 'معروف من قبل',
    older: 'أقدم',
    twice: 'مكرر في الملف',
    ignored: 'بلا أثر',
    ended: 'يُراجع يدويًا',
    'unknown-parcel': 'طرد غير معروف',
    'other-courier': 'شركة أخرى',
    'other-number': 'رقمان مختلفان',
    'unknown-word': 'كلمة غير معروفة',
    'bad-date': 'تاريخ غير مقروء',
    'no-number': 'بلا رقم',
    'bad-number': 'رقم غير مقروء',
  },
  reasons: {
    moves: null,
    amount: null,
    known: null,
    older: 'توجد أخبار أحدث عن هذا الطرد.',
    twice: null,
    ignored: null,
    ended: 'سُلّم هذا الطرد أو رجع أو سُحب أو صُحّح يدويًا. راجعه يدويًا.',
    'unknown-parcel': 'لا طرد بهذا الرقم.',
    'other-courier': 'سُلّم هذا الطرد إلى شركة أخرى.',
    'other-number': 'رقم الطلب ورقم التتبع لطردين مختلفين.',
    'unknown-word': 'حدّد في الأعلى ماذا تعني هذه الكلمة.',
    'bad-date': 'التاريخ غير مقروء، أو لم يأتِ بعد.',
    'no-number': 'لا يوجد في السطر رقم طلب ولا رقم تتبع.',
    'bad-number':
      'اختصر برنامج الجداول رقم التتبع. احفظ عموده كنص، أو استعمل الملف كما أعطته الشركة.',
  },
  line: (n) => `السطر ${formatCount(n)}`,
  order: (n) => `الطلب ${n}`,
  counts: (n) => `يُحسب السطر ${formatCount(n)}.`,
  learns: 'أُضيف رقم التتبع',
  shortened: 'اختصر برنامج الجداول رقم التتبع: لا يُستعمل.',
  collectedLess: (amount, total) => `حُصّل ${amount} من ${total}`,
  collectedMore: (amount, total) => `حُصّل ${amount}، أكثر من ${total} للطرد: لم يُحفظ.`,

  done: 'تم الاستيراد!',
  moved: (n) => `تغيّرت حالة ${counted(n, { ...PARCELS, two: 'طردين' })}`,
  amounts: (n) => `تغيير ${counted(n, OF_AMOUNTS)}`,
  toSettle: (n) => `${lines(n)} للمراجعة يدويًا`,
  another: 'ملف آخر',
  past: 'عمليات الاستيراد السابقة',
  pastFailed: 'تعذّر تحميل عمليات الاستيراد السابقة.',
  noPast: 'يظهر هنا ما استُورد، ومن استورده ومتى.',
  older: 'الأقدم',
  number: (n) => `الاستيراد ${n}`,
  pastFacts: (courier, file) => `${isolate(courier)} · ${isolate(file)}`,
  by: (email) => `بواسطة ${isolate(email)}`,
  backToFiles: 'ملف الحالات',
  keptLines: 'الأسطر',
  noKeptLines: 'لا أسطر محفوظة من هذا الاستيراد.',
  keptHint: 'الأسطر التي تُراجع يدويًا أولًا، ثم ما تغيّر. تُختصر عمليات الاستيراد الكبيرة جدًا.',
}
