import * as v from 'valibot'
import { productIdSchema, type ProductId } from '../../../shared/catalog/product-id.ts'
import { productListAddress } from '../../../shared/catalog/product-query.ts'
import type { AppContext } from '../../app-context.ts'
import { readProduct } from '../../database/products.ts'
import { presentShopProduct } from '../../present/present-product.ts'
import { describeProduct } from './describe-product.ts'
import { describeProductList, findListSelection } from './describe-product-list.ts'
import { deviceScreen, firstScreenOf, homeScreen } from './first-screen.ts'
import type { PageDescription, PreviewPicture } from './page-description.ts'
import type { PageLanguage } from './page-language.ts'
import { shopPicture } from './shop-picture.ts'
import { describeShop } from './structured-data.ts'

/** A storefront page, as resolved from an address. */
export interface FoundPage {
  /** Canonical path and query of the page, without the prefix of a language; used for rendering and as cache key. */
  address: string
  /** Set for a product page. */
  productId?: ProductId
  /** Metadata and first screen, with links that start with `origin`; null when there is no such product. */
  describe: (origin: string) => Promise<PageDescription | null>
}

/** Reads the size of a stored picture in pixels; null when its file cannot be read. */
export type ReadPictureSize = (path: string) => Promise<PreviewPicture['size']>

const withoutPicture = {
  status: 200,
  isIndexed: true,
  offer: null,
  structuredData: [],
} as const

function titled({ texts, shop }: PageLanguage, title: string, description: string) {
  return { name: title, title: texts.title(title, shop.name), description }
}

/** Describes pages that are the same for everyone, by their address; null for other addresses. */
function describeFixedPage(pageLanguage: PageLanguage, address: string): PageDescription | null {
  const { texts, shop } = pageLanguage
  const { name, town, country } = shop
  const titledAs = (of: { title: string }, description: string) =>
    titled(pageLanguage, of.title, description)
  const page = { ...withoutPicture, picture: shopPicture(pageLanguage), address }
  const privatePage = { ...page, isIndexed: false }
  switch (address) {
    case '/about':
      return {
        ...page,
        ...titledAs(texts.about, texts.about.description(name, town, country)),
        firstScreen: firstScreenOf('about'),
      }
    case '/contact':
      return {
        ...page,
        ...titledAs(texts.contact, texts.contact.description(name, town, country)),
        firstScreen: deviceScreen('contact'),
      }
    case '/cart':
      return {
        ...privatePage,
        ...titledAs(texts.cart, texts.cart.description(name)),
        firstScreen: deviceScreen('cart'),
      }
    case '/order':
      return {
        ...privatePage,
        ...titledAs(texts.order, texts.order.description(name)),
        firstScreen: deviceScreen('checkout'),
      }
    case '/track':
      return {
        ...privatePage,
        ...titledAs(texts.track, texts.track.description(name)),
        firstScreen: deviceScreen('tracking'),
      }
    default:
      return null
  }
}

function describeMissingPage(pageLanguage: PageLanguage): PageDescription {
  const { title, description } = pageLanguage.texts.notFound
  return {
    ...withoutPicture,
    ...titled(pageLanguage, title, description),
    picture: shopPicture(pageLanguage),
    status: 404,
    address: null,
    isIndexed: false,
    firstScreen: firstScreenOf('not-found'),
  }
}

async function describeHome(
  app: AppContext,
  pageLanguage: PageLanguage,
  origin: string,
): Promise<PageDescription> {
  const { texts, shop } = pageLanguage
  const title = texts.home.title(shop.name, shop.tagline)
  return {
    ...withoutPicture,
    picture: shopPicture(pageLanguage),
    title,
    name: title,
    description: texts.home.description(shop.tagline),
    address: '/',
    structuredData: describeShop(origin, pageLanguage),
    firstScreen: await app.db.read((transaction) =>
      homeScreen(transaction, pageLanguage.language, shop.settings),
    ),
  }
}

async function describeProductPage(
  app: AppContext,
  pageLanguage: PageLanguage,
  origin: string,
  id: ProductId,
  readPictureSize: ReadPictureSize,
): Promise<PageDescription | null> {
  const record = await app.db.read((transaction) => readProduct(transaction, id))
  if (!record) return null
  const [picture] = record.images
  const size = picture === undefined ? null : await readPictureSize(picture)
  return describeProduct(origin, pageLanguage, presentShopProduct(record), size)
}

const productPath = /^\/product\/([^/]+)$/i
/** Navigation links to these pages are shown as current for the addresses below them too. */
const underKnownPage = /^\/(?:products|about|contact|cart|order)(?=\/)/

/** Maps all unknown addresses that look the same to one page, so that invented addresses cannot fill the cache. */
export function findMissingPage(pageLanguage: PageLanguage, path: string): FoundPage {
  const place = productPath.test(path) ? '/product' : (underKnownPage.exec(path)?.[0] ?? '')
  return {
    address: `${place}/not-found`,
    describe: () => Promise.resolve(describeMissingPage(pageLanguage)),
  }
}

/**
 * Finds the storefront page for a path without the prefix of a language, matching as the storefront's router does.
 * Query parameters that the page does not read are ignored.
 */
export async function findPage(
  app: AppContext,
  pageLanguage: PageLanguage,
  path: string,
  query: URLSearchParams,
  readPictureSize: ReadPictureSize,
): Promise<FoundPage> {
  const asked = path.replace(/\/+$/, '')
  const inPath = productPath.exec(asked)?.[1]
  if (inPath !== undefined) {
    const { success, output: productId } = v.safeParse(productIdSchema, inPath)
    if (!success) return findMissingPage(pageLanguage, path)
    const describe = (origin: string) =>
      describeProductPage(app, pageLanguage, origin, productId, readPictureSize)
    return { address: `/product/${productId}`, productId, describe }
  }
  const address = asked.toLowerCase()
  if (address === '')
    return { address: '/', describe: (origin) => describeHome(app, pageLanguage, origin) }
  if (address === '/products') {
    const place = await app.db.read((transaction) => findListSelection(transaction, query))
    return {
      address: productListAddress(place.query),
      describe: () =>
        app.db.read((transaction) => describeProductList(transaction, pageLanguage, place)),
    }
  }
  const page = describeFixedPage(pageLanguage, address)
  if (!page) return findMissingPage(pageLanguage, path)
  return { address, describe: () => Promise.resolve(page) }
}
