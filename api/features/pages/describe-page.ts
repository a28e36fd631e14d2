import type { AppContext } from '../../app-context.ts'
import { readProduct } from '../../database/products.ts'
import { presentShopProduct } from '../../present/present-product.ts'
import { describeProduct } from './describe-product.ts'
import { describeProductList } from './describe-product-list.ts'
import { deviceScreen, firstScreenOf, homeScreen } from './first-screen.ts'
import type { PageDescription, PreviewPicture } from './page-description.ts'
import { pageTexts } from './page-texts.ts'
import { SHOP_PICTURE } from './shop-picture.ts'
import { describeShop } from './structured-data.ts'

export interface PageRequest {
  origin: string
  path: string
  query: URLSearchParams
}

/** Pixels of a stored picture; null when its file cannot be read. */
export type ReadPictureSize = (path: string) => Promise<PreviewPicture['size']>

const plainPage = {
  status: 200,
  isIndexed: true,
  picture: SHOP_PICTURE,
  offer: null,
  structuredData: [],
} as const

const privatePage = { ...plainPage, isIndexed: false } as const

function titled(texts: { title: string; description: string }) {
  return { name: texts.title, title: pageTexts.title(texts.title), description: texts.description }
}

/** Pages that are the same for everyone, by their address. */
const FIXED_PAGES: ReadonlyMap<string, Omit<PageDescription, 'address'>> = new Map([
  ['/about', { ...plainPage, ...titled(pageTexts.about), firstScreen: firstScreenOf('about') }],
  [
    '/contact',
    { ...plainPage, ...titled(pageTexts.contact), firstScreen: deviceScreen('contact') },
  ],
  ['/cart', { ...privatePage, ...titled(pageTexts.cart), firstScreen: deviceScreen('cart') }],
  ['/order', { ...privatePage, ...titled(pageTexts.order), firstScreen: deviceScreen('checkout') }],
])

const MISSING_PAGE: PageDescription = {
  ...plainPage,
  ...titled(pageTexts.notFound),
  status: 404,
  address: null,
  isIndexed: false,
  firstScreen: firstScreenOf('not-found'),
}

async function describeHome(app: AppContext, origin: string): Promise<PageDescription> {
  const { title, description } = pageTexts.home
  return {
    ...plainPage,
    title,
    name: title,
    description,
    address: '/',
    structuredData: describeShop(origin),
    firstScreen: await homeScreen(app.db),
  }
}

async function describeProductPage(
  app: AppContext,
  origin: string,
  id: string,
  readPictureSize: ReadPictureSize,
): Promise<PageDescription> {
  const record = await readProduct(app.db, id)
  if (!record) return MISSING_PAGE
  const [picture] = record.images
  const size = picture === undefined ? null : await readPictureSize(picture)
  return describeProduct(origin, presentShopProduct(record), size)
}

const productPath = /^\/product\/([^/]+)$/i

/** What a page of the storefront is about. Paths are matched as the storefront's router does. */
export async function describePage(
  app: AppContext,
  { origin, path, query }: PageRequest,
  readPictureSize: ReadPictureSize,
): Promise<PageDescription> {
  const asked = path.replace(/\/+$/, '')
  const productId = productPath.exec(asked)?.[1]
  if (productId !== undefined) return describeProductPage(app, origin, productId, readPictureSize)
  const address = asked.toLowerCase()
  if (address === '') return describeHome(app, origin)
  if (address === '/products') return describeProductList(app.db, query)
  const page = FIXED_PAGES.get(address)
  return page ? { ...page, address } : MISSING_PAGE
}
