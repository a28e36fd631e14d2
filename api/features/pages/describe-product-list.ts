import { productListName } from '../../../shared/catalog/page-names.ts'
import { PRODUCTS_PER_PAGE } from '../../../shared/catalog/product.ts'
import { type CategoryRow, readCategories } from '../../database/categories.ts'
import { countProducts } from '../../database/product-addresses.ts'
import type { Queryable } from '../../database/tables.ts'
import type { PageDescription } from './page-description.ts'
import { pageTexts } from './page-texts.ts'
import { firstScreenOf, listScreen } from './first-screen.ts'
import { SHOP_PICTURE } from './shop-picture.ts'

async function findCategory(db: Queryable, id: string | null): Promise<CategoryRow | null> {
  if (id === null) return null
  const [category] = await readCategories(db, [id])
  return category && category.deleted_at_ms === null ? category : null
}

/** The page asked for, brought inside the list as the storefront does: no address beyond the last is a page. */
async function findPageNumber(
  db: Queryable,
  asked: string | null,
  category: CategoryRow | null,
): Promise<number> {
  const wanted = Number(asked ?? 1)
  if (!Number.isInteger(wanted) || wanted <= 1) return 1
  const pages = Math.ceil((await countProducts(db, category?.id)) / PRODUCTS_PER_PAGE)
  return Math.min(wanted, Math.max(pages, 1))
}

/** What an address asks of the list, as far as there is such a thing. */
export interface ListPlace {
  category: CategoryRow | null
  /** From 1. */
  page: number
  /** What is searched for; empty for nothing. */
  search: string
}

export async function findListPlace(db: Queryable, query: URLSearchParams): Promise<ListPlace> {
  const category = await findCategory(db, query.get('category'))
  const search = query.get('q')?.trim() ?? ''
  const page = search === '' ? await findPageNumber(db, query.get('page'), category) : 1
  return { category, page, search }
}

/** The one address of a place in the list. */
export function listAddress({ category, page, search }: ListPlace): string {
  const params = new URLSearchParams({
    ...(search !== '' && { q: search }),
    ...(category && { category: category.id }),
    ...(page > 1 && { page: String(page) }),
  })
  return params.size > 0 ? `/products?${params}` : '/products'
}

/**
 * The list of products. Its one address keeps the category and the page; a search is a page of its own, which
 * search engines leave out. What was searched for is repeated nowhere: anyone can put words into a link.
 */
export async function describeProductList(
  db: Queryable,
  place: ListPlace,
): Promise<PageDescription> {
  const { category, page, search } = place
  const name = productListName(category && category.title, page)
  return {
    status: 200,
    title: pageTexts.title(name),
    name,
    description: category
      ? pageTexts.products.ofCategory(productListName(category.title, 1))
      : pageTexts.products.description,
    address: listAddress(place),
    isIndexed: search === '',
    picture: SHOP_PICTURE,
    offer: null,
    structuredData: [],
    // What matches a search is found on the device.
    firstScreen:
      search === '' ? await listScreen(db, { category, page }) : firstScreenOf('products'),
  }
}
