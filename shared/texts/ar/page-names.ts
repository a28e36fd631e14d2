import { plainLine } from '../../plain-line.ts'
import { catalogTexts } from './catalog.ts'
import type { pageNameTexts as english } from '../en/page-names.ts'
import { isolateUnlessArabic } from '../isolate.ts'
import type { Translation } from '../translation.ts'

export const pageNameTexts: Translation<typeof english> = {
  products: 'المنتجات',
  productList: (category, page) => {
    const list = category === null ? 'المنتجات' : plainLine(category)
    return page > 1 ? `${isolateUnlessArabic(list)}، الصفحة ${page}` : list
  },
  product: (title) => plainLine(title) || catalogTexts.untitled,
  about: 'من نحن',
  contact: 'اتصل بنا',
  cart: 'السلة',
  order: 'الطلب',
  track: 'تتبع طلبي',
  notFound: 'الصفحة غير موجودة',
}
