import { isolateUnlessArabic as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { storefrontTexts as english } from '../en/storefront.ts'
import { formatCount } from './formats.ts'

export const storefrontTexts: Translation<typeof english> = {
  site: {
    title: (page, shop) => `${page} | ${shop}`,
    homeTitle: (shop, tagline) => `${shop}: ${tagline}`,
    skipToContent: 'انتقل إلى المحتوى',
    home: 'الرئيسية',
    products: 'المنتجات',
    about: 'من نحن',
    contact: 'اتصل بنا',
    mainMenu: 'القائمة الرئيسية',
    openMenu: 'فتح القائمة',
    menu: 'القائمة',
    logo: (shop) => `${isolate(shop)}، الرئيسية`,
    cart: (count) => (count === 0 ? 'السلة فارغة' : `السلة، عدد القطع: ${formatCount(count)}`),
    loadingPage: 'جارٍ التحميل…',
    offline: {
      plain: 'أنت بدون اتصال.',
      catalogueAsOf: (clock) => `أنت بدون اتصال. آخر تحديث للمنتجات: ${clock}.`,
    },
    serverBroken: {
      plain: 'هناك مشكلة في خادم المتجر. أعد المحاولة لاحقًا.',
      catalogueAsOf: (clock) => `هناك مشكلة في خادم المتجر. آخر تحديث للمنتجات: ${clock}.`,
    },
    broken: {
      title: 'حدثت مشكلة في هذه الصفحة.',
      text: 'سلتك محفوظة. إعادة تحميل الصفحة تكفي عادةً.',
    },
    notLoaded: {
      title: 'تعذر تحميل هذه الصفحة.',
      text: 'سلتك محفوظة. تحقق من اتصالك ثم أعد تحميل الصفحة.',
    },
    refresh: 'إعادة تحميل الصفحة',
    goHome: 'العودة إلى الرئيسية',
    updateReady: 'نسخة جديدة من المتجر جاهزة.',
    update: 'تحديث',
    later: 'لاحقًا',
  },

  footer: {
    track: 'تتبع طلبي',
    about: (tagline) => `${tagline}. الدفع عند الاستلام.`,
    pages: 'الصفحات',
    contact: 'اتصل بنا',
    follow: 'تابعنا',
    showMap: 'عرض الخريطة',
    address: (street, town, country) => `${street && `${street}، `}${town}، ${country}`,
    credits: (shop, town) => `© ${isolate(shop)}، ${isolate(town)}`,
  },

  home: {
    welcome: (shop) => `مرحبًا بك في ${isolate(shop)}. البس حذاءك وهيا نلعب.`,
    tagline: (tagline) => `${tagline}. الدفع عند الاستلام.`,
    showArticles: 'عرض المنتجات',
    services: 'خدماتنا',
    badges: {
      anyHour: { title: 'خدمة على مدار الساعة', text: 'اطلب في أي وقت' },
      shipping: { title: 'التوصيل', text: 'إلى مكتب (ستوب ديسك) أو إلى المنزل' },
      latest: { title: 'الجديد', text: 'أحدث المنتجات أولًا' },
    },
    categories: 'الفئات',
    latestSouliers: 'أحدث أحذية كرة القدم',
    latestMaillots: 'أحدث القمصان',
    latestProducts: 'أحدث المنتجات',
    seeAll: 'عرض كل المنتجات',
    loading: 'جارٍ تحميل المنتجات…',
    failed: 'تعذر تحميل الفئات والمنتجات.',
    backward: (what) => `السابق: ${isolate(what)}`,
    forward: (what) => `التالي: ${isolate(what)}`,
    nothingYet: 'لا توجد منتجات متوفرة حاليًا.',
    nothingYetHint: 'المنتجات الأولى في الطريق. حتى ذلك الحين اتصل بنا أو زر المحل.',
  },

  card: {
    buyNow: 'اشتر الآن',
    soldOut: 'نفد من المخزون',
    // The mark from left to right keeps the minus on the number's left.
    reduced: (percent) => `\u200e−${percent}%`,
  },
}
