import { counted } from '../../../../shared/texts/ar/counted.ts'
import { isolate, isolateUnlessArabic } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { productFileTexts as english } from '../en/product-files.ts'
import { formatCount } from './formats.ts'
import { ofProducts, pieces, sizes } from './nouns.ts'

const pictures = (n: number) =>
  counted(n, {
    one: 'صورة واحدة',
    two: 'صورتان',
    few: 'صور',
    many: 'صورة',
    other: 'صورة',
  })

export const productFileTexts: Translation<typeof english> = {
  documentTitle: 'استيراد المنتجات',
  title: 'استيراد المنتجات',
  hint: 'منتجات جديدة وأسعار ومخزون وباركودات من Excel أو أي برنامج جداول. ترى ما سيفعله كل سطر قبل حفظ أي شيء.',
  open: 'استيراد',
  back: 'كل المنتجات',

  export: 'تصدير',
  exportTitle: 'تصدير المنتجات',
  exportText:
    'كل المنتجات بمقاساتها وأسعارها ومخزونها وباركوداتها، سطر لكل مقاس. إذا استوردت الملف كما هو فلن يغيّر شيئًا.',
  exportXlsx: 'ملف Excel (XLSX)',
  exportCsv: 'ملف CSV',
  exportPictures: 'الصور (zip)',
  exportingPictures: (picture, all) =>
    `تحميل الصورة ${formatCount(picture)} من ${formatCount(all)}…`,
  picturesName: 'صور-المنتجات',
  exportNote:
    'اختر Excel إذا أردت تعديل الملف: يختصر Excel الباركودات الطويلة في ملفات CSV. وللصور الأسماء التي في الملف.',
  exportFailedTitle: 'لم تُصدَّر المنتجات',
  exportFailed: 'تعذر تصدير المنتجات',
  exportUnanswered: 'التصدير يحتاج إلى اتصال. أعد المحاولة عند عودته.',
  fileName: 'المنتجات',
  sheet: 'المنتجات',

  columns: {
    id: 'المعرّف',
    title: 'اسم المنتج',
    category: 'الفئة',
    price: 'السعر',
    promoPrice: 'سعر العرض',
    onSale: 'إظهار العرض',
    buyingPrice: 'سعر الشراء',
    size: 'المقاس',
    stock: 'المخزون',
    exportedStock: 'المخزون عند التصدير',
    barcode: 'الباركود',
    lowStock: 'حد المخزون المنخفض',
    pictures: 'الصور',
    description: 'الوصف',
    frenchTitle: 'اسم المنتج بالفرنسية',
    frenchDescription: 'الوصف بالفرنسية',
    arabicTitle: 'اسم المنتج بالعربية',
    arabicDescription: 'الوصف بالعربية',
  },
  yes: 'نعم',
  no: 'لا',

  how: 'شكل الملف',
  howLines:
    'سطر لكل مقاس؛ والمنتج بلا مقاسات له سطر واحد. تكرر أسطر المنتج اسمه، أو تتركه فارغًا تحت السطر الأول.',
  howColumns:
    'السطر الأول يسمي الأعمدة، بأي ترتيب. يحتاج المنتج الجديد إلى اسم وفئة وسعر، ويمكن أن يغيب الباقي.',
  howFound:
    'يُعرف المنتج بمعرّفه، وإلا فبباركود، وإلا فباسمه وفئته. الخانة الفارغة لا تغيّر شيئًا، والشَّرطة (-) تزيل سعر العرض أو الحد أو الباركود.',
  howStock:
    'المخزون جرد. في الملف المصدَّر، المخزون الذي لا تغيّره لا يُجرد من جديد، وما بيع في هذه الأثناء يبقى محسوبًا.',
  howPictures:
    'تُكتب أسماء الصور في خانة واحدة تفصل بينها فاصلة منقوطة. ثم تضيفها في ملف zip واحد. تحل محل صور المنتج، والشرطة تزيلها.',
  template: 'تنزيل نموذج',
  templateName: 'نموذج-المنتجات.xlsx',
  sampleTitle: 'قميص أزرق',
  sampleOther: 'كرة',

  choose: 'اختيار ملف',
  chooseHint: (megabytes) => `ملف XLSX أو CSV، حتى ${megabytes} ميغابايت.`,
  chooseOther: 'اختيار ملف آخر',
  reading: (file) => `جارٍ قراءة ${isolate(file)}…`,
  checking: (done, all) => `جارٍ الفحص: ${formatCount(done)} من ${ofProducts(all)}…`,
  stop: 'إيقاف',
  offline: 'لا يوجد اتصال. الاستيراد يحتاج إليه: يُقارَن الملف بالمتجر كما هو الآن.',
  interrupted: (file) =>
    `انقطع استيراد ${isolate(file)}. اختر الملف من جديد: ما حُفظ يظهر دون تغيير.`,

  tooMany: (max) => `عدد منتجات هذا الملف أكثر من ${formatCount(max)}. قسّمه.`,
  noHeadings: (title, name) =>
    `لا يسمي أي سطر في هذا الملف أعمدته. يحتاج السطر الأول إلى عناوين مثل «${isolateUnlessArabic(title)}» و«${isolateUnlessArabic(name)}».`,
  buyingPriceOfOwners: (name) =>
    `المالك وحده يستورد أسعار الشراء. احذف العمود «${isolateUnlessArabic(name)}» ثم أعد المحاولة.`,
  unread: (name) => `أعمدة لا تُقرأ: ${isolate(name)}`,

  preview: (file) => `ما سيغيّره ${isolate(file)}`,
  all: 'الكل',
  states: {
    new: 'جديدة',
    changed: 'معدّلة',
    unchanged: 'دون تغيير',
    refused: 'مرفوضة',
  },
  stateOfOne: {
    new: 'جديد',
    changed: 'معدّل',
    unchanged: 'دون تغيير',
    refused: 'مرفوض',
  },
  line: (line) => `السطر ${formatCount(line)}`,
  noTitle: 'بلا اسم',
  change: (before, after) => `${before} ← ${after}`,
  ofSize: (what, size) => `${what}، المقاس ${isolateUnlessArabic(size)}`,
  newSize: (size) => `مقاس جديد ${isolateUnlessArabic(size)}`,
  rewritten: 'نص جديد',
  none: 'لا شيء',
  sizes,
  pieces,
  nothing: 'كل ما في هذا الملف موجود في المتجر: لا شيء يُستورد.',
  nothingOfState: 'لا توجد أسطر من هذا النوع.',
  leaveOut: (n) => `ترك المنتجات المرفوضة (${formatCount(n)})`,
  refusedFirst: 'صحّح الأسطر المرفوضة في الملف واختره من جديد، أو اتركها.',
  import: (n) => `استيراد ${ofProducts(n)}`,
  importing: (percent) => `جارٍ الإرسال: \u200e${percent}%`,
  saving: 'المتجر يحفظ المنتجات…',
  stay: 'اترك هذه الصفحة مفتوحة حتى النهاية.',
  checkAgain: 'الفحص من جديد',
  failed: 'فشل الاستيراد. لم يُحفظ شيء.',
  failedToCheck: 'تعذر فحص الملف.',
  unanswered: 'لم يصل أي رد. أعد المحاولة: ما حُفظ لا يُحفظ مرتين.',

  pictures: {
    title: 'الصور',
    named: (n) => `الصور المذكورة في الملف: ${pictures(n)}.`,
    zip: (file, n) => `${isolate(file)}، والصور المذكورة في الملف: ${pictures(n)}`,
    toSend: (n) => `للإرسال: ${pictures(n)}`,
    noneToSend: 'كلها في المتجر من قبل.',
    unused: (n) => `ملفات في zip لا يذكرها أي سطر (${formatCount(n)}):`,
    more: (n) => `و${formatCount(n)} غيرها`,
    add: 'إضافة الصور (zip)',
    addOther: 'اختيار ملف zip آخر',
    leaveOut: 'الاستيراد بلا صور',
    leftOut: 'تُستورد المنتجات بلا صورها، وتبقى الصور التي لها.',
    takeBack: 'الاستيراد مع الصور',
    unpacking: (picture, all) => `فحص الصورة ${formatCount(picture)} من ${formatCount(all)}…`,
    sending: (picture, all) => `إرسال الصورة ${formatCount(picture)} من ${formatCount(all)}…`,
    sendingHint: 'لا يتغير شيء في المتجر قبل أن تصل كلها. وإن انقطع الإرسال فما وصل لا يُرسل مرة أخرى.',
    problem: (name, problem) => `الصورة ${isolate(name)}: ${problem}`,
    several: (paths) =>
      `في ملف zip عدة ملفات بهذا الاسم. اكتبه مع مجلده: ${paths.slice(0, 3).map(isolate).join(' · ')}`,
    tooLarge: (megabytes) => `أكبر من ${megabytes} ميغابايت.`,
    encrypted: 'محمية بكلمة مرور. أنشئ ملف zip بلا كلمة مرور.',
    damaged: 'تالفة في ملف zip. أنشئ الملف من جديد.',
    gone: 'لم يعد ملف zip مقروءًا. اختره من جديد: ما أُرسل لا يُرسل مرتين.',
    noZip: 'هذا ليس ملف zip أو هو غير كامل. ضع الصور في ملف zip واختره.',
    tooMany: (max) => `في ملف zip هذا أكثر من ${formatCount(max)} ملف. قسّمه.`,
    insecure: 'لا تُستورد الصور إلا عبر HTTPS. افتح المتجر بعنوان HTTPS.',
  },

  done: 'تم الاستيراد',
  created: (n) =>
    counted(n, {
      one: 'منتج جديد واحد',
      two: 'منتجان جديدان',
      few: 'منتجات جديدة',
      many: 'منتجًا جديدًا',
      other: 'منتج جديد',
    }),
  changed: (n) =>
    counted(n, {
      one: 'منتج معدّل واحد',
      two: 'منتجان معدّلان',
      few: 'منتجات معدّلة',
      many: 'منتجًا معدّلًا',
      other: 'منتج معدّل',
    }),
  toProducts: 'عرض المنتجات',
  another: 'استيراد ملف آخر',

  problems: {
    twice: (line) => `هذا المنتج موجود في السطر ${line}.`,
    barcodeTwice: (barcode, line) => `الباركود ${isolate(barcode)} موجود في السطر ${line}.`,
    noTitle: 'ليس لهذا السطر اسم ولا معرّف، ولا يوجد منتج فوقه.',
    id: 'هذا ليس معرّف منتج. أفرغ الخانة ليُعرف المنتج بباركوده أو باسمه.',
    differs: (name, line) =>
      `«${isolateUnlessArabic(name)}» ليس كما في السطر ${line}. للمنتج قيمة واحدة فقط.`,
    date: (name) =>
      `حوّل برنامج الجداول «${isolateUnlessArabic(name)}» إلى تاريخ. اجعل العمود نصًا ثم اكتب القيمة من جديد.`,
    formula: (name) => `ليس للصيغة في «${isolateUnlessArabic(name)}» نتيجة.`,
    price: (name, code) =>
      `القيمة «${isolate(code)}» في «${isolateUnlessArabic(name)}» ليست سعرًا. اكتب 4500 أو 4500,50.`,
    number: (name, code) =>
      `القيمة «${isolate(code)}» في «${isolateUnlessArabic(name)}» ليست عددًا.`,
    ambiguous: (name, code) =>
      `القيمة «${isolate(code)}» في «${isolateUnlessArabic(name)}» تُقرأ بطريقتين. اكتبها دون نقطة أو فاصلة بين الآلاف.`,
    switch: (name, code) =>
      `القيمة «${isolate(code)}» في «${isolateUnlessArabic(name)}» ليست «نعم» ولا «لا».`,
    shortened: (name, code) =>
      `اختصر Excel «${isolateUnlessArabic(name)}» إلى ${isolate(code)}. اجعل العمود نصًا ثم اكتب الباركود أو امسحه من جديد.`,
  },
}
