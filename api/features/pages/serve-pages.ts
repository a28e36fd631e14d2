import { extname } from 'node:path'
import type { Context, Middleware, Next } from 'koa'
import type { RenderPage } from '../../../shared/pages/render-page.ts'
import {
  addressIn,
  chosenHome,
  opensInChosenLanguage,
  pageAt,
  pageFile,
  splitAddress,
} from '../../../shared/pages/page-address.ts'
import {
  DEFAULT_LANGUAGE,
  type Language,
  LANGUAGES,
  MAIN_LANGUAGE,
} from '../../../shared/language.ts'
import type { AppContext } from '../../app-context.ts'
import { settingsIn, type ShopSettings } from '../../../shared/shop/shop-settings.ts'
import type { AnswerCache, TextAnswer } from '../../http/answer-cache.ts'
import { chooseEncoding } from '../../http/answer-encoding.ts'
import { sharePicture } from '../../http/share-picture.ts'
import { chooseLanguage, readChosenLanguage } from './chosen-language.ts'
import { findMissingPage, findPage, type FoundPage, type ReadPictureSize } from './describe-page.ts'
import { createPageRenderer } from './render-pages.ts'
import type { PageFile, Pages } from './load-pages.ts'
import {
  buildPageHead,
  buildPartScripts,
  buildPartStyles,
  buildSentCatalog,
  EARLY_TAPS,
} from './page-head.ts'
import { type PageLanguage, pageLanguageOf } from './page-language.ts'
import { pageOrigin } from './page-origin.ts'
import { linkIcons } from './link-icons.ts'
import { writeShopManifest } from './shop-manifest.ts'
import { openShopPage, type ShopPage } from './shop-page.ts'

const NOT_BUILT =
  'The API is running. The pages are not built yet: run "npm run build", then start again.'

const OFFICE_MANIFEST = '/admin.webmanifest'

function isManifest(path: string): boolean {
  return path.endsWith('.webmanifest')
}

/** Files under /assets/ have a content hash in their name, so they can be cached forever. */
function cacheRule(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}

function sendFile(ctx: Context, path: string, file: PageFile): void {
  ctx.set('Cache-Control', cacheRule(path))
  ctx.set('ETag', file.etag)
  ctx.type = extname(path)
  if (ctx.type.startsWith('image/')) sharePicture(ctx)
  const encoding = chooseEncoding(ctx, file.compressed)
  if (encoding !== null) ctx.set('Content-Encoding', encoding)
  ctx.body = encoding === null ? file.content : file.compressed[encoding]
}

/** The storefront in one language, with everything needed to make its pages. */
interface Shop {
  language: Language
  /** Its texts, with the shop's settings as the owner last saved them. */
  readLanguage: () => Promise<PageLanguage>
  /** The languages in which the storefront is built. */
  languages: readonly Language[]
  page: ShopPage
  readPictureSize: ReadPictureSize
  renderPage: RenderPage
}

/** Null when there is no such page. */
async function makeShopPage(
  { language, languages, page: shopPage, renderPage }: Shop,
  { shop }: PageLanguage,
  { address, describe }: FoundPage,
  origin: string,
): Promise<TextAnswer | null> {
  const page = await describe(origin)
  if (!page) return null
  const { part, sent, isServerRendered } = page.firstScreen
  const files = shopPage.filesOf(part)
  const settings = settingsIn(shop.settings, language)
  const content = settings.revision === 0 ? (sent ?? {}) : { ...sent, settings }
  const root = isServerRendered ? await renderPage(addressIn(language, address), content) : ''
  const html = shopPage.write({
    head: buildPageHead(origin, { language, languages, shop }, page),
    styles: buildPartStyles(files) + (root === '' ? '' : EARLY_TAPS),
    scripts: buildPartScripts(files),
    root,
    end: buildSentCatalog(sent === null && settings.revision === 0 ? null : content),
  })
  const text = linkIcons(html, settings.logo)
  return { text, type: 'text/html; charset=utf-8', status: page.status }
}

/** `path`: without the prefix of the language. */
async function sendShopPage(
  app: AppContext,
  ctx: Context,
  answers: AnswerCache,
  shop: Shop,
  path: string,
): Promise<void> {
  const { language, readLanguage, readPictureSize } = shop
  const pageLanguage = await readLanguage()
  const origin = pageOrigin(app.config, ctx)
  const send = (found: FoundPage) => {
    const { productId } = found
    const of = productId === undefined ? 'page' : 'product-page'
    const name = { of, key: productId ?? found.address, language, origin } as const
    return answers.text(ctx, name, () => makeShopPage(shop, pageLanguage, found, origin))
  }
  const query = new URLSearchParams(ctx.querystring)
  const isThere = await send(await findPage(app, pageLanguage, path, query, readPictureSize))
  if (!isThere) await send(findMissingPage(pageLanguage, path))
}

