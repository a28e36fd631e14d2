import { SHOP } from '../../../../shared/shop-profile.ts'
import { isolateUnlessArabic as isolate } from '../../../../shared/texts/isolate.ts'
import { pageNameTexts } from '../../../../shared/texts/ar/page-names.ts'
import { shopTexts } from '../../../../shared/texts/ar/shop.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { pageTexts as english } from './en.ts'

export const pageTexts: Translation<typeof english> = {
  title: (page) => `${page} | ${SHOP.name}`,
  home: {
    title: `${SHOP.name}: ${shopTexts.tagline}`,
    description: `${shopTexts.tagline}. الدفع نقدًا عند الاستلام.`,
  },
  products: {
    description: `كل منتجات ${SHOP.name}، الأحدث أولًا. ${shopTexts.tagline}.`,
    ofCategory: (category) =>
      `${isolate(category)} لدى ${SHOP.name}، الأحدث أولًا. ${shopTexts.tagline}.`,
  },
  product: {
    description: (title) => `${isolate(title)} لدى ${SHOP.name}. ${shopTexts.tagline}.`,
  },
  about: {
    title: pageNameTexts.about,
    description: `${SHOP.name} في ${shopTexts.town}، ${shopTexts.country}: المحل وموقعه وطرق الاتصال به.`,
  },
  contact: {
    title: pageNameTexts.contact,
    description: `اكتب إلى ${SHOP.name} في ${shopTexts.town}، ${shopTexts.country}.`,
  },
  cart: { title: pageNameTexts.cart, description: `سلتك لدى ${SHOP.name}.` },
  order: {
    title: pageNameTexts.order,
    description: `اطلب من ${SHOP.name}. الدفع نقدًا عند الاستلام.`,
  },
  notFound: { title: pageNameTexts.notFound, description: 'لا يوجد شيء في هذا العنوان.' },
}
