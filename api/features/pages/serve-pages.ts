import { extname } from 'node:path'
import type { Context, Middleware } from 'koa'
import type { RenderPage } from '../../../shared/pages/render-page.ts'
import { pageFor } from '../../../shared/pages/page-for.ts'
import type { AppContext } from '../../app-context.ts'
import type { AnswerCache, TextAnswer } from '../../http/answer-cache.ts'
import { chooseEncoding } from '../../http/answer-encoding.ts'
import { sharePicture } from '../../http/share-picture.ts'
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
import { pageOrigin } from './page-origin.ts'
import { openShopPage, type ShopPage } from './shop-page.ts'

const NOT_BUILT =
  'The API is running. The pages are not built yet: run "npm run build", then start again.'

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

interface ShopPageParts {
  shopPage: ShopPage
  readPictureSize: ReadPictureSize
  renderPage: RenderPage
}

/** Null when there is no such page. */
async function makeShopPage(
  { shopPage, renderPage }: ShopPageParts,
  { address, describe }: FoundPage,
  origin: string,
): Promise<TextAnswer | null> {
  const page = await describe(origin)
  if (!page) return null
  const { part, sent, isServerRendered } = page.firstScreen
  const files = shopPage.filesOf(part)
  const root = isServerRendered ? await renderPage(address, sent ?? {}) : ''
  const text = shopPage.write({
    head: buildPageHead(origin, page),
    styles: buildPartStyles(files) + (root === '' ? '' : EARLY_TAPS),
    scripts: buildPartScripts(files),
    root,
    end: buildSentCatalog(page.firstScreen),
  })
  return { text, type: 'text/html; charset=utf-8', status: page.status }
}

async function sendShopPage(
  app: AppContext,
  ctx: Context,
  answers: AnswerCache,
  parts: ShopPageParts,
): Promise<void> {
  const origin = pageOrigin(app.config, ctx)
  const send = (found: FoundPage) => {
    const { productId } = found
    const of = productId === undefined ? 'page' : 'product-page'
    const name = { of, key: productId ?? found.address, origin } as const
    return answers.text(ctx, name, () => makeShopPage(parts, found, origin))
  }
  const query = new URLSearchParams(ctx.querystring)
  const isThere = await send(await findPage(app, ctx.path, query, parts.readPictureSize))
  if (!isThere) await send(findMissingPage(ctx.path))
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
): Middleware {
  const shopPage = openShopPage(pages)
  const renderPage = createPageRenderer(app)
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
      // Entries are requested by file name for the service worker; crawlers should index the page addresses instead.
      if (extname(ctx.path) === '.html') ctx.set('X-Robots-Tag', 'noindex')
      sendFile(ctx, ctx.path, asked)
      return
    }
    const entry = pageFor(ctx.path)
    if (entry === '/index.html' && shopPage) {
      ctx.set('Cache-Control', 'no-cache')
      await sendShopPage(app, ctx, answers, { shopPage, readPictureSize, renderPage })
      return
    }
    const file = entry === null ? undefined : pages.get(entry)
    if (entry !== null && file) sendFile(ctx, entry, file)
    else await next()
  }
}
