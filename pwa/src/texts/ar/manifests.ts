import { shopTexts } from '../../../../shared/texts/ar/shop.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { manifestTexts as english } from '../en/manifests.ts'

export const manifestTexts: Translation<typeof english> = {
  shop: {
    name: 'Kora',
    shortName: 'Kora',
    description: `${shopTexts.tagline}`,
    shortcuts: {
      products: { name: 'المنتجات', description: 'كل منتجات المتجر' },
      cart: { name: 'السلة', description: 'ما اخترته حتى الآن' },
    },
  },
  office: {
    name: 'صندوق Kora',
    shortName: 'الصندوق',
    description: 'صندوق المحل وإدارته، حتى بدون اتصال',
    shortcuts: {
      till: { name: 'بيع جديد في المحل', short_name: 'الصندوق' },
      stock: { name: 'المخزون' },
    },
  },
  screenshots: {
    home: 'الصفحة الرئيسية للمتجر: أحذية وقمصان',
    products: 'كل المنتجات، مع البحث والفئات',
    product: 'قميص بمقاساته وسعره',
    laptop: 'الصفحة الرئيسية للمتجر على شاشة كبيرة',
  },
}
