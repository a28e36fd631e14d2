import { hasCarousel } from '../../../shared/catalog/home-catalog.ts'
import { pictureSources, PRODUCT_PICTURE_SIZES } from '../../../shared/catalog/picture.ts'
import {
  LATEST_COUNT,
  PRODUCTS_PER_PAGE,
  type ProductJson,
} from '../../../shared/catalog/product.ts'
import { titleIn, withVersionIn } from '../../../shared/catalog/translations.ts'
import { type Language, LANGUAGE_FACTS } from '../../../shared/language.ts'
import { heroPictures } from '../../../shared/pages/hero-pictures.ts'
import type { ShopSettings } from '../../../shared/shop/shop-settings.ts'
import { type CategoryRow, listCategories } from '../../database/categories.ts'
import { countProducts } from '../../database/product-addresses.ts'
import { listNewestProducts, type ProductRecord } from '../../database/products.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { presentCategory, presentShopProduct } from '../../present/present-product.ts'
import type { FirstScreen, PicturePreload } from './page-description.ts'

/** The two pictures of the home page's scene, in pwa/public. */
function heroPreloads(language: Language): readonly PicturePreload[] {
  const { tall, wide } = heroPictures(LANGUAGE_FACTS[language].direction)
  return [
    { href: tall, media: '(max-width: 699.98px)' },
    { href: wide, media: '(min-width: 700px)' },
  ]
}

function ownHeroPreload(path: string): PicturePreload {
  const { src, srcSet = src } = pictureSources(path)
  return { imagesrcset: srcSet, imagesizes: '100vw' }
}

/** A page without catalogue data. */
export function firstScreenOf(part: string): FirstScreen {
  return { part, pictures: [], sent: null, isServerRendered: true }
}

/** A page that shows data stored only in the browser (the cart, a form draft), so the server cannot render it. */
export function deviceScreen(part: string): FirstScreen {
  return { ...firstScreenOf(part), isServerRendered: false }
}

/** A product with only the texts that a page in this language shows. */
function inLanguage(product: ProductJson, language: Language): ProductJson {
  const { category } = product
  return {
    ...withVersionIn(product, language),
    category: category && withVersionIn(category, language),
  }
}

/** A product for a card, which shows no description. */
function presentCard(record: ProductRecord, language: Language): ProductJson {
  const product = presentShopProduct(record)
  const { text, language: version } = titleIn(product, language)
  const { translations: _, ...main } = inLanguage(product, language)
  const card = { ...main, description: '' }
  return version === null ? card : { ...card, translations: { [version]: { title: text } } }
}

export function productScreen(whole: ProductJson, language: Language): FirstScreen {
  const product = inLanguage(whole, language)
  const [path] = product.images
  const srcSet = path === undefined ? undefined : pictureSources(path).srcSet
  const pictures =
    srcSet === undefined ? [] : [{ imagesrcset: srcSet, imagesizes: PRODUCT_PICTURE_SIZES }]
  return { ...firstScreenOf('product'), pictures, sent: { product } }
}

interface ListSelection {
  category: CategoryRow | null
  /** From 1. */
  page: number
}

/** One page of the product list. */
export async function listScreen(
  db: ReadTransaction,
  { category, page }: ListSelection,
  language: Language,
): Promise<FirstScreen> {
  const [records, count, categories] = await Promise.all([
    listNewestProducts(db, {
      limit: PRODUCTS_PER_PAGE,
      offset: (page - 1) * PRODUCTS_PER_PAGE,
      categoryId: category?.id,
    }),
    countProducts(db, category?.id),
    listCategories(db),
  ])
  const list = {
    category: category?.id ?? '',
    page,
    count,
    products: records.map((record) => presentCard(record, language)),
    categories: categories.map((row) => withVersionIn(presentCategory(row), language)),
  }
  return { ...firstScreenOf('products'), sent: { list } }
}

/** The home page with the products of its carousels. */
export async function homeScreen(
  db: ReadTransaction,
  language: Language,
  { featured, heroPicture }: ShopSettings,
): Promise<FirstScreen> {
  const categories = await listCategories(db)
  const ofCarousels = categories.filter(({ id, title }) =>
    hasCarousel({ _id: id, title }, featured),
  )
  const lists = await Promise.all([
    listNewestProducts(db, { limit: LATEST_COUNT }),
    ...ofCarousels.map(({ id }) => listNewestProducts(db, { limit: LATEST_COUNT, categoryId: id })),
  ])
  const products = new Map(lists.flat().map((record) => [record.row.id, record]))
  const newestFirst = [...products.values()].toSorted(
    (a, b) => b.row.created_at_ms - a.row.created_at_ms || (a.row.id < b.row.id ? 1 : -1),
  )
  return {
    part: null,
    pictures: heroPicture === undefined ? heroPreloads(language) : [ownHeroPreload(heroPicture)],
    isServerRendered: true,
    sent: {
      home: {
        products: newestFirst.map((record) => presentCard(record, language)),
        categories: categories.map((row) => withVersionIn(presentCategory(row), language)),
      },
    },
  }
}
