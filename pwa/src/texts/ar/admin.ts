import { counted } from '../../../../shared/texts/ar/counted.ts'
import { isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { adminTexts as english } from '../en/admin.ts'
import { formatCount } from './formats.ts'
import { ofProducts, pieces, products } from './nouns.ts'
import { changes, ofChanges, ofSales, sales, salesAndChanges } from './operation-counts.ts'

const savedText = 'سُجّل البيع في المحل بحالة «تم الشحن»!'
const savedReceipt = (receipt: string) => `الوصل ${isolate(receipt)}`

export const adminTexts: Translation<typeof english> = {
  asOf: (moment) => `آخر تحديث: ${moment}`,

  titles: {
    login: 'تسجيل الدخول',
    register: 'إنشاء حساب مدير',
    stock: 'إدارة المخزون',
    till: 'الصندوق',
    newAdmin: 'إضافة مدير',
    notFound: 'الصفحة غير موجودة',
    notAllowed: 'لا صلاحية',
  },

  shell: {
    backOffice: (shop) => `${isolate(shop)}، الإدارة`,
    skipToContent: 'انتقل إلى المحتوى',
    logout: 'تسجيل الخروج',
    toShop: 'إلى المتجر',
    notFound: 'الصفحة غير موجودة',
    notFoundText: 'لا يوجد شيء في هذا العنوان من الإدارة.',
    backToOrders: 'العودة إلى الطلبات',
    notAllowed: 'لا يمكن لحسابك فتح هذه الصفحة',
    notAllowedText: 'يمكن لأحد مالكي المتجر أن يسمح لك بذلك من الإعدادات.',
    toTill: 'إلى الصندوق',
    failed: 'حدثت مشكلة في هذه الصفحة.',
    failedText: 'ما سجلته محفوظ على هذا الجهاز. أعد تحميل الصفحة للمتابعة.',
    reload: 'إعادة التحميل',
    screenFailed: 'تعذر فتح هذه الشاشة.',
    screenFailedText: 'أعد المحاولة عند توفر الاتصال. ما سجلته محفوظ على هذا الجهاز.',
    loading: 'جارٍ التحميل…',
    ok: 'حسنًا',
    cancel: 'إلغاء',
  },

  logout: {
    title: 'تسجيل الخروج الآن؟',
    waiting: (saleCount, countCount) =>
      `لم يُرسل بعد: ${salesAndChanges(saleCount, countCount)}. يبقى كل شيء محفوظًا على هذا الجهاز، ويُرسل بعد تسجيل الدخول التالي هنا.`,
    parked: (n) =>
      `${counted(n, {
        one: 'عملية بيع واحدة مفتوحة أو معلقة هنا تحتفظ بمنتجاتها',
        two: 'عمليتا بيع مفتوحتان أو معلقتان هنا تحتفظان بمنتجاتهما',
        few: 'عمليات بيع مفتوحة أو معلقة هنا تحتفظ بمنتجاتها',
        many: 'عملية بيع مفتوحة أو معلقة هنا تحتفظ بمنتجاتها',
        other: 'عملية بيع مفتوحة أو معلقة هنا تحتفظ بمنتجاتها',
      })}، دون اسم الزبون ورقمه.`,
    anyway: 'تسجيل الخروج',
    stay: 'البقاء في الحساب',
  },

  login: {
    title: 'الدخول إلى الإدارة',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    submit: 'تسجيل الدخول',
    submitting: 'جارٍ تسجيل الدخول…',
    register: 'إنشاء حساب مدير',
    failed: 'تعذر تسجيل الدخول',
    toShop: (shop) => `${isolate(shop)}، إلى المتجر`,
    ended: 'تسجيل الدخول مطلوب. سجّل دخولك من فضلك.',
    salesWaiting: (n) => `سجّل الدخول لإرسال ${ofSales(n)} في الانتظار على هذا الجهاز.`,
  },

  register: {
    title: 'إنشاء حساب مدير',
    titleInside: 'إضافة مدير',
    hintInside: 'الحساب الجديد يعمل فورًا، لأنك أنت من ينشئه.',
    ownPassword: 'كلمة مرورك أنت',
    ownPasswordHint: 'مطلوبة كي لا ينشئ غيرك حسابًا على جهاز سجلت دخولك فيه.',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    passwordHint: '8 أحرف على الأقل، منها حرف لاتيني صغير وحرف لاتيني كبير ورقم.',
    confirmPassword: 'تأكيد كلمة المرور',
    submit: 'إنشاء الحساب',
    submitting: 'جارٍ إنشاء الحساب…',
    haveAccount: 'لديك حساب؟',
    login: 'تسجيل الدخول',
    home: 'العودة إلى الرئيسية',
    succeeded: 'أُنشئ الحساب! يمكنك الآن تسجيل الدخول.',
    succeededInside: 'أُنشئ الحساب! يمكن لصاحبه الآن تسجيل الدخول.',
    waiting: 'أُنشئ الحساب! وهو في انتظار الموافقة: يجب أن يقبله مدير قبل أن تتمكن من تسجيل الدخول.',
    failed: 'تعذر إنشاء الحساب',
  },

  network: {
    noResponse: 'الخادم لا يستجيب. تحقق من اتصالك.',
    unexpected: 'حدث خطأ غير متوقع',
    tryAgain: 'إعادة المحاولة',
  },

  status: {
    label: 'الاتصال والمبيعات في الانتظار',
    checking: 'جارٍ التحقق من الاتصال…',
    onlineSent: 'متصل، أُرسل كل شيء',
    onlineRest: 'متصل، لا شيء في الانتظار',
    onlineWaiting: (n) => `متصل، ${sales(n)} في انتظار الإرسال`,
    onlineCountsWaiting: (n) => `متصل، ${changes(n)} في انتظار الإرسال`,
    sending: (done, of) => `أُرسل ${formatCount(done)} من ${formatCount(of)}`,
    safe: (n) => `${sales(n)} في أمان على هذا الجهاز`,
    countsSafe: (n) => `${changes(n)} في أمان على هذا الجهاز`,
    nothingWaiting: 'لا شيء في الانتظار',
    offlineSince: (clock, what) =>
      clock === null ? `بدون اتصال، ${what}` : `بدون اتصال منذ ${clock}، ${what}`,
    serverBrokenSince: (clock, what) =>
      clock === null ? `مشكلة في الخادم، ${what}` : `مشكلة في الخادم منذ ${clock}، ${what}`,
    signInToSend: (n) => `سجّل الدخول لإرسال ${ofSales(n)}`,
    signInToSendCounts: (n) => `سجّل الدخول لإرسال ${ofChanges(n)}`,
    signInToSync: 'سجّل الدخول ليبقى كل شيء محدّثًا',
    removed: (n) =>
      `أزيل هذا الصندوق، ${sales(n)} في انتظار الإرسال. سجّل الدخول بحساب مالك أو مسؤول لإرسالها`,
    removedCounts: (n) =>
      `أزيل هذا الصندوق، ${changes(n)} في انتظار الإرسال. سجّل الدخول بحساب مالك أو مسؤول لإرسالها`,
    removedNothing: 'أزيل هذا الصندوق. سجّل الدخول بحساب مالك أو مسؤول لتسجيله من جديد',
    enrolAgain: (what) => `لم يعد المتجر يعرف هذا الصندوق، ${what}. سجّل الدخول بحساب مالك أو مسؤول`,
    rejected: (n) => `عمليات مرفوضة: ${formatCount(n)}`,
    updateReady: 'التحديث جاهز: أعد التحميل',
    mustReload: 'نسخة أحدث مفتوحة في تبويب آخر: أعد التحميل',
    storageBroken: 'لا يستطيع هذا الجهاز حفظ أي شيء حاليًا. أغلق التطبيق وافتحه من جديد قبل أن تبيع.',
  },

  ready: {
    label: 'البيع بدون اتصال',
    ready: 'جاهز للبيع بدون اتصال',
    products,
    pricesAsOf: (moment) => `آخر تحديث للأسعار: ${moment}`,
    notReady: 'غير جاهز بعد للبيع بدون اتصال',
  },

  sale: {
    tillTitle: 'الصندوق',
    modalTitle: 'بيع جديد في المحل',
    products: 'المنتجات',
    search: 'ابحث عن منتج أو مقاس',
    allCategories: 'الكل',
    categories: 'الفئات',
    noMatch: 'لا يوجد منتج مطابق.',
    noMatchHint: 'جرّب حروفًا أقل أو فئة أخرى.',
    noProducts: 'لا توجد منتجات بعد.',
    matches: (shown, of) =>
      of > shown ? `${formatCount(shown)} من أصل ${ofProducts(of)}` : products(of),
    inStock: (n) => `متوفر: ${formatCount(n)}`,
    outOfStockChip: 'نفد من المخزون',
    loading: 'جارٍ تحميل الكتالوج…',
    outOfStock: 'نفد من المخزون',
    outOfStockText: (title) => `نفد هذا المنتج من المخزون: ${isolate(title)}.`,
    goods: (title, size) => (size === null ? title : `${isolate(title)}، المقاس ${isolate(size)}`),
    ofSize: (size) => `، المقاس ${isolate(size)}`,
    chooseSize: 'اختر المقاس',
    sizeLeft: (n) => `متوفر: ${formatCount(n)}`,
    sizeNone: 'نفد',
    order: 'البيع',
    lines: 'منتجات البيع',
    empty: 'اضغط على منتج للبدء.',
    unitPrice: (title) => `سعر الوحدة بالدينار: ${isolate(title)}`,
    quantity: (title) => `الكمية: ${isolate(title)}`,
    remove: (title) => `إزالة ${isolate(title)}`,
    removed: (title) => `أُزيل من البيع: ${isolate(title)}.`,
    undo: 'تراجع',
    onlyInStock: (n) => (n > 0 ? `المتوفر ${formatCount(n)} فقط` : 'لا شيء منه في المخزون'),
    badPrice: 'السعر: من 0 إلى 999999، برقمين على الأكثر بعد الفاصلة.',
    customer: 'الزبون',
    fullName: 'الاسم الكامل',
    phone: 'رقم الهاتف',
    city: 'الولاية',
    commune: 'البلدية',
    total: 'المجموع',
    itemCount: pieces,
    create: 'تسجيل البيع',
    creating: 'جارٍ الحفظ…',
    noProductsAdded: 'لم يُضف أي منتج',
    noProductsAddedText: 'أضف منتجًا واحدًا على الأقل إلى البيع.',
    invalid: 'بيانات غير صحيحة',
    tooManyLines: (most) => `عدد أسطر البيع ${formatCount(most)} على الأكثر`,
    failed: 'تعذر تسجيل البيع.',
    notKept: 'تعذر حفظ هذا البيع على هذا الجهاز. ما زال مفتوحًا هنا.',
    saved: 'تم الحفظ',
    savedText,
    savedHint: 'في أمان على هذا الجهاز. الصندوق جاهز للزبون التالي.',
    savedAs: (receipt) => `${savedText} ${savedReceipt(receipt)}`,
    nextCustomer: 'الزبون التالي',
    openSale: 'عرض البيع',
    backToProducts: 'العودة إلى المنتجات',
    toOrders: 'الطلبات',
    fullScreen: 'فتح الصندوق',
    notReadyTitle: 'هذا الصندوق غير جاهز بعد',
    notEnrolled:
      'لم يُسجّل هذا الجهاز صندوقًا بعد. سجّل الدخول مرة واحدة مع اتصال: عندها يحصل على أرقام وصولاته الخاصة ويستطيع البيع بدون اتصال.',
    noCatalogue:
      'لم يُحمّل الكتالوج على هذا الجهاز بعد. صِله بالإنترنت وابق مسجّل الدخول قليلًا؛ بعدها يعمل البيع بدون اتصال.',
  },

  rejected: {
    title: 'عمليات رفضها الخادم',
    text: 'أُرسلت هذه العمليات ورُفضت، فهي لا تُحسب بعد في المخزون ولا في الإحصائيات. تبقى هنا إلى أن يعالجها أحد.',
    none: 'لا شيء هنا.',
    reason: (message) => `السبب: ${isolate(message)}`,
    dismiss: 'صرف النظر مع ذكر السبب',
    dismissReason: 'لماذا يُصرف النظر عنها؟',
    dismissNeedsReason: 'السبب مطلوب',
    dismissNow: 'صرف النظر',
    failed: 'تعذر حفظ ذلك على هذا الجهاز.',
  },

  stock: {
    title: 'إدارة المخزون',
    search: 'ابحث عن منتج',
    product: 'المنتج',
    status: 'حالة المخزون',
    details: 'تفاصيل المخزون',
    actions: 'إجراءات',
    loading: 'جارٍ تحميل المخزون…',
    fetchFailedTitle: 'تعذر تحميل المنتجات.',
    fetchFailed: 'تحقق من الاتصال ثم أعد المحاولة.',
    noneFound: 'لم يُعثر على أي منتج',
    noneAvailable: 'لا توجد منتجات',
    noneFoundHint: 'جرّب كلمة أخرى.',
    noneAvailableHint: 'تظهر المنتجات هنا بعد تحميل الكتالوج.',
    inStock: 'متوفر',
    lowStock: 'مخزون منخفض',
    outOfStock: 'نفد من المخزون',
    lowSizes: (n) => `مخزون منخفض: ${formatCount(n)}`,
    pieces,
    waiting: 'في انتظار الإرسال',
    edit: 'تعديل',
    editOf: (title) => `تعديل مخزون ${isolate(title)}`,
    save: 'حفظ',
    cancel: 'إلغاء',
    count: (title, size) =>
      size === null
        ? `مخزون ${isolate(title)}`
        : `مخزون ${isolate(title)}، المقاس ${isolate(size)}`,
    stockLabel: 'المخزون',
    updated: 'تم تحديث المخزون!',
    notUpdated: 'تعذر تحديث المخزون.',
    notKept: 'تعذر حفظ الجرد على هذا الجهاز.',
    changedTitle: 'تغيّر المخزون أثناء العدّ.',
    changedStock: (size, before, after) =>
      size === null
        ? `كان ${formatCount(before)}، وهو الآن ${formatCount(after)}.`
        : `المقاس ${isolate(size)}: كان ${formatCount(before)}، وهو الآن ${formatCount(after)}.`,
    changedHint: 'هل ما زال عدّك صحيحًا؟',
    confirmCount: 'العدّ صحيح',
    sizesChanged: 'تغيّرت مقاسات هذا المنتج. ألغِ وعدّل من جديد.',
    invalidImage: 'صورة غير صالحة',
  },
}
