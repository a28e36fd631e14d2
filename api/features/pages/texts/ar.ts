import { isolateUnlessArabic as isolate } from '../../../../shared/texts/isolate.ts'
import { pageNameTexts } from '../../../../shared/texts/ar/page-names.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { pageTexts as english } from './en.ts'

export const pageTexts: Translation<typeof english> = {
  title: (page, shop) => `${page} | ${shop}`,
  home: {
    title: (shop, tagline) => `${shop}: ${tagline}`,
    description: (tagline) => `${tagline}. الدفع نقدًا عند الاستلام.`,
  },
  products: {
    description: (shop, tagline) => `كل منتجات ${isolate(shop)}، الأحدث أولًا. ${tagline}.`,
    ofCategory: (category, shop, tagline) =>
      `${isolate(category)} لدى ${isolate(shop)}، الأحدث أولًا. ${tagline}.`,
  },
  product: {
    description: (title, shop, tagline) => `${isolate(title)} لدى ${isolate(shop)}. ${tagline}.`,
  },
  about: {
    title: pageNameTexts.about,
    description: (shop, town, country) =>
      `${isolate(shop)} في ${town}، ${country}: المحل وموقعه وطرق الاتصال به.`,
  },
  contact: {
    title: pageNameTexts.contact,
    description: (shop, town, country) => `اكتب إلى ${isolate(shop)} في ${town}، ${country}.`,
  },
  cart: { title: pageNameTexts.cart, description: (shop) => `سلتك لدى ${isolate(shop)}.` },
  order: {
    title: pageNameTexts.order,
    description: (shop) => `اطلب من ${isolate(shop)}. الدفع نقدًا عند الاستلام.`,
  },
  track: {
    title: pageNameTexts.track,
    description: (shop) => `أين وصل طلبك من ${isolate(shop)}.`,
  },
  office: (name) => `صندوق ${isolate(name)}`,
  notFound: { title: pageNameTexts.notFound, description: 'لا يوجد شيء في هذا العنوان.' },
}
