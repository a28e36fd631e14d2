import { counted } from '../../../../shared/texts/ar/counted.ts'
import { isolateUnlessArabic as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { deliveryTexts as english } from '../en/delivery.ts'

export const deliveryTexts: Translation<typeof english> = {
  documentTitle: 'التوصيل',
  title: 'أسعار التوصيل',
  hint: 'ما يدفعه الزبون لكل ولاية، بالدينار. النوع المعطّل لا يُعرض فيها.',
  search: 'ابحث عن ولاية أو رقمها',
  loading: 'جارٍ تحميل أسعار التوصيل…',
  fetchFailedTitle: 'لم تُحمّل أسعار التوصيل',
  fetchFailed: 'تعذر تحميل أسعار التوصيل',
  noneFound: 'لم يُعثر على أي ولاية',
  noneFoundHint: 'جرّب كتابة أخرى، بالعربية أو بالفرنسية، أو رقمًا من 1 إلى 69.',
  noneAvailable: 'لا توجد أسعار توصيل',
  noneAvailableHint: 'تظهر هنا بعد أن يجيب المتجر.',
  offline:
    'لا يوجد اتصال: هذه هي الأسعار المحفوظة على هذا الجهاز. تعديلها يحتاج إلى اتصال، وما تكتبه يبقى في هذا التبويب.',

  free: {
    title: 'التوصيل المجاني',
    hint: 'طلبات الموقع التي تبلغ منتجاتها هذا المبلغ، بالأسعار المدفوعة، توصيلها مجاني في كل ولاية، إلى المكتب (ستوب ديسك) وإلى المنزل. الطلب الذي تعدّله يتبع هذه القاعدة إلى أن يُشحن، ومبيعات المحل لا تتبعها.',
    label: 'مجاني ابتداءً من، بالدينار',
    never: 'فارغ: التوصيل ليس مجانيًا أبدًا.',
    bad: 'اكتب مبلغًا بالدينار أكبر من 0، مثل 10000، أو اترك الخانة فارغة.',
    saved: 'حُفظ التوصيل المجاني!',
    failed: 'تعذر حفظ التوصيل المجاني',
    unanswered: 'الحفظ يحتاج إلى اتصال. ما كتبته لا يزال هنا.',
    changedElsewhere: (now) =>
      `عُدّل التوصيل المجاني من مكان آخر، وأصبح ابتداءً من ${isolate(now)}. احفظ من جديد لاعتماد ما كتبته، أو تراجع عنه.`,
    removedElsewhere:
      'عُطّل التوصيل المجاني من مكان آخر. احفظ من جديد لاعتماد ما كتبته، أو تراجع عنه.',
  },

  wilaya: 'الولاية',
  number: 'الرقم',
  stopDesk: 'المكتب (ستوب ديسك)',
  home: 'إلى المنزل',
  stopDeskOf: (wilaya) => `سعر المكتب (ستوب ديسك)، ${isolate(wilaya)}`,
  homeOf: (wilaya) => `سعر التوصيل إلى المنزل، ${isolate(wilaya)}`,
  stopDeskOnOf: (wilaya) => `المكتب (ستوب ديسك) متاح، ${isolate(wilaya)}`,
  homeOnOf: (wilaya) => `التوصيل إلى المنزل متاح، ${isolate(wilaya)}`,
  chooseOf: (wilaya) => `اختيار ${isolate(wilaya)}`,
  filedUnder: (number, wilaya) => `لدى شركات التوصيل: ${number} ${isolate(wilaya)}`,
  notDelivered: 'بدون توصيل',
  changed: 'معدّل',
  was: (amount) => `كان ${isolate(amount)}`,
  badPrice: 'اكتب سعرًا بالدينار: 450 أو 99.50',

  changedElsewhere: (what, now, mine) =>
    `${what}: عُدّل من مكان آخر وأصبح ${isolate(now)}. أنت كتبت ${isolate(mine)}.`,
  on: 'متاح',
  off: 'غير متاح',
  keepMine: 'إبقاء ما كتبته',
  takeTheirs: 'أخذ السعر الآخر',

  chooseAll: 'اختيار كل المعروض',
  chosen: (n) =>
    counted(n, {
      one: 'ولاية واحدة مختارة',
      two: 'ولايتان مختارتان',
      few: 'ولايات مختارة',
      many: 'ولاية مختارة',
      other: 'ولاية مختارة',
    }),
  kind: 'النوع',
  kinds: { both: 'كلاهما', stopDesk: 'المكتب (ستوب ديسك)', home: 'إلى المنزل' },
  action: 'التعديل',
  actions: {
    set: 'تحديد السعر',
    add: 'زيادة',
    subtract: 'إنقاص',
    on: 'تفعيل',
    off: 'تعطيل',
  },
  amount: 'دينار',
  apply: 'تطبيق',
  chooseNone: 'إلغاء الاختيار',
  impossible: (wilayas) =>
    `لم يُعدّل شيء: يصبح السعر أقل من 0 أو أكثر من 999999، أو تتعذر قراءته، في: ${isolate(wilayas)}.`,

  changes: (n) =>
    counted(n, {
      one: 'ولاية واحدة معدّلة',
      two: 'ولايتان معدّلتان',
      few: 'ولايات معدّلة',
      many: 'ولاية معدّلة',
      other: 'ولاية معدّلة',
    }),
  save: 'حفظ',
  saving: 'جارٍ الحفظ…',
  discard: 'التخلي عنها',
  discardTitle: 'هل تتخلى عن تعديلاتك؟',
  discardText: 'تبقى الأسعار كما كانت.',
  keepChanges: 'إبقاؤها',
  saved: 'حُفظت أسعار التوصيل!',
  failedTitle: 'لم تُحفظ أسعار التوصيل',
  failed: 'تعذر حفظ أسعار التوصيل',
  unanswered: 'حفظ أسعار التوصيل يحتاج إلى اتصال. ما كتبته لا يزال هنا.',
  invalidTitle: 'تعذرت قراءة بعض الأسعار',
  invalid: (wilayas) => `راجع: ${isolate(wilayas)}.`,
  conflictTitle: 'عُدّلت من مكان آخر في هذه الأثناء',
  conflict: (wilayas) =>
    `لم يُحفظ شيء. انظر إلى الولايات المعلّمة (${isolate(wilayas)}) واختر السعر الذي يبقى: السعران معروضان هناك.`,

  file: {
    export: 'تصدير CSV',
    import: 'استيراد CSV',
    name: 'أسعار-التوصيل.csv',
    columns: {
      code: 'الرقم',
      wilaya: 'الولاية',
      stopDesk: 'المكتب',
      home: 'المنزل',
      stopDeskOn: 'المكتب متاح',
      homeOn: 'المنزل متاح',
    },
    yes: 'نعم',
    no: 'لا',
    title: 'استيراد أسعار التوصيل',
    hint: 'ملف مثل الذي يُنشئه «تصدير CSV»، بأسعار أخرى. سترى ما سيتغيّر قبل أي تغيير.',
    choose: 'اختيار ملف CSV',
    unreadable: 'تعذرت قراءة هذا الملف. احفظه بصيغة CSV ثم أعد المحاولة.',
    tooLarge: 'هذا الملف أكبر من أن يكون قائمة أسعار.',
    changes: (n) =>
      counted(n, {
        one: 'ولاية واحدة ستتغير',
        two: 'ولايتان ستتغيران',
        few: 'ولايات ستتغير',
        many: 'ولاية ستتغير',
        other: 'ولاية ستتغير',
      }),
    nothing: 'في الملف ما في القائمة: لن يتغير شيء.',
    problems: (n) =>
      counted(n, {
        one: 'سطر واحد لا يصلح',
        two: 'سطران لا يصلحان',
        few: 'أسطر لا تصلح',
        many: 'سطرًا لا يصلح',
        other: 'سطر لا يصلح',
      }),
    line: (n) => `السطر ${n}`,
    change: (before, after) => `من ${isolate(before)} إلى ${isolate(after)}`,
    newer: (n) =>
      `وكذلك ${counted(n, {
        one: 'ولاية جديدة واحدة غير مذكورة',
        two: 'ولايتان جديدتان غير مذكورتين',
        few: 'ولايات جديدة غير مذكورة',
        many: 'ولاية جديدة غير مذكورة',
        other: 'ولاية جديدة غير مذكورة',
      })} في الملف، بأسعار الولاية الأصلية، كما لدى شركات التوصيل`,
    onlyFills: 'تُملأ القائمة فقط، و«حفظ» يحفظها.',
    fill: 'ملء القائمة',
    cancel: 'إلغاء',
    unknownWilaya: (wilaya) => `لا توجد ولاية بهذا الاسم: «${isolate(wilaya)}».`,
    otherNumber: (wilaya, name) => `الاسم ${isolate(wilaya)}، لكن الرقم رقم ${isolate(name)}.`,
    twice: (wilaya, n) => `${isolate(wilaya)} موجودة في السطر ${n}.`,
    badPrice: (name) => `«${isolate(name)}» ليس سعرًا بالدينار.`,
    badSwitch: (name) => `«${isolate(name)}» ليس نعم ولا لا.`,
  },
}
