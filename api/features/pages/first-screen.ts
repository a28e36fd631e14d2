import { hasCarousel } from '../../../shared/catalog/home-catalog.ts'
import { pictureSources, PRODUCT_PICTURE_SIZES } from '../../../shared/catalog/picture.ts'
import { LATEST_COUNT, type ProductWire } from '../../../shared/catalog/product.ts'
import { listCategories } from '../../database/categories.ts'
import { listNewestProducts } from '../../database/products.ts'
import type { Queryable } from '../../database/tables.ts'
import { presentCategory, presentShopProduct } from '../../present/present-product.ts'
import type { FirstScreen, PicturePreload } from './page-description.ts'

/** The hero's two pictures lie in pwa/public. */
const HERO: readonly PicturePreload[] = [
  { href: '/hero-tall.webp', media: '(max-width: 699.98px)' },
  { href: '/hero-wide.webp', media: '(min-width: 700px)' },
]

/** A page that shows nothing of the catalogue before the device has it. */
export function firstScreenOf(part: string): FirstScreen {
  return { part, pictures: [], sent: null }
}

export function productScreen(product: ProductWire): FirstScreen {
  const [path] = product.images
  const srcSet = path === undefined ? undefined : pictureSources(path).srcSet
  const pictures =
    srcSet === undefined ? [] : [{ imagesrcset: srcSet, imagesizes: PRODUCT_PICTURE_SIZES }]
  return { part: 'product', pictures, sent: { product } }
}

/** The home page with the products of its carousels; a card shows no description. */
export async function homeScreen(db: Queryable): Promise<FirstScreen> {
  const categories = await listCategories(db)
  const ofCarousels = categories.filter(({ title }) => hasCarousel(title))
  const lists = await Promise.all([
    listNewestProducts(db, LATEST_COUNT),
    ...ofCarousels.map(({ id }) => listNewestProducts(db, LATEST_COUNT, id)),
  ])
  const products = new Map(lists.flat().map((record) => [record.row.id, record]))
  const newestFirst = [...products.values()].toSorted(
    (a, b) => b.row.created_at_ms - a.row.created_at_ms || (a.row.id < b.row.id ? 1 : -1),
  )
  return {
    part: null,
    pictures: HERO,
    sent: {
      home: {
        products: newestFirst.map((record) => ({ ...presentShopProduct(record), description: '' })),
        categories: categories.map(presentCategory),
      },
    },
  }
}
