import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'
import { readPhone } from '../../shared/phone.ts'
import type { AppContext } from '../app-context.ts'

/** Text that may be a phone number, matched loosely. */
const NUMBER = /^\+?\d{5,15}$/

/** A decoded path segment; invalid escapes are removed. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment.replaceAll(/%[\da-f]{0,2}/gi, '')
  }
}

/** The path with possible phone numbers replaced by ':number', even in a path without a route. */
function withoutNumbers(path: string): string {
  return path
    .split('/')
    .map((segment) => (NUMBER.test(readPhone(decode(segment))) ? ':number' : segment))
    .join('/')
}

/**
 * Gives each request an id and logs one line when it ends. Never logs the query, headers or bodies: they contain
 * names, phone numbers and tokens. Phone numbers in the path are left out.
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
        path: withoutNumbers(ctx.path),
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
