import { plainLine } from '../../plain-line.ts'
import { catalogTexts } from './catalog.ts'

/*
 * Names of pages, for their titles. The server writes them into the rendered page and the storefront into the document:
 * both use these, so that the title of a tab does not change during loading.
 */
export const pageNameTexts = {
  products: 'Products',
  /** `category`: the title of the category, or null for all; `page`: from 1. */
  productList: (category: string | null, page: number) => {
    const list = category === null ? 'Products' : plainLine(category)
    return page > 1 ? `${list}, page ${page}` : list
  },
  product: (title: string) => plainLine(title) || catalogTexts.untitled,
  about: 'About',
  contact: 'Contact',
  cart: 'Checkout Page',
  order: 'Order',
  track: 'Track your order',
  notFound: 'Page Not Found',
} as const