/**
 * The storefront in each language in which it is built: only English during development, and none before the first
 * build.
 */
function openShops(
  app: AppContext,
  pages: Pages,
  readPictureSize: ReadPictureSize,
  readSettings: () => Promise<ShopSettings>,
): ReadonlyMap<Language, Shop> {
  const built = LANGUAGES.flatMap((language) => {
    const page = openShopPage(pages, language)
    return page ? [{ language, page }] : []
  })
  const languages = built.map(({ language }) => language)
  return new Map(
    built.map(({ language, page }) => {
      const renderPage = createPageRenderer(app, language)
      const readLanguage = async () => pageLanguageOf(language, await readSettings())
      return [language, { language, readLanguage, languages, page, readPictureSize, renderPage }]
    }),
  )
}

/**
 * Serves the built PWA: its files, and for each page address the HTML entry that shows it. The storefront's entry gets
 * server-side rendering and metadata for crawlers. An entry requested by its file name is sent unchanged.
 */
export function servePages(
  app: AppContext,
  answers: AnswerCache,
  pages: Pages,
  readPictureSize: ReadPictureSize,
  readSettings: () => Promise<ShopSettings>,
): Middleware {
  const shops = openShops(app, pages, readPictureSize, readSettings)

  /**
   * The storefront of an address and the path within it. The prefix of a language that is not built is part of the
   * path.
   */
  function findShop(pathname: string): { shop: Shop | undefined; path: string } {
    const { language, path } = splitAddress(pathname)
    const shop = shops.get(language)
    return shop ? { shop, path } : { shop: shops.get(MAIN_LANGUAGE), path: pathname }
  }

  const offices = LANGUAGES.filter((language) => pages.has(pageFile('office', language)))

  async function sendManifest(ctx: Context, file: PageFile): Promise<void> {
    const { language } = splitAddress(ctx.path)
    const { shop, texts } = pageLanguageOf(language, await readSettings())
    const isOffice = ctx.path.endsWith(OFFICE_MANIFEST)
    ctx.set('Cache-Control', 'no-cache')
    ctx.type = 'application/manifest+json'
    ctx.body = writeShopManifest(file.content.toString(), shop, isOffice ? texts.office : null)
  }

  async function sendBuilt(ctx: Context, file: PageFile): Promise<void> {
    // Entries are requested by file name for the service worker; crawlers should index the page addresses instead.
    if (extname(ctx.path) === '.html') ctx.set('X-Robots-Tag', 'noindex')
    // Requested with the revision of the settings by pages of a shop with a name or a logo of its own. The service
    // worker caches the built manifest and checks it against the build.
    if (isManifest(ctx.path) && ctx.query['settings'] !== undefined) await sendManifest(ctx, file)
    else sendFile(ctx, ctx.path, file)
  }

  /** `addressed`: the language of the address. */
  async function answerShop(ctx: Context, addressed: Language, next: Next): Promise<void> {
    const { shop, path } = findShop(ctx.path)
    if (!shop) return next()
    ctx.set('Cache-Control', 'no-cache')
    const chosen = opensInChosenLanguage(ctx.path, ctx.search) ? readChosenLanguage(ctx) : null
    // Only when somebody chose a language: nobody is redirected because of what the browser sends by itself.
    if (chosen !== null && chosen !== addressed && shops.has(chosen)) {
      ctx.redirect(chosenHome(chosen, ctx.search))
      return
    }
    await sendShopPage(app, ctx, answers, shop, path)
  }

  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.status = 405
      ctx.set('Allow', 'GET, HEAD')
      return
    }
    if (pages.size === 0 && ctx.path === '/') {
      ctx.body = NOT_BUILT
      return
    }
    const asked = pages.get(ctx.path)
    if (asked) {
      await sendBuilt(ctx, asked)
      return
    }
    const found = pageAt(ctx.path)
    if (found?.page === 'shop') return answerShop(ctx, found.language, next)
    const language =
      found === null
        ? null
        : chooseLanguage(ctx, offices, (await readSettings()).defaultLanguage ?? DEFAULT_LANGUAGE)
    const entry = language === null ? '' : pageFile('office', language)
    const file = pages.get(entry)
    if (file) sendFile(ctx, entry, file)
    else await next()
  }
}
