import { Router } from '@koa/router'
import { SEEN_BY } from '../../../shared/accounts/seen-by.ts'
import type { AppContext } from '../../app-context.ts'
import { expectRole, readSignedIn } from '../../http/require-role.ts'
import { OpenStreams } from './open-streams.ts'
import { streamEvents } from './stream-events.ts'

/** Retry-After in seconds when there are too many streams. */
const RETRY_S = 30

/** The stream of the shop's events (server-sent events). */
export function eventsRoutes(app: AppContext): Router {
  const router = new Router()
  const streams = new OpenStreams()

  router.get('/api/events', async (ctx) => {
    const signedIn = await expectRole(app, ctx, SEEN_BY.news)
    ctx.set('Content-Type', 'text/event-stream')
    // Proxies must not store, compress or buffer the stream.
    ctx.set('Cache-Control', 'no-store, no-transform')
    ctx.set('X-Accel-Buffering', 'no')
    ctx.status = 200
    if (ctx.method === 'HEAD') return
    ctx.set('Retry-After', String(RETRY_S))
    const close = streams.open(signedIn.admin.id)
    ctx.remove('Retry-After')
    // Koa must not end the answer, and the request leaves the work limit, because an open stream is no work.
    ctx.respond = false
    ctx.res.writeHead(200)
    ctx.res.once('close', close)
    void streamEvents(app, {
      response: ctx.res,
      lastSeen: ctx.get('Last-Event-ID'),
      readRole: async () => (await readSignedIn(app, ctx))?.admin.role ?? null,
      ending: app.stopping,
    })
  })

  return router
}
