import { plainLine } from '../plain-line.ts'
import { DEFAULT_PRODUCT_TITLE } from './product.ts'

/*
 * Names of pages that the server writes into the page it sends and the storefront into the tab: from one place, so
 * that a tab does not change its name while loading.
 */

export const PRODUCT_LIST_NAME = 'Products'

/** The list of products. `category`: its title, or null for all; `page`: from 1. */
export function productListName(category: string | null, page: number): string {
  const list = category === null ? PRODUCT_LIST_NAME : plainLine(category)
  return page > 1 ? `${list}, page ${page}` : list
}

/** The page of a product. */
export function productPageName(title: string): string {
  return plainLine(title) || DEFAULT_PRODUCT_TITLE
}
