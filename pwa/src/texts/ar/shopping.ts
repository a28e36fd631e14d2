import { formatExactPrice, formatPrice } from './formats.ts'
import { counted } from '../../../../shared/texts/ar/counted.ts'
import { goodsName, PIECE_FORMS, PRODUCT_FORMS } from '../../../../shared/texts/ar/goods.ts'
import { isolateUnlessArabic as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { shoppingTexts as english } from '../en/shopping.ts'

/** 'لم يبق سوى قطعتين'; the dual after 'سوى' is not that of a subject. */
function onlyLeft(left: number): string {
  return `لم يبق سوى ${counted(left, { ...PIECE_FORMS, two: 'قطعتين' })}`
}

export const shoppingTexts: Translation<typeof english> = {
  install: {
    title: (shop) => `احتفظ بمتجر ${isolate(shop)} على شاشتك الرئيسية`,
    text: 'يفتح فورًا ويعرض المنتجات حتى بدون اتصال.',
    ios: 'اضغط على «مشاركة» ثم «إضافة إلى الشاشة الرئيسية».',
    install: 'تثبيت',
    later: 'ليس الآن',
  },

  products: {
    title: 'منتجاتنا',
    category: 'الفئة',
    allCategories: 'كل الفئات',
    categoriesFailed: 'تعذر تحميل الفئات',
    search: 'ابحث عن منتج…',
    found: (count) => counted(count, PRODUCT_FORMS),
    nothingFound: 'لا يوجد منتج يطابق ما تبحث عنه.',
    nothingYet: 'لا توجد منتجات متوفرة حاليًا.',
    nothingYetText: 'تصلنا منتجات جديدة باستمرار. عُد قريبًا.',
    showAll: 'عرض كل المنتجات',
    sort: 'ترتيب حسب',
    sorts: {
      '': 'الأحدث أولًا',
      newest: 'الأحدث أولًا',
      'price-up': 'الأقل سعرًا',
      'price-down': 'الأعلى سعرًا',
    },
    bestMatch: 'الأنسب',
    filters: 'تصفية',
    activeFilters: 'التصفية المطبقة',
    size: 'المقاس',
    sizeFilter: (size) => `المقاس ${isolate(size)}`,
    price: 'السعر بالدينار',
    priceFrom: 'من',
    priceTo: 'إلى',
    applyPrice: 'تطبيق السعر',
    priceAtMost: (most) => `حتى ${formatPrice(most, 'DZD')}`,
    priceAtLeast: (least) => `ابتداءً من ${formatPrice(least, 'DZD')}`,
    priceBetween: (least, most) =>
      `من ${formatPrice(least, 'DZD')} إلى ${formatPrice(most, 'DZD')}`,
    onSale: 'بسعر العرض',
    removeFilter: (filter) => `إزالة التصفية: ${isolate(filter)}`,
    clearFilters: 'مسح التصفية',
    showFound: (count) => `عرض ${counted(count, { ...PRODUCT_FORMS, two: 'منتجين' })}`,
    loading: 'جارٍ تحميل المنتجات…',
    failed: 'تعذر تحميل المنتجات',
  },

  product: {
    page: 'المنتج',
    loading: 'جارٍ تحميل المنتج…',
    error: (sentence) => `خطأ: ${sentence}`,
    failed: 'تعذر تحميل المنتج',
    notFound: 'المنتج غير موجود.',
    notFoundText: 'ربما بيعت آخر قطعة منه.',
    breadcrumb: 'أنت هنا',
    pictures: 'الصور',
    picture: (n, of) => `الصورة ${n} من ${of}`,
    pictureOf: (title, n, of) => `${isolate(title)}، الصورة ${n} من ${of}`,
    zoom: 'تكبير الصورة',
    previousPicture: 'الصورة السابقة',
    nextPicture: 'الصورة التالية',
    sizes: 'المقاسات',
    noSizes: 'لا توجد مقاسات متوفرة لهذا المنتج.',
    onlyLeft: (left) => `بقي ${left} فقط`,
    quantity: 'الكمية',
    addToCart: 'أضف إلى السلة',
    orderNow: 'اطلب الآن',
    outOfStock: 'نفد هذا المنتج من المخزون.',
    description: 'الوصف',
    demo: 'منتج تجريبي',
    payOnDelivery: 'الدفع عند الاستلام',
    payOnDeliveryText: 'لا تدفع شيئًا عبر الإنترنت.',
    shipping: 'التوصيل إلى ولايتك',
    shippingText: (from) =>
      `ابتداءً من ${formatPrice(from, 'DZD')}، إلى مكتب (ستوب ديسك) أو إلى المنزل.`,
    shippingTextPlain: 'إلى مكتب (ستوب ديسك) أو إلى المنزل.',
    related: (category) => `المزيد من ${isolate(category)}`,
    added: 'تمت إضافة المنتج إلى السلة!',
    addedLine: (title, size, quantity) => `${quantity} × ${goodsName(title, size)}`,
    viewCart: 'عرض السلة',
    inCart: (count) => `${count} في سلتك.`,
    selectSize: 'اختر المقاس.',
    redirecting: 'جارٍ فتح صفحة الطلب…',
    onlySoMany: (left) => `${onlyLeft(left)}.`,
    onlySoManyWithCart: (left, inCart) => `${onlyLeft(left)}، وفي سلتك ${inCart} منها.`,
  },

  cart: {
    title: 'السلة',
    empty: 'سلتك فارغة.',
    emptyText: 'ما تضيفه يبقى هنا، حتى بدون اتصال.',
    browse: 'عرض المنتجات',
    product: 'المنتج',
    price: 'السعر',
    quantity: 'الكمية',
    total: 'المجموع',
    lineTotal: 'المبلغ',
    actions: 'إزالة',
    size: (size) => `المقاس ${isolate(size)}`,
    quantityOf: (title, size) => `كمية ${goodsName(title, size)}`,
    remove: 'إزالة',
    removeLine: (title, size) => `إزالة ${goodsName(title, size)}`,
    summary: 'ملخص الطلب',
    shippingNext: 'يُضاف سعر التوصيل في الصفحة التالية حسب الولاية.',
    orderNow: 'اطلب الآن',
    continueShopping: 'متابعة التسوق',
    notKept: 'هذا المتصفح لا يحفظ أي بيانات، لذلك ستضيع سلتك عند إغلاقه.',
    emptyOrder: 'سلتك فارغة. أضف إليها منتجات أولًا!',
    quantityUpdated: 'تم تحديث الكمية',
    removed: 'تمت إزالة المنتج من السلة',
    redirecting: 'جارٍ فتح صفحة الطلب…',
    belowOne: 'لا يمكن أن تكون الكمية أقل من 1',
    onlySoMany: (left) => `${onlyLeft(left)}.`,
  },

  checks: {
    title: 'تغيرت بعض المنتجات منذ أن ملأت سلتك',
    priceNow: (from, to) =>
      `تغير السعر من ${formatPrice(from, 'DZD')} إلى ${formatPrice(to, 'DZD')}.`,
    short: (left) => `${onlyLeft(left)}.`,
    soldOut: 'نفد من المخزون.',
    gone: 'لم يعد معروضًا في المتجر.',
    line: (title, size, change) => `${goodsName(title, size)}: ${change}`,
    accept: 'قبول التغييرات',
    acceptFirst: 'اقبل التغييرات قبل إرسال الطلب.',
    accepted: 'سلتك محدثة.',
  },

  order: {
    title: 'إتمام الطلب',
    billing: 'معلوماتك',
    fullName: 'الاسم الكامل',
    phone: 'رقم الهاتف',
    confirmPhone: 'تأكيد رقم الهاتف',
    phoneHint: 'يتصل المتجر بهذا الرقم لتأكيد الطلب.',
    wilaya: 'الولاية',
    selectWilaya: 'اختر ولاية',
    commune: 'البلدية',
    shippingType: 'نوع التوصيل',
    shippingTypes: { 'Stop Desk': 'مكتب (ستوب ديسك)', Home: 'توصيل إلى المنزل' },
    shippingHint: (stopDesk, home) =>
      `مكتب (ستوب ديسك): ${formatPrice(stopDesk, 'da')}، توصيل إلى المنزل: ${formatPrice(home, 'da')}`,
    chooseWilayaFirst: 'اختر ولايتك أولًا.',
    unknownWilaya: 'اختر ولاية من القائمة.',
    loadingWilayas: 'جارٍ تحميل الولايات…',
    details: 'تفاصيل الطلب',
    lineFacts: (quantity, size) =>
      size === null ? `الكمية ${quantity}` : `المقاس ${isolate(size)}، الكمية ${quantity}`,
    goods: 'المنتجات',
    shipping: 'التوصيل',
    shippingUnknown: 'اختر ولاية',
    total: 'المجموع',
    confirm: 'تأكيد الطلب',
    placing: 'جارٍ إرسال الطلب…',
    payment: 'تدفع نقدًا عند استلام الطلب.',
    failed: 'تعذر إرسال الطلب',
    lostTitle: 'لم يرد المتجر',
    lost: 'إرسال الطلب يحتاج إلى اتصال. كل ما كتبته محفوظ. يمكنك الضغط على «تأكيد الطلب» مرة أخرى دون خوف: لن يُسجّل إلا طلب واحد.',
    unsureTitle: 'لا نعرف هل وصل الطلب أم لا',
    unsure:
      'كل ما كتبته محفوظ. يمكنك الضغط على «تأكيد الطلب» مرة أخرى دون خوف: لن يُسجّل إلا طلب واحد.',
    offlineTitle: 'أنت بدون اتصال',
    offline: 'إرسال الطلب يحتاج إلى اتصال. يمكنك ملء الاستمارة الآن: ما تكتبه محفوظ.',
    serverBrokenTitle: 'هناك مشكلة في خادم المتجر',
    serverBroken: 'قد يتعذر إرسال الطلب حاليًا. يمكنك ملء الاستمارة الآن: ما تكتبه محفوظ.',
    refusedTitle: 'لم يُسجّل الطلب',
    changeCart: 'تعديل السلة',
    changeChoice: 'اختر من جديد',
    placed: 'تم تسجيل طلبك بنجاح!',
  },

  placed: {
    title: 'شكرًا على طلبك',
    number: (number) => `الطلب ${number}`,
    numberHint: 'احتفظ بهذا الرقم: به يُعرف طلبك عندما يتصل بك المتجر.',
    next: 'ماذا بعد؟',
    steps: (phone) => [
      { title: 'يتصل بك المتجر', text: `على الرقم ${isolate(phone)}، لتأكيد الطلب.` },
      {
        title: 'ينطلق طلبك إليك',
        text: 'إلى المكتب (ستوب ديسك) أو إلى باب منزلك، كما اخترت.',
      },
      { title: 'تدفع عند الاستلام', text: 'نقدًا، عندما يصبح الطلب بين يديك.' },
    ],
    lines: 'طلبك',
    to: 'التوصيل إلى',
    address: (fullName, commune, wilaya) =>
      `${isolate(fullName)}، ${isolate(commune)}، ${isolate(wilaya)}`,
    callsFirst: 'سيتصل بك المتجر أولًا: تُحجز لك منتجاتك بعد المكالمة.',
    pricesMoved: (shown, now) =>
      `تغير أحد الأسعار أثناء طلبك: المجموع هو ${formatExactPrice(now, 'da')} وليس ${formatExactPrice(shown, 'da')}.`,
    earlier:
      'كان طلبك قد وصل إلى المتجر من الضغطة الأولى، فهذا هو الطلب بالمعلومات التي كتبتها حينها. اتصل بنا لتعديله.',
    goOn: 'متابعة التسوق',
  },

  notFound: {
    title: 'الصفحة غير موجودة',
    text: 'خرجت الكرة من الملعب. لا يوجد شيء في هذا العنوان.',
  },

  about: {
    title: (shop) => `عن ${isolate(shop)}`,
    lead: (town) => `محل لكرة القدم في ${town}، وأصبح الآن في جيبك أيضًا.`,
    sections: (shop, street, town) => [
      {
        title: 'عتاد نلعب به نحن أيضًا',
        text: `يبيع ${isolate(shop)} أحذية كرة القدم والقمصان وكل ما يلزم معها. تجد كل حذاء وكل قميص بمقاساته الحقيقية وما بقي منها: ما تراه هنا هو ما على رفوفنا.`,
      },
      {
        title: 'ادفع عند الاستلام',
        text: 'لا تدفع شيئًا عبر الإنترنت. اختر مقاسك واترك اسمك ورقم هاتفك وولايتك، ونتصل بك للتأكيد. تدفع نقدًا عندما يصبح الطلب بين يديك، في المكتب (ستوب ديسك) أو عند باب منزلك.',
      },
      {
        title: 'تعال وجربها',
        text: `يقع المحل في ${street && `${street}، `}${town}. مُرّ بنا لتجرب مقاسًا أو لترى لونًا في ضوء النهار.`,
      },
    ],
    factsTitle: 'معلومات مفيدة',
    call: 'اتصل بنا هاتفيًا',
    write: 'راسلنا',
    visit: 'زرنا',
    showArticles: 'عرض المنتجات',
  },
}
