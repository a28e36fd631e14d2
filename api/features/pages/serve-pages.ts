import { extname } from 'node:path'
import type { Context, Middleware } from 'koa'
import type { DrawPage } from '../../../shared/pages/draw-page.ts'
import { pageFor } from '../../../shared/pages/page-for.ts'
import type { AppContext } from '../../app-context.ts'
import { chooseEncoding } from '../../http/answer-encoding.ts'
import { sharePicture } from '../../http/share-picture.ts'
import { describePage, type ReadPictureSize } from './describe-page.ts'
import { createPageDrawer } from './draw-pages.ts'
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

/** Built files under /assets/ carry a hash of their content in their name. */
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
  drawPage: DrawPage
}

/** Its ETag and its compression come from the middleware around: it is text like any other answer. */
async function sendShopPage(
  app: AppContext,
  ctx: Context,
  { shopPage, readPictureSize, drawPage }: ShopPageParts,
): Promise<void> {
  const origin = pageOrigin(app.config, ctx)
  const query = new URLSearchParams(ctx.querystring)
  const page = await describePage(app, { origin, path: ctx.path, query }, readPictureSize)
  ctx.status = page.status
  ctx.set('Cache-Control', 'no-cache')
  ctx.type = 'html'
  const { part, sent, isDrawn } = page.firstScreen
  const files = shopPage.filesOf(part)
  const root = isDrawn ? await drawPage(ctx.path + ctx.search, sent ?? {}) : ''
  ctx.body = shopPage.write({
    head: buildPageHead(origin, page),
    styles: buildPartStyles(files) + (root === '' ? '' : EARLY_TAPS),
    scripts: buildPartScripts(files),
    root,
    end: buildSentCatalog(page.firstScreen),
  })
}

/**
 * Serves the built PWA: its files, and for every page of the shop the entry that shows it, the storefront's with
 * what search engines and chats read. Asked for by its own name, an entry is sent as it was built.
 */
export function servePages(
  app: AppContext,
  pages: Pages,
  readPictureSize: ReadPictureSize,
): Middleware {
  const shopPage = openShopPage(pages)
  const drawPage = createPageDrawer(app)
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
      // For the service worker: what it shows has addresses of its own.
      if (extname(ctx.path) === '.html') ctx.set('X-Robots-Tag', 'noindex')
      sendFile(ctx, ctx.path, asked)
      return
    }
    const entry = pageFor(ctx.path)
    if (entry === '/index.html' && shopPage) {
      await sendShopPage(app, ctx, { shopPage, readPictureSize, drawPage })
      return
    }
    const file = entry === null ? undefined : pages.get(entry)
    if (entry !== null && file) sendFile(ctx, entry, file)
    else await next()
  }
}
