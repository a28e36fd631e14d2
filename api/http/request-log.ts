import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'
import type { AppContext } from '../app-context.ts'

/**
 * Gives each request an id and logs one line when it ends. Never logs the query, headers or bodies: they contain
 * names, phone numbers and tokens.
 */
export function logRequests(app: AppContext): Middleware {
  return async (ctx, next) => {
    const startedAt = performance.now()
    const requestId = randomUUID()
    ctx.state.requestId = requestId
    ctx.set('X-Request-Id', requestId)
    ctx.res.once('close', () => {
      const line = {
        requestId,
        method: ctx.method,
        path: ctx.path,
        status: ctx.res.statusCode,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
      }
      // 'close' before the answer was fully written: the client disconnected.
      if (ctx.res.writableFinished) app.log.info(line, 'request')
      else app.log.info({ ...line, aborted: true }, 'request')
    })
    await next()
  }
}
