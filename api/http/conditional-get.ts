import { createHash } from 'node:crypto'
import type { Context, Middleware } from 'koa'

function isPlainBody(body: unknown): body is object {
  return body !== null && typeof body === 'object' && !Buffer.isBuffer(body) && !('pipe' in body)
}

/** Answers to signed-in users are never cached, because several people share the shop's devices. */
function defaultCaching(ctx: Context): string {
  return ctx.get('Authorization') === '' ? 'no-cache' : 'no-store'
}

/** A weak ETag, because the same content is sent in several encodings. */
export function weakTag(text: string | Buffer): string {
  return `W/"${createHash('sha1').update(text).digest('base64url')}"`
}

/** Serialises a JSON body once; otherwise Koa does it twice, for the length that koa-compress reads and for sending. */
function serialise(ctx: Context): void {
  const { body } = ctx
  if (!isPlainBody(body)) return
  ctx.body = JSON.stringify(body)
  ctx.type = 'json'
}

/** Checked before `ctx.fresh`, which copies all response headers before it looks at the request headers. */
function isConditional({ headers }: Context): boolean {
  return headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined
}

/**
 * Answers 304 to a client that already has the current content. JSON gets Cache-Control and an ETag here, unless the
 * feature set its own. Answers to other methods are never cached: they contain tokens, names and phone numbers.
 */
export const answerConditionally: Middleware = async (ctx, next) => {
  await next()
  serialise(ctx)
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
    ctx.set('Cache-Control', 'no-store')
    return
  }
  if (ctx.status !== 200) return
  if (!ctx.response.get('Cache-Control')) ctx.set('Cache-Control', defaultCaching(ctx))
  if (ctx.response.get('Cache-Control') === 'no-store') return
  if (!ctx.response.get('ETag') && typeof ctx.body === 'string') ctx.set('ETag', weakTag(ctx.body))
  if (isConditional(ctx) && ctx.fresh) ctx.status = 304
}
