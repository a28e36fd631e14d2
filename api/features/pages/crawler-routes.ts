import { Router } from '@koa/router'
import type { Context } from 'koa'
import type { AppContext } from '../../app-context.ts'
import { followLatestChange } from '../../database/changes.ts'
import { pageOrigin } from './page-origin.ts'
import { writeRobots } from './robots.ts'
import { writeSitemap } from './sitemap.ts'

/** Texts of one state of the catalogue. Only the newest is kept: one sitemap may take some megabytes. */
function keepSitemaps(app: AppContext) {
  const readLatestChange = followLatestChange(app)
  let state = ''
  let texts = new Map<number | null, string>()

  return async (origin: string, file: number | null): Promise<string | null> => {
    // Read before the catalogue: a change in between is then written too early, and never missed.
    const now = `${await readLatestChange()} ${origin}`
    if (now !== state) {
      state = now
      texts = new Map()
    }
    const ofNow = texts
    const kept = ofNow.get(file)
    if (kept !== undefined) return kept
    const text = await writeSitemap(app.db, origin, file)
    if (text !== null) ofNow.set(file, text)
    return text
  }
}

/** What search engines ask for besides the pages. */
export function crawlerRoutes(app: AppContext): Router {
  const router = new Router()
  const readSitemap = keepSitemaps(app)

  async function sendSitemap(ctx: Context, file: number | null): Promise<void> {
    const text = await readSitemap(pageOrigin(app.config, ctx), file)
    if (text === null) return
    ctx.set('Cache-Control', 'no-cache')
    ctx.type = 'application/xml; charset=utf-8'
    ctx.body = text
  }

  router.get('/sitemap.xml', (ctx) => sendSitemap(ctx, null))

  router.get(/^\/sitemap-([1-9]\d{0,3})\.xml$/, (ctx) => sendSitemap(ctx, Number(ctx.params[0])))

  router.get('/robots.txt', (ctx) => {
    ctx.set('Cache-Control', 'no-cache')
    ctx.type = 'text/plain; charset=utf-8'
    ctx.body = writeRobots(pageOrigin(app.config, ctx))
  })

  return router
}
