import { productListName } from '../../../shared/catalog/page-names.ts'
import { PRODUCTS_PER_PAGE } from '../../../shared/catalog/product.ts'
import {
  isFoundOnDevice,
  productListAddress,
  type ProductQuery,
  readProductQuery,
} from '../../../shared/catalog/product-query.ts'
import { type CategoryRow, readCategories } from '../../database/categories.ts'
import { countProducts } from '../../database/product-addresses.ts'
import type { ReadTransaction } from '../../database/database.ts'
import type { PageDescription } from './page-description.ts'
import { pageTexts } from './page-texts.ts'
import { firstScreenOf, listScreen } from './first-screen.ts'
import { SHOP_PICTURE } from './shop-picture.ts'

async function findCategory(db: ReadTransaction, id: string): Promise<CategoryRow | null> {
  if (id === '') return null
  const [category] = await readCategories(db, [id])
  return category && category.deleted_at_ms === null ? category : null
}

/** The page asked for, brought inside the list as the storefront does: no address beyond the last is a page. */
async function findPageNumber(
  db: ReadTransaction,
  wanted: number,
  category: CategoryRow | null,
): Promise<number> {
  if (wanted === 1) return 1
  const pages = Math.ceil((await countProducts(db, category?.id)) / PRODUCTS_PER_PAGE)
  return Math.min(wanted, Math.max(pages, 1))
}

/** What an address asks of the list, as far as there is such a thing. */
export interface ListPlace {
  category: CategoryRow | null
  /** With the category and the page that there are. */
  query: ProductQuery
}

export async function findListPlace(
  db: ReadTransaction,
  params: URLSearchParams,
): Promise<ListPlace> {
  const query = readProductQuery(params)
  const category = await findCategory(db, query.category)
  const page = isFoundOnDevice(query) ? 1 : await findPageNumber(db, query.page, category)
  return { category, query: { ...query, category: category?.id ?? '', page } }
}

/**
 * The list of products. Its one address keeps the category and the page; what is searched, filtered or sorted is a page
 * of its own, which search engines leave out. What was searched for is repeated nowhere: anyone can put words into a
 * link.
 */
export async function describeProductList(
  db: ReadTransaction,
  { category, query }: ListPlace,
): Promise<PageDescription> {
  const { page } = query
  const foundOnDevice = isFoundOnDevice(query)
  const name = productListName(category && category.title, page)
  return {
    status: 200,
    title: pageTexts.title(name),
    name,
    description: category
      ? pageTexts.products.ofCategory(productListName(category.title, 1))
      : pageTexts.products.description,
    address: productListAddress(query),
    isIndexed: !foundOnDevice,
    picture: SHOP_PICTURE,
    offer: null,
    structuredData: [],
    firstScreen: foundOnDevice
      ? firstScreenOf('products')
      : await listScreen(db, { category, page }),
  }
}
