import { titleIn } from '../../../shared/catalog/translations.ts'
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
import { presentCategory } from '../../present/present-product.ts'
import type { PageDescription } from './page-description.ts'
import type { PageLanguage } from './page-language.ts'
import { firstScreenOf, listScreen } from './first-screen.ts'
import { shopPicture } from './shop-picture.ts'

async function findCategory(db: ReadTransaction, id: string): Promise<CategoryRow | null> {
  if (id === '') return null
  const [category] = await readCategories(db, [id])
  return category && category.deleted_at_ms === null ? category : null
}

/** Clamps the requested page number to the existing pages, as the storefront does. */
async function findPageNumber(
  db: ReadTransaction,
  wanted: number,
  category: CategoryRow | null,
): Promise<number> {
  if (wanted === 1) return 1
  const pages = Math.ceil((await countProducts(db, category?.id)) / PRODUCTS_PER_PAGE)
  return Math.min(wanted, Math.max(pages, 1))
}

/** The category and page that an address selects; unknown values are replaced by existing ones. */
export interface ListSelection {
  category: CategoryRow | null
  /** The query with an existing category ('' for none) and page number. */
  query: ProductQuery
}

export async function findListSelection(
  db: ReadTransaction,
  params: URLSearchParams,
): Promise<ListSelection> {
  const query = readProductQuery(params)
  const category = await findCategory(db, query.category)
  const page = isFoundOnDevice(query) ? 1 : await findPageNumber(db, query.page, category)
  return { category, query: { ...query, category: category?.id ?? '', page } }
}

/**
 * The product list. Its canonical address contains the category and the page number; searched, filtered or sorted lists
 * are not indexed. The search text never appears in the page's metadata, because anyone can put words into a link.
 */
export async function describeProductList(
  db: ReadTransaction,
  pageLanguage: PageLanguage,
  { category, query }: ListSelection,
): Promise<PageDescription> {
  const { texts, names, shop } = pageLanguage
  const { page } = query
  const title = category && titleIn(presentCategory(category), pageLanguage.language).text
  const foundOnDevice = isFoundOnDevice(query)
  const name = names.productList(title, page)
  return {
    status: 200,
    title: texts.title(name, shop.name),
    name,
    description: title
      ? texts.products.ofCategory(names.productList(title, 1), shop.name, shop.tagline)
      : texts.products.description(shop.name, shop.tagline),
    address: productListAddress(query),
    isIndexed: !foundOnDevice,
    picture: shopPicture(pageLanguage),
    offer: null,
    structuredData: [],
    firstScreen: foundOnDevice
      ? firstScreenOf('products')
      : await listScreen(db, { category, page }, pageLanguage.language),
  }
}
