import type { Context } from 'koa'

const bearer = /^Bearer +([\w.-]+)$/i

/** The bearer token of a request, whether of an account or a till. */
export function readBearer(ctx: Context): string | undefined {
  return bearer.exec(ctx.get('Authorization'))?.[1]
}
