import { Router } from '@koa/router'
import type { Context } from 'koa'
import type { AppContext } from '../../app-context.ts'
import { type Language, MAIN_LANGUAGE } from '../../../shared/language.ts'
import { languagePrefix } from '../../../shared/pages/page-address.ts'
import type { AnswerCache } from '../../http/answer-cache.ts'
import { builtShops, type Pages } from './load-pages.ts'
import { pageOrigin } from './page-origin.ts'
import { writeSitemap } from './sitemap.ts'

/**
 * The text of robots.txt. Crawlers that execute scripts need the API reads that the storefront uses; otherwise they
 * would index a shop that failed to load.
 */
function writeRobots(origin: string, languages: readonly Language[]): string {
  const ordering = languages.flatMap((language) =>
    ['/cart', '/order', '/track'].map((path) => `Disallow: ${languagePrefix(language)}${path}`),
  )
  return `User-agent: *
Disallow: /admin
Disallow: /api
${ordering.join('\n')}
Allow: /api/categories
Allow: /api/products
Allow: /api/sync/pull

Sitemap: ${origin}/sitemap.xml
`
}

/** Routes for crawlers: sitemaps and robots.txt. */
export function crawlerRoutes(app: AppContext, answers: AnswerCache, pages: Pages): Router {
  const router = new Router()
  const built = builtShops(pages)
  const languages = built.length > 0 ? built : [MAIN_LANGUAGE]

  async function sendSitemap(ctx: Context, file: number | null): Promise<void> {
    const origin = pageOrigin(app.config, ctx)
    const name = { of: 'sitemap', key: String(file), origin } as const
    const isThere = await answers.text(ctx, name, async () => {
      const text = await app.db.read((transaction) =>
        writeSitemap(transaction, { origin, languages }, file),
      )
      return text === null ? null : { text, type: 'application/xml; charset=utf-8', status: 200 }
    })
    if (isThere) ctx.set('Cache-Control', 'no-cache')
  }

  router.get('/sitemap.xml', (ctx) => sendSitemap(ctx, null))

  router.get(/^\/sitemap-([1-9]\d{0,3})\.xml$/, (ctx) => sendSitemap(ctx, Number(ctx.params[0])))

  router.get('/robots.txt', (ctx) => {
    ctx.set('Cache-Control', 'no-cache')
    ctx.type = 'text/plain; charset=utf-8'
    ctx.body = writeRobots(pageOrigin(app.config, ctx), languages)
  })

  return router
}
