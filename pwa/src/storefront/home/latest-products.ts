import { hasCarousel, MAILLOTS, SOULIERS } from '../../../../shared/catalog/home-catalog.ts'
import { type Category, LATEST_COUNT, type Product } from '../../../../shared/catalog/product.ts'
import { fold } from '../../../../shared/text.ts'

/** A row of the home page: the newest products of one category. */
export interface CategoryRow {
  category: Category
  products: Product[]
}

/**
 * The home page's carousels of categories: those that the owner features in the owner's order, else the specification's
 * two. At most 10 products each, in the order given (newest first).
 */
export function latestByCategory(
  products: readonly Product[],
  categories: readonly Category[],
  featured: readonly string[] | undefined,
): CategoryRow[] {
  const order = ({ _id, title }: Category) =>
    featured ? featured.indexOf(_id) : [SOULIERS, MAILLOTS].indexOf(fold(title))
  return categories
    .filter((category) => hasCarousel(category, featured))
    .toSorted((a, b) => order(a) - order(b))
    .map((category) => ({ category, products: newestOf(products, category._id) }))
}

function newestOf(products: readonly Product[], categoryId: string): Product[] {
  const found: Product[] = []
  for (const product of products) {
    if (found.length === LATEST_COUNT) break
    if (product.category?._id === categoryId) found.push(product)
  }
  return found
}
