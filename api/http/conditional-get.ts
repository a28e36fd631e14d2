import { createHash } from 'node:crypto'
import type { Context, Middleware } from 'koa'

function isPlainBody(body: unknown): body is object {
  return body !== null && typeof body === 'object' && !Buffer.isBuffer(body) && !('pipe' in body)
}

/** Answers of people who are signed in stay out of every cache: others use the shop's devices too. */
function defaultCaching(ctx: Context): string {
  return ctx.get('Authorization') === '' ? 'no-cache' : 'no-store'
}

/** Weak: the same content goes out compressed in more than one way. */
export function weakTag(text: string | Buffer): string {
  return `W/"${createHash('sha1').update(text).digest('base64url')}"`
}

/** As text, so that it is serialised once: what compresses asks for its length, and the answer is written after. */
function serialise(ctx: Context): void {
  const { body } = ctx
  if (!isPlainBody(body)) return
  ctx.body = JSON.stringify(body)
  ctx.type = 'json'
}

/** Asked first: `fresh` copies all headers of the answer before it looks at those of the question. */
function isConditional({ headers }: Context): boolean {
  return headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined
}

/**
 * Answers 304 to a client that already has the current content. JSON gets a cache rule and an ETag here,
 * unless the feature set its own. What a change answers is nobody's to keep: tokens, names, numbers.
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
