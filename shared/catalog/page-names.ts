import { plainLine } from '../plain-line.ts'
import { DEFAULT_PRODUCT_TITLE } from './product.ts'

/*
 * Page titles. The server writes them into the rendered page and the storefront into the document: both use these
 * functions, so that the title of a tab does not change during loading.
 */

export const PRODUCT_LIST_NAME = 'Products'

/** The title of the product list. `category`: the title of the category, or null for all; `page`: from 1. */
export function productListName(category: string | null, page: number): string {
  const list = category === null ? PRODUCT_LIST_NAME : plainLine(category)
  return page > 1 ? `${list}, page ${page}` : list
}

export function productPageName(title: string): string {
  return plainLine(title) || DEFAULT_PRODUCT_TITLE
}
