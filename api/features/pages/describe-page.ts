import * as v from 'valibot'
import { productIdSchema } from '../../../shared/catalog/product-id.ts'
import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { productListAddress } from '../../../shared/catalog/product-query.ts'
import type { AppContext } from '../../app-context.ts'
import { readProduct } from '../../database/products.ts'
import { presentShopProduct } from '../../present/present-product.ts'
import { describeProduct } from './describe-product.ts'
import { describeProductList, findListPlace } from './describe-product-list.ts'
import { deviceScreen, firstScreenOf, homeScreen } from './first-screen.ts'
import type { PageDescription, PreviewPicture } from './page-description.ts'
import { pageTexts } from './page-texts.ts'
import { SHOP_PICTURE } from './shop-picture.ts'
import { describeShop } from './structured-data.ts'

/** A storefront page, as resolved from an address. */
export interface FoundPage {
  /** Canonical path and query of the page; used for rendering and as cache key. */
  address: string
  /** Set for a product page. */
  productId?: ProductId
  /** Metadata and first screen, with links that start with `origin`; null when there is no such product. */
  describe: (origin: string) => Promise<PageDescription | null>
}

/** Reads the size of a stored picture in pixels; null when its file cannot be read. */
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
    firstScreen: await app.db.read(homeScreen),
  }
}

async function describeProductPage(
  app: AppContext,
  origin: string,
  id: ProductId,
  readPictureSize: ReadPictureSize,
): Promise<PageDescription | null> {
  const record = await app.db.read((transaction) => readProduct(transaction, id))
  if (!record) return null
  const [picture] = record.images
  const size = picture === undefined ? null : await readPictureSize(picture)
  return describeProduct(origin, presentShopProduct(record), size)
}

const productPath = /^\/product\/([^/]+)$/i
/** Navigation links to these pages are shown as current for the addresses below them too. */
const underKnownPage = /^\/(?:products|about|contact|cart|order)(?=\/)/

/** Maps all unknown addresses that look the same to one page, so that invented addresses cannot fill the cache. */
export function findMissingPage(path: string): FoundPage {
  const place = productPath.test(path) ? '/product' : (underKnownPage.exec(path)?.[0] ?? '')
  return { address: `${place}/not-found`, describe: () => Promise.resolve(MISSING_PAGE) }
}

/**
 * Finds the storefront page for a path, matching as the storefront's router does. Query parameters that the page does
 * not read are ignored.
 */
export async function findPage(
  app: AppContext,
  path: string,
  query: URLSearchParams,
  readPictureSize: ReadPictureSize,
): Promise<FoundPage> {
  const asked = path.replace(/\/+$/, '')
  const inPath = productPath.exec(asked)?.[1]
  if (inPath !== undefined) {
    const { success, output: productId } = v.safeParse(productIdSchema, inPath)
    if (!success) return findMissingPage(path)
    const describe = (origin: string) =>
      describeProductPage(app, origin, productId, readPictureSize)
    return { address: `/product/${productId}`, productId, describe }
  }
  const address = asked.toLowerCase()
  if (address === '') return { address: '/', describe: (origin) => describeHome(app, origin) }
  if (address === '/products') {
    const place = await app.db.read((transaction) => findListPlace(transaction, query))
    return {
      address: productListAddress(place.query),
      describe: () => app.db.read((transaction) => describeProductList(transaction, place)),
    }
  }
  const page = FIXED_PAGES.get(address)
  if (!page) return findMissingPage(path)
  return { address, describe: () => Promise.resolve({ ...page, address }) }
}
