import type { officeEntryTexts as english } from '../en/office-entries.ts'
import { isolate, isolateUnlessArabic } from '../isolate.ts'
import type { Translation } from '../translation.ts'
import { counted } from './counted.ts'

const characters = (count: number) =>
  counted(count, { one: 'حرف واحد', two: 'حرفان', few: 'أحرف', many: 'حرفًا', other: 'حرف' })

export const officeEntryTexts: Translation<typeof english> = {
  password: {
    required: 'كلمة المرور مطلوبة',
    tooShort: (min) => `كلمة المرور قصيرة: الحد الأدنى ${characters(min)}`,
    tooLong: (max) => `كلمة المرور طويلة: الحد الأقصى ${characters(max)}`,
    lowercase: 'يجب أن تحتوي كلمة المرور على حرف لاتيني صغير واحد على الأقل',
    uppercase: 'يجب أن تحتوي كلمة المرور على حرف لاتيني كبير واحد على الأقل',
    digit: 'يجب أن تحتوي كلمة المرور على رقم واحد على الأقل',
    confirm: 'أكّد كلمة المرور',
    differ: 'كلمتا المرور غير متطابقتين',
    newDiffer: 'كلمتا المرور الجديدتان غير متطابقتين.',
    current: 'كلمة المرور الحالية مطلوبة',
    wrongCurrent: 'كلمة المرور الحالية غير صحيحة.',
  },
  person: {
    name: 'أدخل الاسم.',
    longName: (max) => `الاسم طويل: الحد الأقصى ${characters(max)}.`,
    pin: (min, max) => `رمز PIN من ${min} إلى ${max} أرقام.`,
  },
  webhook: {
    url: `أدخل عنوانًا يبدأ بـ ${isolate('https://')}، دون اسم مستخدم ولا كلمة مرور.`,
    types: 'اختر ما تريد الإخبار به.',
  },
  loginFields: 'أدخل البريد الإلكتروني وكلمة المرور',
  oneAtATime: 'غيّر البريد الإلكتروني وكلمة المرور كلًّا على حدة.',
  noJson: (field) => `يجب أن يكون الحقل ${isolate(field)} بصيغة ${isolate('JSON')}.`,
  request: {
    strange: 'لا يحتوي الطلب على ما ينتظره هذا العنوان.',
    missing: (field) => `الحقل ${isolate(field)} ناقص.`,
    wrong: (field, expected, received) =>
      `الحقل ${isolate(field)} غير صحيح: المنتظر ${isolate(expected)}، والمستلم ${isolate(received)}.`,
  },
  order: {
    phone: 'أدخل رقم هاتف صحيحًا',
    empty: 'يجب أن يحتوي الطلب على منتج واحد على الأقل',
    lineWithoutProduct: (n) => `المنتج رقم ${n} بلا معرّف`,
    lineQuantity: (n) => `كمية المنتج رقم ${n} غير صحيحة`,
    linePrice: (n) => `سعر المنتج رقم ${n} غير صحيح`,
    lineOf: (n, problem) => `المنتج رقم ${n}: ${problem}`,
    unreadableLine: (n) => `تعذّرت قراءة المنتج رقم ${n}`,
    commune: 'يجب أن تكون البلدية نصًّا',
  },
  sale: {
    empty: 'أضف منتجًا واحدًا على الأقل إلى البيع.',
    shipping: 'يجب أن يكون سعر التوصيل 0 أو أكثر.',
    status: 'يُسجَّل البيع في المحل بحالة «تم الشحن».',
    discounts: 'تخفيضات هذا البيع لا توافق أسعاره. أزلها ثم أدخلها من جديد.',
  },
  shift: {
    sums: 'عدّ نقود هذه المناوبة لا يوافق مجاميعها. أعد العدّ.',
  },
  courier: {
    name: 'أدخل اسم شركة التوصيل.',
    tooLong: (max) => `${characters(max)} كحد أقصى.`,
    trackingLink: (example) =>
      `ألصق العنوان كاملًا، وأوله ${isolate('https://')}، مع ${isolate(example)} مكان الرقم.`,
    columns: 'أضف عمودًا واحدًا على الأقل.',
    mostColumns: (max) => `في الملف ${max} عمودًا كحد أقصى.`,
    head: 'أدخل عنوان العمود.',
    twice: 'ولاية واحدة مذكورة مرتين ضمن الاستثناءات.',
    from: 'اختر الولاية التي تنطلق منها طرودك: ملف هذه الشركة يذكرها.',
  },
  statusFile: {
    tooMany: (max) => `في ملف الحالات ${max} سطر كحد أقصى. صدّر مدة أقصر، أو قسّمه.`,
    mostWords: (max) => `تُحفظ ${max} كلمة كحد أقصى لشركة توصيل.`,
    wordTwice: 'كلمة واحدة مذكورة مرتين مع معنى.',
  },
  desk: {
    chooseReason: 'اختر سبب الإلغاء.',
    wrongTime: (days) => `اختر وقتًا من الآن إلى ${days} يومًا كحد أقصى.`,
  },
  goods: {
    empty: 'أضف منتجًا واحدًا على الأقل.',
    mostLines: (max) => `الحد الأقصى هو ${max} سطر في المرة الواحدة. أدخل الباقي في مرة ثانية.`,
  },
  product: {
    wholeNumber: 'أدخل عددًا صحيحًا.',
    promoNotBelow: 'يجب أن يكون سعر العرض أقل من السعر.',
    promoMissing: 'يحتاج العرض إلى سعر عرض.',
    missingStock: 'أدخل المقاسات أو الكمية المتوفرة.',
    sizesList: 'يجب أن تكون المقاسات قائمة.',
    mostSizes: (max) => `الحد الأقصى لمقاسات المنتج هو ${max}.`,
    repeatedSize: (size) => `المقاس ${isolateUnlessArabic(size)} مكرر.`,
    repeatedBarcode: (barcode) => `الباركود ${isolate(barcode)} معطى لمقاسين.`,
    mostPictures: (max) => `الحد الأقصى لصور المنتج هو ${max}.`,
    strangePicture: 'إحدى الصور المراد إبقاؤها ليست من صور هذا المنتج. أعد تحميله.',
    import: {
      tooMany: (max) => `الحد الأقصى لعدد المنتجات في الملف هو ${max}. قسّم الملف.`,
      twoLines: 'لهذا المنتج سطران بلا مقاس.',
      titleNeeded: 'يحتاج المنتج الجديد إلى اسم.',
      priceNeeded: 'يحتاج المنتج الجديد إلى سعر.',
      categoryNeeded: 'يحتاج المنتج الجديد إلى فئة.',
      unknownCategory: (category) =>
        `لا توجد فئة باسم ${isolateUnlessArabic(category)}. أضفها أولًا في الفئات.`,
      severalCategories: (category) =>
        `توجد عدة فئات باسم ${isolateUnlessArabic(category)}. غيّر اسم إحداها.`,
      unknownId: 'لا يوجد في هذا المتجر منتج بهذا المعرّف. أفرغ الخانة لإضافته كمنتج جديد.',
      deleted: 'حُذف هذا المنتج. أفرغ خانة المعرّف لإضافته كمنتج جديد.',
      several: (title, count) =>
        `توجد منتجات بالاسم نفسه في هذه الفئة (${count}): ${isolateUnlessArabic(title)}. صدّر المنتجات واستعمل معرّفاتها.`,
      severalBarcodes: (title, name) =>
        `هذه الباركودات تابعة لمنتجات مختلفة: ${isolateUnlessArabic(title)} و${isolateUnlessArabic(name)}.`,
      sizeNeeded: 'لهذا المنتج مقاسات. اكتب في هذا السطر المقاس المقصود.',
      noSizes: 'هذا المنتج بلا مقاسات في المتجر. أضف مقاساته أولًا في استمارته.',
      twice: (line) => `هذا المنتج موجود في السطر ${line}.`,
      barcodeTwice: (barcode, line) => `الباركود ${isolate(barcode)} موجود في السطر ${line}.`,
      changed: 'عُدّل هذا المنتج منذ فحص الملف.',
      noPicture: (name: string) =>
        `لا توجد صورة باسم ${isolate(name)}، لا في المتجر ولا في ملف zip مضاف.`,
      mostPictures: (max: number) => `للمنتج ${max} صور على الأكثر.`,
      longPictureName: (max: number) => `اسم الصورة طويل: الحد الأقصى ${characters(max)}.`,
      pictureUnsent: 'إحدى صوره لم تعد موجودة ويجب إرسالها من جديد.',
    },
    pictureOf: (place, count, problem) => `الصورة ${place} من ${count} المرسلة: ${problem}`,
  },
  barcode: {
    noText: 'الباركود نص.',
    characters: (min, max) =>
      `يتكوّن الباركود من ${min} إلى ${max} من الأحرف القابلة للطباعة، في سطر واحد.`,
    isReceipt: (code) => `${isolate(code)} رقم وصل وليس باركودًا.`,
  },
  settings: {
    fields: {
      name: 'اسم المتجر',
      tagline: 'الشعار',
      street: 'الشارع',
      town: 'المدينة',
      network: 'الشبكة',
      heroTitle: 'عبارة الترحيب',
      heroText: 'النص تحت عبارة الترحيب',
      about: 'النص عن المتجر',
      footer: 'نص أسفل الصفحة',
      receiptHead: 'رأس الوصل',
      receiptFoot: 'ذيل الوصل',
      returns: 'شروط الإرجاع',
      tradeRegister: 'رقم السجل التجاري',
      taxNumber: 'الرقم الجبائي',
      discountReason: 'سبب التخفيض',
    },
    tooLong: (what, max) => `${what}: الحد الأقصى ${characters(max)}`,
    emptyReason: 'اكتب سببًا أو احذف السطر الفارغ.',
    mostReasons: (max: number) => `اكتب ${max} أسباب على الأكثر.`,
    name: 'أدخل اسم المتجر.',
    phone: 'أدخل رقم هاتف من 9 أو 10 أرقام، مثل 0550\u00a012\u00a034\u00a056.',
    url: `ألصق العنوان كاملًا، وأوله ${isolate('https://')}.`,
    networkName: 'اختر الشبكة.',
    time: 'أدخل وقتًا مثل 09:00.',
    closesFirst: 'يجب أن يكون وقت الإغلاق بعد وقت الفتح.',
    wholeNumber: (min, max) => `أدخل عددًا صحيحًا من ${min} إلى ${max}.`,
    sum: (max) => `أدخل مبلغًا بالدينار أكبر من 0 ولا يتجاوز ${max}.`,
    sumFrom: (least, max) => `اكتب مبلغًا بالدينار من ${least} إلى ${max}.`,
    place: 'هذا ليس مكانًا على الخريطة.',
  },
  category: {
    image: 'اختر صورة!',
    newTitle: 'اكتب اسم الفئة!',
    title: 'اكتب اسم الفئة.',
  },
}
